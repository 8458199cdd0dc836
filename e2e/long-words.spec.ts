/** A long word in any text of owners and customers: it breaks, and the amounts beside it stay visible (#193). */
import type { Page } from '@playwright/test'
import { germanTaxes, promotionWith } from '#test/support/ordering-rules.ts'
import { screensIn } from '#test/support/screens.ts'
import { addThali, expect, test, thali, thaliPath } from './support/dish-options.ts'
import { addFavourites } from './support/favourites.ts'
import { expectTextsInside, longWord } from './support/long-words.ts'
import { openScreen } from './support/navigation.ts'
import { listAllOrders } from './support/ordering.ts'
import { addPrinter } from './support/printers.ts'
import { resourceLoadError } from './support/requests.ts'
import { home, saveAddresses } from './support/saved-addresses.ts'
import { seedOrders } from './support/seed-orders.ts'
import { saveSettings } from './support/settings.ts'
import { signUp, type TestServer } from './support/test-server.ts'

// a separate server, because the test changes every name
test.use({ environment: { CURRENCY: 'USD' } })

/** Puts the word into the texts of the menu and of the settings. */
async function writeLongWords(server: TestServer): Promise<void> {
  const { queries } = server.app.database
  const names = { name: longWord, kitchenName: longWord }
  await queries.updateTable('categories').set({ name: longWord }).execute()
  await queries
    .updateTable('recipes')
    .set({
      name: longWord,
      ingredients: JSON.stringify([longWord, 'salt']),
      description: longWord,
      priceMinor: 123_456,
      depositMinor: 25,
    })
    .execute()
  await queries.updateTable('optionGroups').set(names).execute()
  await queries
    .updateTable('options')
    .set({ ...names, priceMinor: 123_456 })
    .execute()
  server.app.catalogue.discard()

  const taxName = longWord.slice(0, 40)
  await saveSettings(server, 'identity', { name: longWord, legalName: longWord, tagline: longWord, opening: longWord })
  await saveSettings(server, 'contact', { address: longWord, phone: '+49 30 555 0100', email: `info@${longWord}.de` })
  await saveSettings(server, 'tax', {
    ...germanTaxes,
    pricesIncludeTax: false,
    classes: [{ id: 'food', name: taxName, rates: [{ name: taxName, ppm: 70_000 }] }],
  })
  await saveSettings(server, 'delivery', {
    feeSteps: [{ fromSubtotal: 0, fee: 2.9 }],
    takesTips: true,
    tipPresetsPpm: [100_000],
  })
  await saveSettings(server, 'promotions', { promotions: [promotionWith({ name: longWord })] })
  await saveSettings(server, 'orders', {
    hasTicketNumbers: true,
    customersCanReorder: true,
    customersCanCancel: true,
    hasReceipts: true,
  })
  await saveSettings(server, 'legal', { imprint: `## ${longWord}\n\n${longWord}` })
  await saveSettings(server, 'printing', { printsTickets: true })
  await addPrinter(server, { name: longWord })
}

/** Opens a screen and checks its texts at each width. @param open `openScreen` if another screen of the layout is open */
async function expectScreen(page: Page, path: string, open?: typeof openScreen): Promise<void> {
  await test.step(path, async () => {
    await (open ? open(page, path) : page.goto(path))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expectLoaded(page)
  })
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true], main .animate-spin')).toHaveCount(0)
  await expectTextsInside(page)
}

test.beforeEach(({ allowConsoleErrors }) => {
  test.setTimeout(120_000)
  allowConsoleErrors(resourceLoadError)
})

test('a long word breaks on every screen of customers, and amounts are visible (#193)', async ({
  page,
  server,
  thaliMenu: _,
}) => {
  await signUp(page, server, longWord)
  await addThali(page, { size: 'Large', note: longWord })
  await addFavourites(page, server, [thali])
  await saveAddresses(page, server, [
    { ...home, name: longWord.slice(0, 40), street: longWord, instructions: longWord },
  ])
  await writeLongWords(server)

  await expectScreen(page, '/home')
  for (const path of [thaliPath, `/home?q=${longWord}`, '/profile', '/cart']) await expectScreen(page, path, openScreen)
  await expectScreen(page, '/legal/imprint')
  await page.goto(`${thaliPath}?dish=${thali.id}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectLoaded(page)

  await expectScreen(page, '/checkout', openScreen)
  await page.getByRole('button', { name: 'Place Order', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('$')
  await expectLoaded(page)
  await page.getByRole('button', { name: 'Accept and Place Order' }).click()
  await page.waitForURL(/order-confirmation/)
  await expectScreen(page, new URL(page.url()).pathname)
  await expectScreen(page, '/orders', openScreen)
  await server.app.database.queries.updateTable('recipes').set({ priceMinor: 200_000 }).execute()
  server.app.catalogue.discard()
  await page.getByRole('button', { name: 'Order again' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('$')
  await expectTextsInside(page)
  const [order] = await listAllOrders(server)
  await expectScreen(page, `/orders/${order?.id ?? ''}/receipt`)
  await page.context().clearCookies()
  await expectScreen(page, '/login')
})

const sections = ['identity', 'contact', 'tax', 'delivery', 'promotions', 'services', 'legal', 'printing', 'share']

test('a long word breaks on every screen of the panel, and amounts are visible (#193)', async ({
  adminPage: page,
  server,
  thaliMenu: _,
}) => {
  await writeLongWords(server)
  const items = JSON.stringify([{ id: 'x', name: longWord, priceMinor: 123_456, quantity: 2, pictureHash: 'none' }])
  const address = { street: longWord, city: longWord, instructions: longWord }
  await seedOrders(server, { count: 2, statusOf: () => 'pending', columnsOf: () => ({ items, ...address }) })

  const paths = [...(await screensIn('panel')), '/admin/orders?view=board', '/admin/tickets']
  for (const [index, path] of paths.entries())
    await expectScreen(page, path, index === 0 || path.includes('?') ? undefined : openScreen)
  for (const section of sections) await expectScreen(page, `/admin/settings?section=${section}`)
})
