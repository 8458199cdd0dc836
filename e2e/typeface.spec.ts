/**
 * A page that is painted before the typeface arrives keeps a font of the system, so that nothing moves
 * (docs/decisions/0048-font-display-optional.md). Chromium tells which font it paints: where one is not installed, its tests fail.
 */
import type { Page } from '@playwright/test'
import { signInViaApi } from './support/admin.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { cartLine, fries, placeOrder, prawns, samosa, storeCart } from './support/ordering.ts'
import { resourceLoadError } from './support/requests.ts'
import { delayTypeface, paintedFont, setFallbackFont } from './support/typeface.ts'

const typeface = /^Bricolage Grotesque/
/** Has the widths of Arial; Android's font; the widest. */
const fallbackFonts = ['Liberation Sans', 'Roboto', 'DejaVu Sans']
const widestFont = 'DejaVu Sans'
const widths = [320, 360, 390, 414, 768, 1024, 1280, 1440]
const height = 780

const screens = {
  visitor: ['/login', '/signup', '/forgot-password', '/reset-password?token=made-up', '/admin/login'],
  customer: ['/home', '/category/small-plates', '/profile', '/cart', '/checkout', '/order-confirmation/', '/orders'],
  admin: ['/admin', '/admin/categories', '/admin/recipes', '/admin/orders', '/admin/database'],
}
type Role = keyof typeof screens
const roles: Role[] = ['visitor', 'customer', 'admin']

/** The site has two orders, one of which the opened confirmation shows. */
const testAs = test.extend<{ openScreen: (role: Role, path: string) => Promise<void> }>({
  openScreen: async ({ page, site, customer: _, admin }, use) => {
    await placeOrder(page, site, [prawns, fries])
    const order = await placeOrder(page, site)
    await storeCart(page, [cartLine(samosa, 2), cartLine(fries)])
    const customerCookies = await page.context().cookies()
    await signInViaApi(page, site, admin)
    const cookies = { visitor: [], customer: customerCookies, admin: await page.context().cookies() }
    await use(async (role, path) => {
      // an open live stream would reconnect without a session
      await page.goto('about:blank', { waitUntil: 'commit' })
      await page.context().clearCookies()
      await page.context().addCookies(cookies[role])
      // waits for nothing: a page counts as loaded only when its typeface has arrived
      await page.goto(path === '/order-confirmation/' ? path + order.id : path, { waitUntil: 'commit' })
      await expectFull(page)
    })
  },
})

async function expectFull(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page.locator('html:not([data-hydrated]) #root[data-rendered], [aria-busy=true], main .animate-spin'),
  ).toHaveCount(0)
}

function expectFont(painted: string, font: string): void {
  expect(painted, `the font that is painted; node tools/ensure-fonts.ts installs ${font}`).toContain(font)
}

for (const role of roles) {
  for (const font of fallbackFonts)
    testAs(
      `in ${font}, no ${role} screen moves when the typeface arrives late (#156)`,
      async ({ page, openScreen }) => {
        await page.setViewportSize({ width: 360, height })
        await setFallbackFont(page, font)
        const deliverTypeface = await delayTypeface(page)
        for (const path of screens[role])
          await test.step(path, async () => {
            // a typeface that is still in the browser's memory comes too early: then the screen is opened again
            await expect(async () => {
              await openScreen(role, path)
              expectFont(await paintedFont(page), font)
            }).toPass({ timeout: 15_000 })

            const { before, after, shift } = await deliverTypeface()

            expectFont(before, font)
            expectFont(after, font)
            expect(shift, `layout shift of ${path}`).toBeLessThanOrEqual(0.01)
          })
      },
    )

  testAs(
    `in ${widestFont}, every ${role} screen fits from 320 to 1440 px (#156)`,
    async ({ page, openScreen, allowConsoleErrors }) => {
      allowConsoleErrors(resourceLoadError)
      await setFallbackFont(page, widestFont)
      await page.route('**/*.woff2', (route) => route.abort())
      for (const path of screens[role])
        await test.step(path, async () => {
          await openScreen(role, path)
          expectFont(await paintedFont(page), widestFont)
          for (const width of widths) {
            await page.setViewportSize({ width, height })
            await expectNoHorizontalScrolling(page)
          }
        })
    },
  )
}

test('the first paint is in the typeface where the network is fast', async ({ page }) => {
  await page.goto('/login')

  expect(await paintedFont(page)).toMatch(typeface)
})

test('a typeface that arrived late is used from the next page load on', async ({ page }) => {
  const deliverTypeface = await delayTypeface(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expectFull(page)
  expect((await deliverTypeface()).after).not.toMatch(typeface)
  await page.unroute('**/*.woff2')

  await page.reload()

  expect(await paintedFont(page)).toMatch(typeface)
})
