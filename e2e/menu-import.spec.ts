/** Export and import of the menu as CSV: files, pasted cells, errors. */
import { readFile } from 'node:fs/promises'
import { makeWorkbook, workbookRow } from '../test/support/workbooks.ts'
import { pictureTimeoutMs, restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { cells, importPath, pasteAndCheck, resultTitle, row, sheet } from './support/menu-import.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(async ({ server }) => {
  await restoreDemoMenu(server)
  await resetSettings(server)
})

test('an import of the export would change nothing; a changed price and deposit show the old and the new value, an unknown tax class is an error, and a problem of the whole file is shown instead of the rows', async ({
  adminPage: page,
}) => {
  await test.step('the export is downloaded, and an import of the same file would change nothing', async () => {
    await page.goto('/admin/recipes')
    await page.getByRole('link', { name: 'Import and export' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the menu as CSV' }).click()
    const download = await downloading
    const file = await readFile(await download.path())

    await page.getByLabel('CSV or Excel file').setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: file })

    expect(download.suggestedFilename()).toMatch(/^menu-\d{4}-\d\d-\d\d\.csv$/)
    await expect(resultTitle(page)).toBeFocused()
    await expect(page.getByRole('main').getByText(/^0 new, 0 changed, \d+ unchanged, 0 with errors$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()
    await expect(page.getByText('so there is nothing to import')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Remove the file' }).click()
  await test.step('cells that a spreadsheet copies together with their picture are pasted as text', async () => {
    const isTextPasted = await cells(page).evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Name\tPrice')
      clipboardData.items.add(new File(['picture'], 'image.png', { type: 'image/png' }))
      return field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    expect(isTextPasted).toBe(true)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await test.step('a changed price', async () => {
    await pasteAndCheck(page, 'Name\tPrice\nPunjabi Samosa, Tamarind & Mint\t9\n')
    await expect(page.getByLabel('Changed (1)')).toBeChecked()
    await expect(row(page, 'Punjabi Samosa')).toContainText('Price: 7.95 → 9.00')
  })
  await test.step('a tax class and a deposit', async () => {
    await pasteAndCheck(page, 'Name\tTax class\tDeposit\nPunjabi Samosa, Tamarind & Mint\tDrinks\t0,25\n')
    await expect(row(page, 'Punjabi Samosa')).toContainText('Tax class: There is no tax class with this name.')
    await pasteAndCheck(page, 'Name\tDeposit\nPunjabi Samosa, Tamarind & Mint\t0,25\n')
    await expect(row(page, 'Punjabi Samosa')).toContainText(/Deposit: empty → 0\.25/)
  })
  await test.step('an unknown word for an allergen is asked for, and a mentioned allergen is a warning (#168)', async () => {
    await pasteAndCheck(page, 'Name\tContains\nPunjabi Samosa, Tamarind & Mint\tWeizen, kokos\n')
    const question = page.getByRole('region', { name: 'Words that are no known allergens' })
    await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()
    await question.getByLabel('“kokos” means').selectOption('another allergen: kokos')
    await question.getByRole('button', { name: 'Apply and check again' }).click()
    await expect(row(page, 'Punjabi Samosa')).toContainText(/Contains: gluten; sulphites → gluten; kokos/)
    await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled()
    await pasteAndCheck(page, 'Name\tIngredients\nPunjabi Samosa, Tamarind & Mint\tpotato, peanuts\n')
    await expect(row(page, 'Punjabi Samosa')).toContainText('Mentions peanuts, but does not declare it.')
  })
  await test.step('unknown columns are matched by hand, and the choice is remembered (#220)', async () => {
    const text = 'Benennung;Kosten;Nr\nSambar;4,20;17\n'
    await pasteAndCheck(page, text)
    await expect(page.getByRole('alert')).toContainText('No known names of columns were found.')
    await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'Kosten' })).toContainText('4,20')
    await page.getByLabel('“Benennung” contains').selectOption('Name')
    await page.getByLabel('“Kosten” contains').selectOption('Price')
    await page.getByRole('button', { name: 'Use these columns' }).click()

    await expect(page.getByText('This column is skipped: Nr.')).toBeVisible()
    await page.getByLabel('Category of dishes without one').fill('Soups')
    await page.getByRole('button', { name: 'Use this category' }).click()
    await page.getByLabel('A dish without ingredients gets its name').check()
    await expect(row(page, 'Sambar')).toContainText('Ingredients: Sambar')
    await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled()
    await page.reload()
    await pasteAndCheck(page, text)
    await expect(row(page, 'Sambar')).toContainText('Category: A new item needs a column Category.')
  })
})

test('an error in pasted cells is shown with its row; after the correction a guest sees the dish', {
  tag: '@smoke',
}, async ({ adminPage: page }) => {
  await page.goto(importPath)
  await pasteAndCheck(page, sheet('1.250'))

  await expect(page.getByRole('main').getByText('1 new, 0 changed, 0 unchanged, 1 with errors')).toBeVisible()
  await expect(page.locator('#announcer')).toHaveText('1 new, 0 changed, 0 unchanged, 1 with errors')
  await expect(page.getByLabel('Errors (1)')).toBeChecked()
  await expect(row(page, 'Dahi Vada')).toContainText('Price: This can be 1.25 or 1250. Please type one of them.')
  await expect(page.getByLabel('1.250 is 1.25')).not.toBeChecked()
  await expect(row(page, 'Dahi Vada').getByRole('cell').first()).toHaveText('2')
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeDisabled()
  await expect(page.getByText('Correct the rows with errors in your spreadsheet first')).toBeVisible()

  await cells(page).fill(sheet('7.25'))
  await expect(page.getByText('The text has changed since the check. Check it again.')).toBeVisible()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('This category is new: Soups.')).toBeVisible()
  await expect(row(page, 'Rasam')).toContainText('Category: Soups')
  await page.getByRole('button', { name: 'Import 2 rows' }).click()

  const imported = page.getByRole('status').filter({ hasText: 'Imported: 2 new, 0 changed.' })
  await expect(imported).toBeFocused({ timeout: pictureTimeoutMs })
  await page.getByRole('button', { name: 'Open Recipes' }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Dahi Vada' })).toBeVisible()
  await page.goto('/category/small-plates')
  await expect(page.getByRole('heading', { name: 'Dahi Vada' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('$7.25')
})

test('a file that is not UTF-8 is read in an encoding that the admin can change, with a preview (#173), and a workbook is read with its sheets (#221); translations have columns, and a long result shows 200 rows at a time', async ({
  adminPage: page,
  server,
}) => {
  await saveSettings(server, 'languages', { offered: ['it'] })
  const choose = (name: string, bytes: Buffer) =>
    page.getByLabel('CSV or Excel file').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes })
  await page.goto(importPath)

  await choose('old.csv', Buffer.from('Category;Name;Price;Ingredients\nTest;Cr\u00e8me;1,5;cream\n', 'latin1'))
  const encoding = page.getByLabel('Encoding')
  await expect(encoding).toHaveValue('windows-1252')
  await expect(row(page, 'Crème')).toContainText('Price: 1.50')
  await encoding.selectOption('Cyrillic (Windows-1251)')
  await expect(page.getByLabel('The first lines of the file')).toContainText('Test;Crиme;1,5;cream')
  await expect(row(page, 'Crиme')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the file' }).press('Enter')
  await expect(page.getByLabel('CSV or Excel file')).toBeFocused()
  await expect(cells(page)).toBeVisible()

  await test.step('a workbook is read here, hidden rows are left out until the admin includes them, and another sheet can be chosen', async () => {
    const hiddenRow = workbookRow(3, ['Pappa', 6]).replace('<row ', '<row hidden="1" ')
    const sheets = {
      Old: { rows: workbookRow(1, ['Nome', 'Prezzo']), state: 'hidden' },
      Food: workbookRow(1, ['Nome', 'Prezzo']) + workbookRow(2, ['Ribollita', 7.5]) + hiddenRow,
      Notes: workbookRow(1, ['x']),
    }
    await choose('menu.xlsx', Buffer.from(makeWorkbook(sheets)))
    await expect(row(page, 'Ribollita')).toBeVisible()
    await expect(row(page, 'Pappa')).toHaveCount(0)
    await expect(page.getByLabel('Sheet')).toHaveText('FoodNotesOld (hidden)')
    const hidden = page.getByLabel('Also read hidden rows and columns')
    await expect(hidden).toHaveAccessibleDescription(
      'Hidden in the workbook, and left out unless you tick this: 1 row.',
    )
    await hidden.check()
    await expect(row(page, 'Pappa')).toBeVisible()
    await page.getByLabel('Sheet').selectOption('Notes')
    await expect(page.getByRole('alert')).toContainText('No known names of columns were found.')
  })
  await test.step('a broken workbook says what to do (#221)', async () => {
    await choose('menu.xlsx', Buffer.from('PK\u0003\u0004'))
    const refusal = page.getByText('save it as .xlsx or CSV, and choose that file')
    await expect(refusal).toBeVisible()
    await expect(resultTitle(page)).toHaveCount(0)
    await cells(page).fill('Category')
    await expect(refusal, 'the cells replace the file').toHaveCount(0)
  })
  await test.step('a long result shows 200 rows at a time', async () => {
    const dishes = Array.from({ length: 450 }, (_, index) => `Bulk\tDish ${index}\t1\trice`)

    await pasteAndCheck(page, ['Category\tName\tPrice\tIngredients', ...dishes].join('\n'))

    await expect(page.getByRole('row')).toHaveCount(201)
    await page.getByRole('button', { name: 'Show 200 more' }).press('Enter')
    await expect(row(page, 'Dish 200')).toBeFocused()
    await page.getByRole('button', { name: 'Show 50 more' }).press('Enter')
    await expect(page.getByRole('row')).toHaveCount(451)
    await expect(row(page, 'Dish 400')).toBeFocused()
  })
  await test.step('columns with translations are explained, shown with their changes, and can be chosen by hand', async () => {
    await page.getByText('The columns of the file').click()
    await expect(page.getByRole('term').filter({ hasText: 'Name (it)' })).toBeVisible()

    const samosa = 'Punjabi Samosa, Tamarind & Mint'
    const titles = 'Category\tName\tName (it)\tName (fr)'
    await pasteAndCheck(page, `${titles}\nSmall Plates & Chaat\t${samosa}\tSamosa del Punjab\tStuzzichini\n`)
    await expect(page.getByRole('main')).toContainText('Not a further language of the site: Name (fr).')
    await page.getByLabel('“Name (fr)” contains').selectOption('Category (it)')
    await page.getByRole('button', { name: 'Use these columns' }).click()

    await expect(row(page, 'Punjabi Samosa')).toContainText('Name (it): empty → Samosa del Punjab')
    await expect(row(page, 'Punjabi Samosa')).toContainText('Category (it): empty → Stuzzichini')
    await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled()
  })
  await test.step('the result is accessible on a phone: axe in both colour schemes, no horizontal scrolling', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await pasteAndCheck(page, `${sheet('7,25')}Soups\tShorba\tfree\ttomato\n`)
    await page.getByLabel('All (3)').check()

    await expectNoHorizontalScrolling(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectNoAxeViolations(page)
    }
  })
})
