/** A new restaurant without the demo: no screen shows the currency, the links or the menu of another one. */
import { screensIn } from '#test/support/screens.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ environment: { DEMO: 'off' } })

test('no screen of an empty restaurant shows a rupee sign, made-up links or a dish', async ({ adminPage: page }) => {
  for (const layout of ['public', 'customer', 'panel'] as const)
    for (const path of (await screensIn(layout)).filter((each) => !each.includes('no-such-order')))
      await test.step(path, async () => {
        await page.goto(path)
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
