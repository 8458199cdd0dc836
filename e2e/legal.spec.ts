/** The legal pages, their links, and the label of the order button. */
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { fillAddress, goToCheckout } from './support/ordering.ts'
import { saveLegal } from './support/settings.ts'

const wideTable = `| ${'Column | '.repeat(8)}\n|${'---|'.repeat(8)}\n| ${'a long value | '.repeat(8)}`
const text = `Lucia Esposito\n\n## Contact\n\n- [Call us](tel:+39081)\n\n${wideTable}`

test.afterEach(({ server }) => saveLegal(server))

test('a page appears after the save, changes within one reload, and redirects to /login when its text is removed', {
  tag: '@smoke',
}, async ({ page, server }) => {
  await page.goto('/legal/imprint')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('link', { name: 'Imprint' })).toHaveCount(0)

  await saveLegal(server, { imprint: 'Via Toledo 1' })
  await page.reload()
  await page.getByRole('link', { name: 'Imprint' }).click()
  await expect(page.getByText('Via Toledo 1')).toBeVisible()

  await saveLegal(server, { imprint: 'Via Roma 2' })
  await page.reload()
  await expect(page.getByText('Via Roma 2')).toBeVisible()

  await saveLegal(server)
  await page.reload()
  await expect(page).toHaveURL('/login')
})

test('active content in the Markdown does nothing; a legal page has no axe violations on a phone, and a wide table scrolls in its box', async ({
  page,
  server,
}) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`)
  })
  await saveLegal(server, {
    imprint: [
      '<script>window.ran = true</script>',
      '<img src="x" onerror="window.ran = true">',
      '<svg onload="window.ran = true"></svg>',
      '[script link](javascript:window.ran=true)',
      '[data link](data:text/html,<script>window.ran=true</script>)',
      '![picture](https://example.com/track.png)',
      '</script><script>window.ran = true</script>',
    ].join('\n\n'),
    privacy: text,
  })

  await page.goto('/legal/imprint')

  await expect(page.getByText('script link')).toBeVisible()
  await expect(page.locator('main img, main svg, main script, main [onerror], main a[href*=":"]')).toHaveCount(0)
  await page.getByText('script link').click()
  await page.getByText('data link').click()
  await expect(page).toHaveURL('/legal/imprint')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/legal/privacy')
  const box = page.getByRole('group', { name: 'Table' })

  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme })
      await expect(page.getByRole('table')).toBeVisible()
      await expectNoHorizontalScrolling(page)
      await expectNoAxeViolations(page)
    })

  await box.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
})

test('the checkout names only the legal pages that exist, and opens them without losing the form; a signed-in customer reads the pages, and goes back to the menu; the order button has the label of the settings, and places the order', async ({
  page,
  server,
  customer: _,
}) => {
  await goToCheckout(page)
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
  await expect(page.getByText('By placing the order')).toHaveCount(0)

  await saveLegal(server, { privacy: 'Our privacy' })
  await page.reload()
  await expect(page.getByText('How we use your data: Privacy')).toBeVisible()
  await expect(page.getByText('By placing the order')).toHaveCount(0)

  await saveLegal(server, {
    terms: 'Our terms',
    privacy: text,
    orderButtonLabel: 'Order with obligation to pay',
  })
  await page.reload()
  await fillAddress(page)
  await expect(page.getByText('By placing the order you accept our Terms')).toBeVisible()
  await expect(page.getByText('How we use your data: Privacy')).toBeVisible()
  await expectNoAxeViolations(page)

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Terms (opens in a new tab)' }).click()
  await expect((await opened).getByText('Our terms')).toBeVisible()
  expect(await (await opened).evaluate(() => window.opener === null)).toBe(true)
  await expect(page.getByLabel('City')).not.toHaveValue('')

  await page.getByRole('button', { name: 'Order with obligation to pay' }).click()

  await expect(page).toHaveURL(/\/order-confirmation\//)

  await test.step('a signed-in customer reads a page', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { name: 'Contact', level: 2 })).toBeVisible()

    await page.reload()
    await page.getByRole('link', { name: 'Back to Tiffin' }).click()

    await expect(page).toHaveURL('/home')
  })
})
