/**
 * A page that is painted before the typeface arrives stays in a system font, so that the layout does not shift
 * (docs/decisions/0048-font-display-optional.md). The tests of a fallback font fail where that font is not installed.
 */
import type { Page } from '@playwright/test'
import { signInViaApi } from './support/admin.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { cartLine, fries, placeOrder, prawns, samosa, storeCart } from './support/ordering.ts'
import { resourceLoadError } from './support/requests.ts'
import { signOutWithoutScreens } from './support/session.ts'
import { delayTypeface, paintedFont, setFallbackFont } from './support/typeface.ts'

const typeface = /^Bricolage Grotesque/
/** System fonts: one with the widths of Arial, Android's own, and the widest one. */
const fallbackFonts = ['Liberation Sans', 'Roboto', 'DejaVu Sans']
const widestFont = 'DejaVu Sans'
const widths = [320, 360, 390, 414, 768, 1024, 1280, 1440]
const height = 780

const screens = {
  visitor: ['/login', '/signup', '/forgot-password', '/reset-password?token=made-up', '/admin/login'],
  customer: ['/home', '/category/small-plates', '/profile', '/cart', '/checkout', '/order-confirmation/', '/orders'],
  admin: [
    '/admin',
    '/admin/categories',
    '/admin/recipes',
    '/admin/options',
    '/admin/orders',
    '/admin/database',
    '/admin/settings',
  ],
}
type Role = keyof typeof screens
const roles: Role[] = ['visitor', 'customer', 'admin']

/** Opens screens for each role. The server has two orders; the confirmation shows the second one. */
const testAs = test.extend<{ openScreen: (role: Role, path: string) => Promise<void> }>({
  openScreen: async ({ page, server, customer: _, admin }, use) => {
    await placeOrder(page, server, [prawns, fries])
    const order = await placeOrder(page, server)
    await storeCart(page, [cartLine(samosa, 2), cartLine(fries)])
    const customerCookies = await page.context().cookies()
    await signInViaApi(page, server, admin)
    const cookies = { visitor: [], customer: customerCookies, admin: await page.context().cookies() }
    await use(async (role, path) => {
      await signOutWithoutScreens(page)
      await page.context().addCookies(cookies[role])
      // does not wait for the load event, which comes only after the typeface
      await page.goto(path === '/order-confirmation/' ? path + order.id : path, { waitUntil: 'commit' })
      await expectLoaded(page)
    })
  },
})

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page.locator('html:not([data-hydrated]) #root[data-rendered], [aria-busy=true], main .animate-spin'),
  ).toHaveCount(0)
}

function expectFont(painted: string, font: string): void {
  expect(painted, `the painted font; if ${font} is not installed, run node tools/ensure-fonts.ts`).toContain(font)
}

for (const role of roles) {
  for (const font of fallbackFonts)
    testAs(
      `in ${font}, no ${role} screen shifts when the typeface arrives late (#156)`,
      async ({ page, openScreen }) => {
        await page.setViewportSize({ width: 360, height })
        await setFallbackFont(page, font)
        const deliverTypeface = await delayTypeface(page)
        for (const path of screens[role])
          await test.step(path, async () => {
            // opens the screen again if the typeface came early, from the memory cache
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

test('on a fast network the first paint uses the typeface', async ({ page }) => {
  await page.goto('/login')

  expect(await paintedFont(page)).toMatch(typeface)
})

test('a typeface that arrived late is used from the next page load', async ({ page }) => {
  const deliverTypeface = await delayTypeface(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expectLoaded(page)
  expect((await deliverTypeface()).after).not.toMatch(typeface)
  await page.unroute('**/*.woff2')

  await page.reload()

  expect(await paintedFont(page)).toMatch(typeface)
})
