/** In a language with long words, the screens fit the narrowest phones. */
import { screensIn } from '#test/support/screens.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { expectTextsInside } from './support/long-words.ts'
import { openScreen } from './support/navigation.ts'
import { placeOrder } from './support/ordering.ts'
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

test('in German, no word in the steps of an order breaks (#266)', async ({ page, server, customer: _ }) => {
  const { id } = await placeOrder(page, server)
  await page.goto(`/de/order-confirmation/${id}`)
  const steps = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Zubereitung' }).first()
  await expect(steps).toBeVisible()
  const lines = await steps.evaluate((item) => {
    const text = [...item.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)
    const range = document.createRange()
    if (!text) return undefined
    range.selectNodeContents(text)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
  expect(lines, 'lines of “In Zubereitung”').toBeLessThanOrEqual(2)
})
