/** A new restaurant without the demo: no screen shows the currency, the links or the menu of another one. */
import { screensIn } from '#test/support/screens.ts'
import { expect, test } from './support/fixtures.ts'
import { openScreen } from './support/navigation.ts'

test.use({ environment: { DEMO: 'off' } })

test('no screen of an empty restaurant shows a rupee sign, made-up links or a dish', async ({ adminPage: page }) => {
  for (const layout of ['public', 'customer', 'panel'] as const)
    for (const [index, path] of (await screensIn(layout)).filter((each) => !each.includes('no-such-order')).entries())
      await test.step(path, async () => {
        // a signed-in user is redirected from the public screens
        await (index === 0 || layout === 'public' ? page.goto(path) : openScreen(page, path))
        await expect(page.getByRole('heading').first()).toBeVisible()
        const shown = await page.evaluate(() => ({
          text: document.body.innerText,
          links: [...document.links].map(({ href }) => href).join('\n'),
          values: [...document.querySelectorAll('input')]
            .map(({ value, placeholder }) => value + placeholder)
            .join('\n'),
        }))
        expect.soft(shown.text + shown.values).not.toMatch(/₹|Dosa|Samosa|Chai/)
        expect.soft(shown.links).not.toMatch(/instagram|facebook|\/\/x\.com/)
      })
})
