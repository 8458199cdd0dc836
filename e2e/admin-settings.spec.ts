/** The settings of the site in the panel: save, undo, field errors, unsaved changes, and two admins at once. */
import { servicesSection } from '#contract/site-settings/services.ts'
import { savedSectionOf } from '#test/support/saved-section.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openLiveScreen } from './support/live.ts'
import { resourceLoadError } from './support/requests.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(({ server }) => resetSettings(server))

test('a new name is on the site and in the panel at once, and the undo restores the old one (#194)', {
  tag: '@smoke',
}, async ({ adminPage: page }) => {
  await page.goto('/admin/settings')
  const name = page.getByLabel('Name of the restaurant')
  await expect(name).toHaveValue('Tiffin')
  await name.fill('Pizzeria da Lucia')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Guests see the change')).toBeVisible()
  await expect(page).toHaveTitle('Settings · Pizzeria da Lucia')
  await expect(page.getByRole('banner')).toContainText('Pizzeria da Lucia')
  await page.reload()
  await expect(page).toHaveTitle('Settings · Pizzeria da Lucia')

  await page.getByRole('button', { name: 'Undo the last save' }).click()

  await expect(name).toHaveValue('Tiffin')
  await expect(page).toHaveTitle('Settings · Tiffin')
})

test('a saved currency and accent colour are on all screens of the panel without a page load, also in another tab (#194)', async ({
  adminPage: page,
  server,
  context,
}) => {
  const other = await context.newPage()
  await openLiveScreen(other, '/admin/orders')
  await other.getByRole('link', { name: 'Recipes', exact: true }).click()
  await expect(other.getByText('₹7.95').first()).toBeVisible()

  await page.goto('/admin/settings?section=region')
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Guests see the change')).toBeVisible()
  await page.getByRole('link', { name: 'Recipes', exact: true }).click()
  await expect(page.getByText('€7.95').first()).toBeVisible()
  await expect(other.getByText('€7.95').first()).toBeVisible()

  const settings = await page.request.get('/api/admin/settings')
  const { version, value } = savedSectionOf(await settings.json(), 'identity')
  const saved = await page.request.put('/api/admin/settings/identity', {
    data: { version, value: { ...value, accent: '#0050a0' } },
    headers: { origin: server.url },
  })
  expect(saved.status()).toBe(200)
  for (const tab of [page, other]) await expect(tab.locator('link[href^="/theme/0050a0-"]')).toBeAttached()
})

test('the sections are listed in five groups with the current one in view, the search leads to a field, and a refused value stays at its field', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await test.step('the list of sections shows the current one, also at the end of the list', async () => {
    await page.setViewportSize({ width: 1440, height: 700 })
    await page.goto('/admin/settings?section=printing')
    const list = page.getByRole('navigation', { name: 'Sections of the settings' })
    await expect(list.getByRole('link', { name: 'Printing', exact: true })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(list.getByRole('link', { name: 'Recommended', exact: true })).toBeInViewport({ ratio: 1 })
  })
  await test.step('an empty name is refused at its field, and what was typed stays, also beside another section', async () => {
    await page.getByRole('link', { name: 'Identity' }).click()
    const slogan = page.getByLabel('Slogan')
    await slogan.fill('Hot and quick')
    const name = page.getByLabel('Name of the restaurant')
    await name.fill(' ')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('Please check: Name of the restaurant')
    await expect(slogan).toHaveValue('Hot and quick')

    await page.getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByLabel('Phone')).toBeVisible()
    await page.goBack()
    await expect(slogan).toHaveValue('Hot and quick')
  })
  const nav = page.getByRole('navigation', { name: 'Sections of the settings' })
  for (const group of ['Restaurant', 'Menu and ordering', 'Delivery and pickup', 'Money', 'Messages and printing'])
    await expect(nav.getByRole('list', { name: group })).toBeVisible()

  await test.step('a service that is off has no section', async () => {
    const services = servicesSection.defaults
    const groupLinks = nav.getByRole('list', { name: 'Delivery and pickup' }).getByRole('link')
    await expect(groupLinks).toHaveText(['Services', 'Delivery', 'Delivery zones'])
    await saveSettings(server, 'services', { delivery: services.pickup, pickup: services.delivery })
    await expect(groupLinks).toHaveText(['Services', 'Pickup'])
  })

  await test.step('with the keyboard, the search leads to a field of another section', async () => {
    const search = nav.getByRole('searchbox', { name: 'Search settings' })
    await search.fill('time zon')
    await expect(nav.getByRole('status')).toHaveText(/^\d+ settings?$/)
    await nav.getByRole('link', { name: 'Time zone' }).first().press('Enter')
    await expect(page.getByLabel('Time zone')).toBeFocused()
    await expect(page.getByRole('heading', { level: 2, name: 'Currency and time' })).toBeVisible()
    await expect(search).toHaveValue('')

    await search.fill('quantum')
    await expect(nav.getByRole('status')).toHaveText('No setting contains “quantum”.')
    await search.press('Escape')
    await expect(nav.getByRole('link', { name: 'Identity' })).toBeVisible()
  })

  await test.step('on a phone, a button shows the sections, and the chosen one takes the focus', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(nav.getByRole('link', { name: 'Tax', exact: true })).toBeHidden()
    await nav.getByRole('button', { name: 'All settings' }).click()
    await nav.getByRole('link', { name: 'Tax', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Tax' })).toBeFocused()
    await expect(nav.getByRole('link', { name: 'Tax', exact: true })).toBeHidden()
  })
})

test('one press turns on the recommended settings, and the links of the footer are edited, with a message for a wrong or missing address (#195)', async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await test.step('the recommended settings, without the ones that the owner clears', async () => {
    await page.goto('/admin/settings?section=recommended')
    const searchEngines = page.getByText('Search engines can link to your ordering page:')
    await expect(searchEngines).toContainText('yes')
    const guestOrders = page.getByRole('checkbox', { name: 'Customers can order without an account' })
    await guestOrders.uncheck()
    page.once('dialog', (question) => void question.accept())
    await page.reload()
    await expect(guestOrders, 'what the owner clears stays over a reload').not.toBeChecked()
    await expect(searchEngines).toContainText('no, because guests cannot order without an account')
    await page.getByRole('button', { name: 'Turn on 8 settings' }).click()

    await expect(page.getByRole('region', { name: 'Already on' }).getByRole('listitem')).toHaveCount(8)
    await page.reload()
    await expect(guestOrders, 'the next press does not turn it on either').not.toBeChecked()
    await guestOrders.check()
    await expect(page.getByRole('checkbox')).toHaveCount(1)
    const settings: unknown = await (await page.request.get('/api/admin/settings')).json()
    expect(savedSectionOf(settings, 'storefront').value.isMenuPublic).toBe(true)
    expect(savedSectionOf(settings, 'notifications').value.mailsCustomers).toBe(true)
    expect(savedSectionOf(settings, 'orders').value).toMatchObject({ hasReceipts: true, takesGuestOrders: false })
    await page.getByRole('link', { name: 'Dashboard' }).click()
    const steps = page.getByRole('region', { name: 'First steps' })
    await expect(steps.getByRole('listitem').filter({ hasText: 'what most guests expect' })).toContainText('Done')
  })
  await test.step('links of the footer are added, moved and removed', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByRole('link', { name: 'Contact' }).click()
    await page.getByRole('button', { name: 'Remove link 3' }).click()
    await page.getByRole('button', { name: 'Add a link' }).click()
    await page.getByLabel('Kind of link 3').selectOption('TikTok')
    const address = page.getByLabel('Address of link 3')
    // also before a save (#195)
    await expect(address).toHaveAccessibleDescription(/Guests see only the icon/)
    await address.fill('tiktok.com')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(address).toHaveAccessibleDescription(/must be an address that starts with https/)

    await address.fill('https://www.tiktok.com/@lucia')
    await page.getByRole('button', { name: 'Move link 3 up' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved. Guests see the change')).toBeVisible()

    await page.goto('/home')
    const links = page.getByRole('contentinfo').getByRole('listitem').getByRole('link')
    await expect(links).toHaveCount(3)
    expect(await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label')))).toEqual([
      'Instagram',
      'TikTok',
      'Facebook',
    ])
  })
})

test('when two admins edit the same section, the second one sees both versions and chooses', async ({
  adminPage: page,
  browser,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const context = await browser.newContext({ baseURL: server.url, storageState: await page.context().storageState() })
  const other = await context.newPage()
  await page.goto('/admin/settings')
  await other.goto('/admin/settings')
  await page.getByLabel('Slogan').fill('From Naples')
  await other.getByLabel('Slogan').fill('From Rome')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Saved. Guests see the change')).toBeVisible()
  await expect(page.getByText('in the meantime. When you save')).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else has changed these settings' })
  await expect(dialog).toContainText('From Rome')
  await expect(dialog).toContainText('From Naples')
  await dialog.getByRole('button', { name: 'Save my version' }).click()

  await expect(page.getByText('Saved. Guests see the change')).toBeVisible()
  await expect(other.getByLabel('Slogan')).toHaveValue('From Naples', { timeout: 10_000 })
  await context.close()
})

const sections = [
  'recommended',
  'identity',
  'contact',
  'region',
  'legal',
  'storefront',
  'tax',
  'delivery',
  'promotions',
  'payment',
  'orders',
  'mail',
  'share',
]

test('each section has no accessibility violations and fits a small phone', async ({ adminPage: page }) => {
  test.slow() // axe runs for each section
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/admin/settings?section=printing')
  const nav = page.getByRole('navigation', { name: 'Sections of the settings' })
  for (const section of sections)
    await test.step(section, async () => {
      await nav.getByRole('button', { name: 'All settings' }).click()
      await nav.locator(`a[href$="section=${section}"]`).click()
      await expect(page).toHaveURL(`/admin/settings?section=${section}`)
      await expect(page.getByRole('heading', { level: 2 })).toBeFocused()

      await expectNoAxeViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
})
