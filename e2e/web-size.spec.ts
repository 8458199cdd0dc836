/** Budgets for downloads, in gzipped KB of 1000 bytes. `npm run bench -- web-size` prints the sizes. */
import { customerScreens, filesLoadedBy, readScripts, weighScripts, weighStyles } from '#test/support/loaded-files.ts'
import { expect, test, thali, thaliPath } from './support/dish-options.ts'
import { cartLine, placeOrder, samosa, storeCart } from './support/ordering.ts'

const kB = 1000

/** Only the panel's code requests URLs with this prefix. */
const panelCode = '/api/admin/'

test('/login loads at most 125.2 KB of JavaScript', async ({ page }) => {
  const files = await filesLoadedBy(page, '/login')

  const bytes = await weighScripts(page, files)
  expect(bytes).toBeGreaterThan(60 * kB)
  expect(bytes).toBeLessThanOrEqual(125.2 * kB)
})

for (const { path, maxKB } of [
  { path: '/home', maxKB: 133.2 },
  { path: '/category/small-plates', maxKB: 138.2 },
])
  test(`${path} loads at most ${maxKB} KB of JavaScript and 15 KB of styles`, async ({ page, customer: _ }) => {
    const files = await filesLoadedBy(page, path)

    const bytes = await weighScripts(page, files)
    expect(bytes).toBeGreaterThan(60 * kB)
    expect(bytes).toBeLessThanOrEqual(maxKB * kB)
    expect(await weighStyles(page, files)).toBeLessThanOrEqual(15 * kB)
  })

test("all customer screens together load at most 183 KB of JavaScript, and nothing of the panel's", async ({
  page,
  server,
  customer: _,
}) => {
  const order = await placeOrder(page, server)
  await storeCart(page, [cartLine(samosa)])
  const files = new Set<string>()
  for (const path of customerScreens(order.id)) for (const file of await filesLoadedBy(page, path)) files.add(file)

  expect(await weighScripts(page, files)).toBeLessThanOrEqual(183 * kB)
  expect((await readScripts(page, files)).filter((script) => script.includes(panelCode))).toEqual([])
})

test("the panel's screens load the panel's code", async ({ adminPage: page }) => {
  const scripts = await readScripts(page, await filesLoadedBy(page, '/admin/orders'))

  expect(scripts.some((script) => script.includes(panelCode))).toBe(true)
})

test('the service worker is at most 2.2 KB', async ({ page, server }) => {
  const bytes = await weighScripts(page, [`${server.url}/service-worker.js`])

  expect(bytes).toBeGreaterThan(500)
  expect(bytes).toBeLessThanOrEqual(2.2 * kB)
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
