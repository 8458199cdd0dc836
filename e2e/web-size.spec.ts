/** Budgets for downloads, which leave room for small changes. `npm run bench -- web-size` prints the sizes and their drift. */
import { filesLoadedBy, readScripts, weighScripts, weighStyles } from '#test/support/loaded-files.ts'
import { screensIn } from '#test/support/screens.ts'
import { budgetBytes } from '#test/support/size-budgets.ts'
import { signInViaApi } from './support/admin.ts'
import { expect, test, thali, thaliPath } from './support/dish-options.ts'
import { cartLine, placeOrder, samosa, storeCart } from './support/ordering.ts'
import { leaveScreen } from './support/session.ts'
import { signUp } from './support/test-server.ts'

const kB = 1000

// phones have the least bandwidth; on wide windows the cart beside the menu is loaded, too
test.use({ viewport: { width: 390, height: 844 } })

/** Only the panel's code requests URLs with this prefix. */
const panelCode = '/api/admin/'

test("the JavaScript of each layout keeps its budget, and only the panel loads the panel's code", async ({
  page,
  server,
  admin,
}) => {
  await test.step('the JavaScript of /login and the service worker keep their budgets', async () => {
    const bytes = await weighScripts(page, await filesLoadedBy(page, '/login'))
    expect(bytes).toBeGreaterThan(60 * kB)
    expect(bytes).toBeLessThanOrEqual(budgetBytes('/login'))

    const workerBytes = await weighScripts(page, [`${server.url}/service-worker.js`])
    expect(workerBytes).toBeGreaterThan(500)
    expect(workerBytes).toBeLessThanOrEqual(budgetBytes('service worker'))
    await leaveScreen(page)
  })

  await test.step("/home, a category and all customer screens together keep their budgets, and load nothing of the panel's code", async () => {
    await signUp(page, server)
    const order = await placeOrder(page, server)
    await storeCart(page, [cartLine(samosa)])
    const budgeted = ['/home', '/category/small-plates'] as const
    const screens = await screensIn('customer', order.id)
    expect(screens).toEqual(expect.arrayContaining([...budgeted]))
    const files = new Set<string>()
    for (const path of screens)
      await test.step(path, async () => {
        const loaded = await filesLoadedBy(page, path)
        for (const file of loaded) files.add(file)
        const name = budgeted.find((each) => each === path)
        if (name === undefined) return
        const bytes = await weighScripts(page, loaded)
        expect(bytes).toBeGreaterThan(60 * kB)
        expect(bytes).toBeLessThanOrEqual(budgetBytes(name))
        expect(await weighStyles(page, loaded)).toBeLessThanOrEqual(budgetBytes('styles'))
      })

    expect(await weighScripts(page, files)).toBeLessThanOrEqual(budgetBytes('all customer screens'))
    expect((await readScripts(page, files)).filter((script) => script.includes(panelCode))).toEqual([])
    await leaveScreen(page)
  })

  await test.step("the panel's screens load the panel's code", async () => {
    await signInViaApi(page, server, admin)
    const scripts = await readScripts(page, await filesLoadedBy(page, '/admin/orders'))

    expect(scripts.some((script) => script.includes(panelCode))).toBe(true)
  })
})

test('the JavaScript of the dialog of a dish with options keeps its budget', async ({
  page,
  thaliMenu: _,
  customer: __,
}) => {
  const files = await filesLoadedBy(page, thaliPath)
  const withDialog = await filesLoadedBy(page, `${thaliPath}?dish=${thali.id}`)

  const bytes = await weighScripts(
    page,
    [...withDialog].filter((file) => !files.has(file)),
  )
  expect(bytes).toBeGreaterThan(1 * kB)
  expect(bytes).toBeLessThanOrEqual(budgetBytes('dialog of a dish with options'))
})
