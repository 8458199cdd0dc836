/** The flyer of the settings is printed alone, and other screens of the panel can still be printed after it. */
import { expect, test } from './support/fixtures.ts'

test('only the flyer is printed while it is shown, and other screens are printed as usual', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/settings?section=share')
  await expect(page.getByText('Flyer', { exact: true })).toBeVisible()

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')

  const [, width] = /\/MediaBox \[0 0 ([\d.]+)/.exec(pdf) ?? []
  // 105 mm in points
  expect(Math.round(Number(width))).toBe(298)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
})
