/**
 * A page that is painted before the typeface arrives stays in a system font, so that the layout does not shift
 * (docs/decisions/0048-font-display-optional.md). The tests of a fallback font fail where that font is not installed.
 */
import type { Page } from '@playwright/test'
import { signInViaApi } from './support/admin.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { cartLine, fries, placeOrder, prawns, samosa, storeCart } from './support/ordering.ts'
import { signOutWithoutScreens } from './support/session.ts'
import { delayTypeface, paintedFont, setFallbackFont } from './support/typeface.ts'

const typeface = /^Bricolage Grotesque/
/** System fonts: the widest one, one with the widths of Arial, and Android's own. */
const widestFont = 'DejaVu Sans'
const otherFonts = ['Liberation Sans', 'Roboto']
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

/** Opens each screen of a role before the typeface arrives, and checks that it stays in the font and does not shift. */
async function expectNoShift(
  page: Page,
  { font, role, openScreen }: { font: string; role: Role; openScreen: (role: Role, path: string) => Promise<void> },
  check?: () => Promise<void>,
): Promise<void> {
  await setFallbackFont(page, font)
  const deliverTypeface = await delayTypeface(page)
  for (const path of screens[role])
    await test.step(path, async () => {
      await page.setViewportSize({ width: 360, height })
      // opens the screen again if the typeface came early, from the memory cache
      await expect(async () => {
        await openScreen(role, path)
        expectFont(await paintedFont(page), font)
      }).toPass({ timeout: 15_000 })

      // before the typeface arrives, because Chromium chooses the font again when a media query changes
      await check?.()
      await page.setViewportSize({ width: 360, height })

      const { before, after, shift } = await deliverTypeface()

      expectFont(before, font)
      expectFont(after, font)
      expect(shift, `layout shift of ${path}`).toBeLessThanOrEqual(0.01)
    })
}

for (const role of roles)
  testAs(
    `in ${widestFont}, no ${role} screen shifts when the typeface arrives late, and all fit from 320 to 1440 px (#156)`,
    async ({ page, openScreen }) => {
      test.slow() // two checks of up to seven screens
      await expectNoShift(page, { font: widestFont, role, openScreen }, async () => {
        for (const width of widths) {
          await page.setViewportSize({ width, height })
          await expectNoHorizontalScrolling(page)
        }
      })
    },
  )

for (const font of otherFonts)
  testAs(`in ${font}, no customer screen shifts when the typeface arrives late (#156)`, ({ page, openScreen }) =>
    expectNoShift(page, { font, role: 'customer', openScreen }),
  )

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
