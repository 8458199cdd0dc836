/** In a language with long words, the screens fit the narrowest phones. */
import { screensIn } from '#test/support/screens.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { expectTextsInside } from './support/long-words.ts'
import { openScreen } from './support/navigation.ts'
import { placeOrder } from './support/ordering.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.use({ viewport: { width: 320, height: 800 } })
test.beforeEach(({ server }) => saveSettings(server, 'languages', { offered: ['de'] }))
test.afterEach(({ server }) => resetSettings(server))

test('in German, the screens of the panel fit a window of 320 px (#266)', async ({ adminPage: page }) => {
  await page.goto('/de/admin')
  for (const path of await screensIn('panel'))
    await test.step(path, async () => {
      await page.setViewportSize({ width: 320, height: 800 })
      if (path !== '/admin') await openScreen(page, `/de${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page.locator('[aria-busy=true], main .animate-spin')).toHaveCount(0)
      await expectNoHorizontalScrolling(page)
      await expectTextsInside(page)
    })
})

test('above the orders of the panel, the buttons end at one edge on a phone, and are in two rows with the title on a tablet', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/orders')
  const right = async (name: string) => {
    const { x = 0, width = 0 } = (await page.getByRole('button', { name, exact: true }).boundingBox()) ?? {}
    return Math.round(x + width)
  }
  expect(await right('Pause orders')).toBe(await right('Turn sound on'))
  await page.setViewportSize({ width: 768, height: 1024 })
  const { y = 0 } = (await page.getByRole('button', { name: 'Turn sound on' }).boundingBox()) ?? {}
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(y - (title?.y ?? 0)).toBeLessThan(60)
})

test('on a tablet, how late an order is stays inside its card, and the sales of today are on one line', async ({
  adminPage: page,
  server,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const placedAt = Date.now() - 172 * 60_000
  const columns = { totalMinor: 1_225_700, promisedFrom: placedAt, promisedTo: placedAt + 60_000 }
  await deleteAllOrders(server)
  await seedOrders(server, {
    count: 1,
    statusOf: () => 'preparing',
    placedAt: () => placedAt,
    columnsOf: () => columns,
  })
  await page.goto('/admin/orders?view=board')
  await expect(page.getByRole('article').getByText(/Late by/)).toBeVisible()
  await expectTextsInside(page, [1024])

  await page.goto('/admin/reports')
  const sales = page.getByRole('definition').filter({ hasText: '12257.00' }).first()
  await expect(sales).toBeVisible()
  expect(await sales.evaluate((node) => node.clientHeight)).toBeLessThan(50)
  await deleteAllOrders(server)
})

test('in German, no word in the steps of an order breaks (#266); they are below each other at 320 px, and in a line from 360 px', async ({
  page,
  server,
  customer: _,
}) => {
  const { id } = await placeOrder(page, server)
  await page.goto(`/de/order-confirmation/${id}`)
  const steps = page.getByRole('list', { name: 'Schritte der Bestellung' }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'Zubereitung' })).toBeVisible()
  const layout = () =>
    steps.evaluateAll((items) => {
      const distinct = (values: number[]) => new Set(values.map(Math.round)).size
      const boxes = items.map((item) => item.getBoundingClientRect())
      const lines = items.map((item) => {
        const range = document.createRange()
        range.selectNodeContents(item.querySelector(':scope > span:last-child')?.firstChild ?? item)
        return distinct([...range.getClientRects()].map(({ top }) => top))
      })
      return {
        columns: distinct(boxes.map(({ left }) => left)),
        rows: distinct(boxes.map(({ top }) => top)),
        lines: Math.max(...lines),
      }
    })
  expect(await layout()).toEqual({ columns: 1, rows: 4, lines: 1 })
  await page.setViewportSize({ width: 375, height: 800 }) // 360 px and a scroll bar
  expect(await layout()).toEqual({ columns: 4, rows: 1, lines: 2 })
})
