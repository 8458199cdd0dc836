/** Export and import of the menu as CSV: files, pasted cells, errors, cancelling. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pictureTimeoutMs, restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { failRequests, holdRequests, resourceLoadError } from './support/requests.ts'

test.afterEach(({ server }) => restoreDemoMenu(server))

const path = '/admin/recipes/import'
const cells = (page: Page) => page.getByLabel('Or paste the cells of a spreadsheet')
const resultTitle = (page: Page) => page.getByRole('heading', { name: 'What the import does' })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function pasteAndCheck(page: Page, text: string): Promise<void> {
  await cells(page).fill(text)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(resultTitle(page)).toBeFocused()
}

const sheet = (price: string) =>
  `Category\tName\tPrice\tIngredients\nSmall Plates & Chaat\tDahi Vada\t${price}\tlentils; curd\nSoups\tRasam\t4.50\ttamarind\n`

test('the export is downloaded, and an import of the same file would change nothing', async ({ adminPage: page }) => {
  await page.goto('/admin/recipes')
  await page.getByRole('link', { name: 'Import and export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the menu as CSV' }).click()
  const download = await downloading
  const file = await readFile(await download.path())

  await page.getByLabel('CSV file').setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: file })

  expect(download.suggestedFilename()).toMatch(/^menu-\d{4}-\d\d-\d\d\.csv$/)
  await expect(resultTitle(page)).toBeFocused()
  await expect(page.getByRole('main').getByText(/^0 new, 0 changed, \d+ unchanged, 0 with errors$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()
  await expect(page.getByText('so there is nothing to import')).toBeVisible()
})

test('an error in pasted cells is shown with its row; after the correction a guest sees the dish', async ({
  adminPage: page,
}) => {
  await page.goto(path)
  await pasteAndCheck(page, sheet('1.250,00'))

  await expect(page.getByRole('main').getByText('1 new, 0 changed, 0 unchanged, 1 with errors')).toBeVisible()
  await expect(page.locator('#announcer')).toHaveText('1 new, 0 changed, 0 unchanged, 1 with errors')
  await expect(page.getByLabel('Errors (1)')).toBeChecked()
  await expect(row(page, 'Dahi Vada')).toContainText('Price: Write the price as 12.50.')
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

test('a changed price shows the old and the new one', async ({ adminPage: page }) => {
  await page.goto(path)

  await pasteAndCheck(page, 'Name\tPrice\nPunjabi Samosa, Tamarind & Mint\t9\n')

  await expect(page.getByLabel('Changed (1)')).toBeChecked()
  await expect(row(page, 'Punjabi Samosa')).toContainText('Price: 7.95 → 9.00')
})

test('a file that is not UTF-8 says how it was read, and a spreadsheet file says what to do', async ({
  adminPage: page,
}) => {
  const choose = (name: string, bytes: Buffer) =>
    page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes })
  await page.goto(path)

  await choose('old.csv', Buffer.from('Category;Name;Price;Ingredients\nTest;Cr\u00e8me;1,5;cream\n', 'latin1'))
  await expect(page.getByText('so it was read as Windows-1252')).toBeVisible()
  await expect(row(page, 'Crème')).toContainText('Price: 1.50')
  await page.getByRole('button', { name: 'Remove the file' }).press('Enter')
  await expect(page.getByLabel('CSV file')).toBeFocused()
  await expect(cells(page)).toBeVisible()

  await choose('menu.xlsx', Buffer.from('PK\u0003\u0004'))
  await expect(page.getByText('save it as CSV, and choose that file')).toBeVisible()
  await expect(resultTitle(page)).toHaveCount(0)
})

test('cells that a spreadsheet copies together with their picture are pasted as text', async ({ adminPage: page }) => {
  await page.goto(path)

  const isTextPasted = await cells(page).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Name\tPrice')
    clipboardData.items.add(new File(['picture'], 'image.png', { type: 'image/png' }))
    return field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })

  expect(isTextPasted).toBe(true)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a problem of the whole file is shown instead of the rows', async ({ adminPage: page }) => {
  await page.goto(path)

  await pasteAndCheck(page, 'Name,Colour\nDal,yellow\n')

  await expect(page.getByRole('alert')).toContainText('Unknown column: Colour. Known columns: Type, Category')
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
})

test('a cancelled import changes nothing, and leaving during an import asks', async ({ adminPage: page }) => {
  const release = await holdRequests(page, '**/api/menu-imports')
  await page.goto(path)
  await pasteAndCheck(page, sheet('7.25'))
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('progressbar', { name: 'Importing' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('dialog')).toContainText('If you leave, it is cancelled.')
  await page.getByRole('button', { name: 'Stay' }).click()

  await page.getByRole('button', { name: 'Cancel' }).click()

  await expect(page.getByRole('main').getByText('The import was cancelled. Nothing was changed.')).toBeVisible()
  await expect(resultTitle(page)).toBeFocused()
  await expect(cells(page)).toHaveValue(sheet('7.25'))
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled()
  release()
})

test('cancelling an import in the middle changes nothing, and the screen says so', async ({
  adminPage: page,
  server,
}) => {
  const dishes = Array.from({ length: 9000 }, (_, index) => `Bulk,Dish ${index},1,rice`)
  const buffer = Buffer.from(['Category,Name,Price,Ingredients', ...dishes].join('\n'))
  await page.goto(path)
  await page.getByLabel('CSV file').setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Import 9000 rows' }).click()
  await page.waitForFunction(() => {
    const bar = document.querySelector('progress')
    return bar !== null && bar.value > 0 && bar.value < bar.max
  })

  await page.getByRole('button', { name: 'Cancel' }).click()

  await expect(page.getByRole('main').getByText('The import was cancelled. Nothing was changed.')).toBeVisible()
  await expect(resultTitle(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Import 9000 rows' })).toBeEnabled()
  const { queries } = server.app.database
  const names = await queries.selectFrom('recipes').select('name').execute()
  expect(names.filter(({ name }) => name.startsWith('Dish '))).toEqual([])
  await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Curries' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Bulk' })).toHaveCount(0)
})

test('when the connection is lost after the commit, the screen says that the import had finished', async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await page.route('**/api/menu-imports', async (route) => {
    await route.fetch()
    await route.abort('connectionfailed')
  })
  await page.goto(path)
  await pasteAndCheck(page, sheet('7.25'))

  await page.getByRole('button', { name: 'Import 2 rows' }).click()

  await expect(
    page.getByRole('main').getByText('The import had already finished, so all rows are on the menu.'),
  ).toBeVisible({
    timeout: pictureTimeoutMs,
  })
})

test('a change of the menu since the check refuses the import, and the new check is shown', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto(path)
  await pasteAndCheck(page, sheet('7.25'))
  await server.app.database.queries
    .updateTable('catalogue')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()

  await page.getByRole('button', { name: 'Import 2 rows' }).click()

  await expect(
    page.getByRole('main').getByText('Nothing was imported. The menu has changed since the check'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled()
})

test('an import that fails on the server says so, and that nothing was changed', async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await failRequests(page, '**/api/menu-imports', 503)
  await page.goto(path)
  await pasteAndCheck(page, sheet('7.25'))

  await page.getByRole('button', { name: 'Import 2 rows' }).click()

  await expect(page.getByRole('main').getByText(/^Nothing was imported\. Something went wrong/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled()
})

test('a failed check keeps the pasted text', async ({ adminPage: page, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  await failRequests(page, '**/api/menu-imports/check', 500)
  await page.goto(path)
  await cells(page).fill(sheet('7.25'))

  await page.getByRole('button', { name: 'Check', exact: true }).click()

  await expect(page.getByRole('alert')).toContainText('Something went wrong on our side. Please try again.')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(cells(page)).toHaveValue(sheet('7.25'))
})

test('a long result shows 200 rows at a time', async ({ adminPage: page }) => {
  const dishes = Array.from({ length: 450 }, (_, index) => `Bulk\tDish ${index}\t1\trice`)
  await page.goto(path)

  await pasteAndCheck(page, ['Category\tName\tPrice\tIngredients', ...dishes].join('\n'))

  await expect(page.getByRole('row')).toHaveCount(201)
  await page.getByRole('button', { name: 'Show 200 more' }).press('Enter')
  await expect(row(page, 'Dish 200')).toBeFocused()
  await page.getByRole('button', { name: 'Show 50 more' }).press('Enter')
  await expect(page.getByRole('row')).toHaveCount(451)
  await expect(row(page, 'Dish 400')).toBeFocused()
})

test('the result is accessible on a phone: axe in both colour schemes, no horizontal scrolling', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  await page.getByText('The columns of the file').click()
  await pasteAndCheck(page, `${sheet('7,25')}Soups\tShorba\tfree\ttomato\n`)
  await page.getByLabel('All (3)').check()

  await expectNoHorizontalScrolling(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoAxeViolations(page)
  }
})
