/** With text of twice its size, the screens of guests fit phones. */
import type { Page } from '@playwright/test'
import { servicesSection } from '#contract/site-settings/services.ts'
import { screensIn } from '#test/support/screens.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { expectTextsInside } from './support/long-words.ts'
import { openScreen } from './support/navigation.ts'
import { cartLine, fries, placeOrder, samosa, storeCart } from './support/ordering.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(({ server }) => resetSettings(server))

test('text of 200 % fits phones of 390 and 320 px on every screen, also in German, and the button of a dish is in view (#199); a zoom of 200 % fits the window', async ({
  page,
  server,
  customer: _,
}) => {
  const { id } = await placeOrder(page, server)
  await saveSettings(server, 'languages', { offered: ['de'] })
  await saveSettings(server, 'services', { pickup: { ...servicesSection.defaults.pickup, isOn: true } })
  await storeCart(page, [cartLine(samosa, 2), cartLine(fries)])
  const customerScreens = [
    // with options of which customers choose a number
    '/category/dosas-tiffin?dish=masala-dosa',
    ...(await screensIn('customer', id)),
    '/category/curries?dish=butter-chicken',
  ]
  const add = page.getByRole('dialog').getByRole('button', { name: /^Add to Cart/ })

  await openEach(page, customerScreens, async (path) => {
    await expectFitsPhones(page)
    if (path.includes('dish=')) await expect(add).toBeInViewport({ ratio: 1 })
    if (['/category/small-plates', '/cart', '/checkout'].includes(path))
      await test.step('a zoom of 200 %', async () => {
        await setRootFontSize(page, '')
        await page.setViewportSize({ width: 720, height: 450 }) // a window of 1440 x 900 at this zoom
        await expect(page.getByText('$7.95').first()).toBeVisible()
        await expectNoHorizontalScrolling(page)
      })
  })
  await openEach(page, customerScreens.map(inGerman), () => expectFitsPhones(page))

  await page.context().clearCookies()
  const publicScreens = await screensIn('public')
  await openEach(page, publicScreens, () => expectFitsPhones(page))
  await openEach(page, publicScreens.map(inGerman), () => expectFitsPhones(page))
})

const inGerman = (path: string) => `/de${path}`

/** Opens each screen; only the first one with a page load. */
async function openEach(page: Page, paths: readonly string[], check: (path: string) => Promise<void>): Promise<void> {
  for (const [index, path] of paths.entries())
    await test.step(path, async () => {
      await (index === 0 ? page.goto(path) : openScreen(page, path))
      await expect(page.locator('[aria-busy=true], main .animate-spin')).toHaveCount(0)
      await check(path)
    })
}

async function setRootFontSize(page: Page, size: string): Promise<void> {
  await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
}

async function expectFitsPhones(page: Page): Promise<void> {
  await setRootFontSize(page, '200%')
  for (const width of [390, 320]) {
    await expectTextsInside(page, [width])
    await expectNoHorizontalScrolling(page)
  }
}
