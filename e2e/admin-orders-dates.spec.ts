/** The date fields above the panel's orders. */
import { expect, test } from './support/fixtures.ts'

/** Measured in Firefox 140: a date field needs 147 px without padding, and its text takes 112 px of that. */
const firefoxExtraPx = 35

test("a date field is wide enough for a date and its button in every browser; an empty one shows 'Any day' and no date until it is focused or filled in (#153)", async ({
  adminPage: page,
}) => {
  await page.goto('/admin/orders')
  for (const width of [360, 390, 1440])
    for (const label of ['From', 'To'])
      await test.step(`${label}, ${width} px wide`, async () => {
        await page.setViewportSize({ width, height: 844 })
        const { availablePx, textPx } = await page.getByLabel(label, { exact: true }).evaluate(measureField)
        // Firefox adds space around each part of the date, and a button
        expect(availablePx).toBeGreaterThanOrEqual(textPx + firefoxExtraPx)
      })

  const from = page.getByLabel('From', { exact: true })
  const transparent = 'rgba(0, 0, 0, 0)'
  const anyDay = page.getByText('Any day', { exact: true })
  await expect(anyDay).toHaveCount(2)
  await expect(from).toHaveCSS('color', transparent)
  await from.focus()
  await expect(anyDay.first()).toBeHidden()
  await expect(from).not.toHaveCSS('color', transparent)
  await from.fill('2026-05-02')
  await from.blur()
  await expect(anyDay).toHaveCount(1)
  await expect(from).not.toHaveCSS('color', transparent)
})

/** Runs in the page. */
function measureField(field: Element): { availablePx: number; textPx: number } {
  const { font, paddingLeft, paddingRight } = getComputedStyle(field)
  const text = new OffscreenCanvas(1, 1).getContext('2d')
  if (!text) throw new Error('The browser has no 2D canvas.')
  text.font = font
  return {
    availablePx: field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
    textPx: text.measureText('mm / dd / yyyy').width,
  }
}
