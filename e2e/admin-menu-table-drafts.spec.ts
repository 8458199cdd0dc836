/** Cells of the menu's table that are typed and not saved. */
import { restoreDemoMenu } from './support/admin.ts'
import { expect, test } from './support/fixtures.ts'
import { openTable, price, row, storedRecipe, table } from './support/menu-table.ts'
import { samosa } from './support/ordering.ts'
import { resourceLoadError } from './support/requests.ts'

test.afterEach(async ({ server }) => restoreDemoMenu(server))

test('a text that is no price stays in its cell with what to do, also over other screens and a reload (#256)', async ({
  adminPage: page,
}) => {
  await openTable(page)
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')

  await expect(price(page, samosa.name)).toHaveText(/^x/)
  await expect(price(page, samosa.name)).toHaveAccessibleDescription('Please enter a valid price')
  await expect(page.getByRole('main').getByText('1 cell not saved')).toBeVisible()
  page.on('dialog', (question) => void question.accept()) // the browser's own question before a reload
  await page.getByRole('link', { name: 'Cards', exact: true }).click()
  await expect(page.getByLabel('Recipe Name')).toBeVisible()
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  await price(page, samosa.name).focus()
  await expect(price(page, samosa.name)).toHaveAccessibleDescription('Please enter a valid price')

  await price(page, samosa.name).press('Escape')
  await expect(price(page, samosa.name)).toHaveText('₹7.95')
  await page.keyboard.type('8')
  await page.reload() // while the cell is edited
  await price(page, samosa.name).focus()
  await expect(price(page, samosa.name)).toHaveAccessibleDescription(/^This was not saved\./)
  await expect(price(page, samosa.name)).toHaveText(/^8/)
  await page.keyboard.press('Escape')
  await expect(price(page, samosa.name)).toHaveText('₹7.95')
  await page.reload()
  await expect(price(page, samosa.name)).toHaveText('₹7.95')
  await row(page, samosa.name).getByText('Edit').click()
  await expect(page.getByLabel('Recipe Name')).toHaveValue(samosa.name)
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  await page.goto('/admin/recipes')
  await expect(table(page)).toBeVisible()
})

test('a failed save keeps the typed price, and it can be saved again', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await openTable(page)
  await page.route('**/api/recipes', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect(price(page, samosa.name)).toHaveAccessibleDescription(/^This was not saved\./)
  await page.unroute('**/api/recipes')

  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(price(page, samosa.name)).toHaveText('₹8.00')
  await expect.poll(async () => (await storedRecipe(server, samosa.id)).priceMinor).toBe(800)
})
