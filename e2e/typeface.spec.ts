/**
 * A page that is painted before the typeface arrives stays in a system font, so that the layout does not shift
 * (docs/decisions/0048-font-display-optional.md). The tests of a fallback font fail where that font is not installed.
 */
import type { Page } from '@playwright/test'
import { screensIn } from '#test/support/screens.ts'
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

const layouts = ['public', 'customer', 'panel'] as const
type Layout = (typeof layouts)[number]

interface Screens {
  /** The server has two orders; the confirmation shows the second one. */
  list: (layout: Layout) => Promise<string[]>
  /** Opens a screen of a layout, as a visitor, a customer or an admin. */
  open: (layout: Layout, path: string) => Promise<void>
}

const testScreens = test.extend<{ screens: Screens }>({
  screens: async ({ page, server, customer: _, admin }, use) => {
    await placeOrder(page, server, [prawns, fries])
    const order = await placeOrder(page, server)
    await storeCart(page, [cartLine(samosa, 2), cartLine(fries)])
    const customerCookies = await page.context().cookies()
    await signInViaApi(page, server, admin)
    const cookies = { public: [], customer: customerCookies, panel: await page.context().cookies() }
    await use({
      list: (layout) => screensIn(layout, order.id),
      open: async (layout, path) => {
        await signOutWithoutScreens(page)
        await page.context().addCookies(cookies[layout])
        // does not wait for the load event, which comes only after the typeface
        await page.goto(path, { waitUntil: 'commit' })
        await expectLoaded(page)
      },
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

/** Opens each screen of a layout before the typeface arrives, and checks that it stays in the font and does not shift. */
async function expectNoShift(
  page: Page,
  { font, layout, screens }: { font: string; layout: Layout; screens: Screens },
  check?: () => Promise<void>,
): Promise<void> {
  await setFallbackFont(page, font)
  const deliverTypeface = await delayTypeface(page)
  for (const path of await screens.list(layout))
    await test.step(path, async () => {
      await page.setViewportSize({ width: 360, height })
      // opens the screen again if the typeface came early, from the memory cache
      await expect(async () => {
        await screens.open(layout, path)
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

for (const layout of layouts)
  testScreens(
    `in ${widestFont}, no ${layout} screen shifts when the typeface arrives late, and all fit from 320 to 1440 px (#156)`,
    async ({ page, screens, allowConsoleErrors }) => {
      // the test adds a script to each frame; that of the preview in the settings runs none
      allowConsoleErrors(/^Blocked script execution in 'about:srcdoc'/)
      test.slow() // two checks of up to ten screens
      await expectNoShift(page, { font: widestFont, layout, screens }, async () => {
        for (const width of widths) {
          await page.setViewportSize({ width, height })
          await expectNoHorizontalScrolling(page)
        }
      })
    },
  )

for (const font of otherFonts)
  testScreens(`in ${font}, no customer screen shifts when the typeface arrives late (#156)`, ({ page, screens }) =>
    expectNoShift(page, { font, layout: 'customer', screens }),
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
