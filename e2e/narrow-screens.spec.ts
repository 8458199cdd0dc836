/** In a language with long words, the screens fit the narrowest phones. */
import { screensIn } from '#test/support/screens.ts'
import { restoreDemoMenu } from './support/admin.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { expectTextsInside } from './support/long-words.ts'
import { openScreen } from './support/navigation.ts'
import { cartLine, placeOrder, samosa, storeCart } from './support/ordering.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.use({ viewport: { width: 320, height: 800 } })
test.beforeEach(({ server }) => saveSettings(server, 'languages', { offered: ['de'] }))
test.afterEach(async ({ server }) => {
  await resetSettings(server)
  await restoreDemoMenu(server)
  await deleteAllOrders(server)
})

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

/** Runs in the browser. @returns the Japanese texts with a line that ends inside of a word, up to the end of that line */
function findBrokenWords(): string[] {
  const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (currentNode instanceof Text && currentNode.parentElement?.closest('h1, h2, h3, button, bdi'))
      texts.push(currentNode)
  }
  return texts.flatMap((text) => {
    if (!/[ぁ-ん]/.test(text.data)) return []
    const topOf = (index: number) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      return Math.round(range.getBoundingClientRect().top)
    }
    return [...segmenter.segment(text.data)].flatMap(({ segment, index }) => {
      const end = Array.from(segment.slice(1)).findIndex((_, at) => topOf(index + at) !== topOf(index + at + 1))
      return end === -1 ? [] : [text.data.slice(0, index + end + 1)]
    })
  })
}

test('in Japanese, no line of a title ends inside of a word, also in the names of dishes on an English screen, and all texts are inside of their boxes', async ({
  adminPage: page,
  server,
}) => {
  const name = '海老とアボカドのサンドイッチ'
  await saveSettings(server, 'languages', { standard: 'ja', offered: ['en'] })
  await server.app.database.queries.updateTable('recipes').set({ name }).where('id', '=', samosa.id).execute()
  await server.app.database.queries
    .updateTable('categories')
    .set({ name: '季節のサラダ' })
    .where('id', '=', 'small-plates')
    .execute()
  server.app.catalogue.discard()
  await storeCart(page, [cartLine({ ...samosa, name }, 2)])
  const screens = ['/home', '/category/small-plates', '/cart', '/checkout', '/admin', '/admin/start']
  for (const path of [...screens.map((screen) => `${screen}?lang=ja`), '/category/small-plates?lang=en'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page.locator('[aria-busy=true], main .animate-spin')).toHaveCount(0)
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => page.evaluate(findBrokenWords)).toEqual([])
      }
      await expectTextsInside(page, [320, 390])
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

test('on a tablet, how late an order is stays inside its card, its delays are on one line, and the sales of today are on one line', async ({
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
  const delays = await page
    .getByRole('group', { name: /^Delay/ })
    .getByRole('button')
    .all()
  const tops = await Promise.all(delays.map(async (button) => (await button.boundingBox())?.y))
  expect([tops.length, new Set(tops).size]).toEqual([3, 1])

  await page.goto('/admin/reports')
  const sales = page.getByRole('definition').filter({ hasText: '12257.00' }).first()
  await expect(sales).toBeVisible()
  expect(await sales.evaluate((node) => node.clientHeight)).toBeLessThan(50)
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
