/** Import of the export of another program, and its undo. */
import { pictureTimeoutMs, restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { importPath, pasteAndCheck, row } from './support/menu-import.ts'

const squareFile = [
  'Token\tItem Name\tVariation Name\tCategories\tPrice\tModifier Set - Milk for coffee',
  'A1\tFlat White of the test\tRegular\tCoffee\t4.50\tY',
].join('\n')

test.afterEach(({ server }) => restoreDemoMenu(server))

test('the options of a modifier set are typed beside the preview; Undo removes what the import has added (#258)', async ({
  adminPage: page,
}) => {
  await page.goto(importPath)
  await pasteAndCheck(page, squareFile)
  const options = page.getByLabel('Options of “Milk for coffee”, for 1 row of the file')
  const apply = page.getByRole('button', { name: 'Use these options' })
  const start = page.getByRole('button', { name: /^Import \d+ rows?$/ })

  await test.step('a line that cannot be read is named', async () => {
    await options.fill('Oat milk 0.50\nOat milk')
    await expect(options).toHaveAccessibleDescription(/Oat milk/)
    await expect(apply).toBeDisabled()
  })
  await test.step('the preview shows the group with its options, and the dish that has it', async () => {
    await options.fill('Oat milk 0.50\nSoy milk')
    await expectNoAxeViolations(page)
    await expect(start).toBeDisabled()
    await expect(start).toHaveAccessibleDescription(/Press “Use these options” first/)
    await apply.click()
    await expect(row(page, 'Oat milk')).toContainText('0.50')
    await expect(row(page, 'Flat White of the test')).toContainText('Milk for coffee')
    await expect(options).toHaveValue('Oat milk 0.50\nSoy milk')
  })
  await test.step('applied options can be removed', async () => {
    await options.fill('')
    await apply.click()
    await expect(row(page, 'Oat milk')).toHaveCount(0)
    await options.fill('Oat milk 0.50\nSoy milk')
    await apply.click()
    await expect(row(page, 'Oat milk')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Imported: 4 new, 0 changed.' })).toBeFocused({
    timeout: pictureTimeoutMs,
  })

  await test.step('Undo', async () => {
    await page.getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText(/^The import was undone/)).toBeVisible()
    await page.goto('/admin/recipes?view=table')
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page.getByText('Flat White of the test')).toHaveCount(0)
    await page.goto('/admin/options')
    await expect(page.getByText('Milk for coffee')).toHaveCount(0)
  })
})
