/** Imports of the menu that are cancelled, interrupted or refused. */
import { pictureTimeoutMs, restoreDemoMenu } from './support/admin.ts'
import { expect, test } from './support/fixtures.ts'
import { cells, importPath, pasteAndCheck, resultTitle, sheet } from './support/menu-import.ts'
import { failRequests, holdRequests, resourceLoadError } from './support/requests.ts'

test.afterEach(({ server }) => restoreDemoMenu(server))

test('a cancelled import changes nothing, and leaving during an import asks; a check or an import that fails says so and keeps the text; after a commit that the browser missed, the screen says that the import had finished', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await test.step('a cancelled import changes nothing, and leaving during an import asks', async () => {
    const release = await holdRequests(page, '**/api/menu-imports')
    await page.goto(importPath)
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
    await page.unroute('**/api/menu-imports')
  })
  const importButton = page.getByRole('button', { name: 'Import 2 rows' })
  const message = (text: string | RegExp) => page.getByRole('main').getByText(text)
  await test.step('a check that fails', async () => {
    await failRequests(page, '**/api/menu-imports/check', 500)
    await cells(page).fill(sheet('7.25'))
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our side. Please try again.')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(cells(page)).toHaveValue(sheet('7.25'))
    await page.unroute('**/api/menu-imports/check')
  })
  await pasteAndCheck(page, sheet('7.25'))
  await test.step('an import that fails on the server', async () => {
    await failRequests(page, '**/api/menu-imports', 503)
    await importButton.click()
    await expect(message(/^Nothing was imported\. Something went wrong/)).toBeVisible()
    await expect(importButton).toBeEnabled()
    await page.unroute('**/api/menu-imports')
  })
  await test.step('a change of the menu since the check refuses the import, and the new check is shown', async () => {
    await server.app.database.queries
      .updateTable('catalogue')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute()
    await importButton.click()
    await expect(message('Nothing was imported. The menu has changed since the check')).toBeVisible()
    await expect(importButton).toBeEnabled()
  })
  await test.step('a connection that is lost after the commit', async () => {
    await page.route('**/api/menu-imports', async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    })
    await importButton.click()
    await expect(message('The import had already finished, so all rows are on the menu.')).toBeVisible({
      timeout: pictureTimeoutMs,
    })
  })
})

test('cancelling an import in the middle changes nothing, and the screen says so', async ({
  adminPage: page,
  server,
}) => {
  const dishes = Array.from({ length: 9000 }, (_, index) => `Bulk,Dish ${index},1,rice`)
  const buffer = Buffer.from(['Category,Name,Price,Ingredients', ...dishes].join('\n'))
  await page.goto(importPath)
  await page.getByLabel('CSV or Excel file').setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('button', { name: 'Import 9000 rows' })).toBeVisible()
  await page.evaluate(cancelAtFirstProgress)

  await page.getByRole('button', { name: 'Import 9000 rows' }).click()

  // after the cancellation the screen checks the 9000 rows twice: for the outcome, and for the new list
  await expect(page.getByRole('main').getByText('The import was cancelled. Nothing was changed.')).toBeVisible({
    timeout: pictureTimeoutMs,
  })
  await expect(resultTitle(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Import 9000 rows' })).toBeEnabled()
  const { queries } = server.app.database
  const names = await queries.selectFrom('recipes').select('name').execute()
  expect(names.filter(({ name }) => name.startsWith('Dish '))).toEqual([])
  await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Curries' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Bulk' })).toHaveCount(0)
})

/** Runs in the page. Presses Cancel as soon as the bar shows the first rows; Playwright's click can come after the commit. */
function cancelAtFirstProgress(): void {
  new MutationObserver((_changes, observer) => {
    const bar = document.querySelector('progress')
    if (!bar || bar.value === 0) return
    observer.disconnect()
    bar.parentElement?.querySelector('button')?.click()
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
}
