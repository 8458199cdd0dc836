/** Budgets for downloads, in gzipped KB of 1000 bytes. `npm run bench -- web-size` prints the sizes. */
import { customerScreens, filesLoadedBy, readScripts, weighScripts, weighStyles } from '#test/support/loaded-files.ts'
import { expect, test, thali, thaliPath } from './support/dish-options.ts'
import { cartLine, placeOrder, samosa, storeCart } from './support/ordering.ts'

const kB = 1000

/** Only the panel's code requests URLs with this prefix. */
const panelCode = '/api/admin/'

test('/login loads at most 125.2 KB of JavaScript, and the service worker is at most 2.2 KB', async ({
  page,
  server,
}) => {
  const bytes = await weighScripts(page, await filesLoadedBy(page, '/login'))
  expect(bytes).toBeGreaterThan(60 * kB)
  expect(bytes).toBeLessThanOrEqual(125.2 * kB)

  const workerBytes = await weighScripts(page, [`${server.url}/service-worker.js`])
  expect(workerBytes).toBeGreaterThan(500)
  expect(workerBytes).toBeLessThanOrEqual(2.2 * kB)
})

test("/home loads at most 133.2 KB of JavaScript, /category 138.2 KB, all customer screens together 183 KB and nothing of the panel's", async ({
  page,
  server,
  customer: _,
}) => {
  const order = await placeOrder(page, server)
  await storeCart(page, [cartLine(samosa)])
  const maxKB: Record<string, number> = { '/home': 133.2, '/category/small-plates': 138.2 }
  const screens = customerScreens(order.id)
  expect(screens).toEqual(expect.arrayContaining(Object.keys(maxKB)))
  const files = new Set<string>()
  for (const path of screens)
    await test.step(path, async () => {
      const loaded = await filesLoadedBy(page, path)
      for (const file of loaded) files.add(file)
      const limit = maxKB[path]
      if (limit === undefined) return
      const bytes = await weighScripts(page, loaded)
      expect(bytes).toBeGreaterThan(60 * kB)
      expect(bytes).toBeLessThanOrEqual(limit * kB)
      expect(await weighStyles(page, loaded)).toBeLessThanOrEqual(15 * kB)
    })

  expect(await weighScripts(page, files)).toBeLessThanOrEqual(183 * kB)
  expect((await readScripts(page, files)).filter((script) => script.includes(panelCode))).toEqual([])
})

test("the panel's screens load the panel's code", async ({ adminPage: page }) => {
  const scripts = await readScripts(page, await filesLoadedBy(page, '/admin/orders'))

  expect(scripts.some((script) => script.includes(panelCode))).toBe(true)
})

test('a dish with options loads at most 7.2 KB more for its dialog', async ({ page, thaliMenu: _, customer: __ }) => {
  const files = await filesLoadedBy(page, thaliPath)
  const withDialog = await filesLoadedBy(page, `${thaliPath}?dish=${thali.id}`)

  const bytes = await weighScripts(
    page,
    [...withDialog].filter((file) => !files.has(file)),
  )
  expect(bytes).toBeGreaterThan(1 * kB)
  expect(bytes).toBeLessThanOrEqual(7.2 * kB)
})
