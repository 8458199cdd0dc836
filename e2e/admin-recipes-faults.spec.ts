/** Editing recipes when the server or the network fails, or when another admin saves first. */
import { addRecipe, restoreDemoMenu } from './support/admin.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { card, fillInRecipe, recipeName } from './support/menu-editor.ts'
import { failRequests, resourceLoadError, tryAgain } from './support/requests.ts'

test.afterEach(({ server }) => restoreDemoMenu(server))

test("'Failed to fetch recipes' shows when recipes, categories or option groups fail to load; 'Failed to ...' shows in a red banner when a change fails, and the form is not cleared", async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const cards = page.getByRole('main').getByRole('listitem')
  for (const url of ['**/api/recipes', '**/api/categories', '**/api/option-groups'])
    await test.step(`${url} fails, and Try Again loads the recipes`, async () => {
      await failRequests(page, url, 500)
      await page.goto('/admin/recipes')
      await expect(page.getByRole('alert')).toHaveText('Failed to fetch recipes')

      await tryAgain(page, url)
      await expect(cards).toHaveCount(58)
      await page.unroute(url)
    })

  const expectFailure = async (text: string) => {
    const banner = page.getByRole('alert')
    await expect(banner).toHaveText(text)
    await expect.poll(() => colourOf(banner)).toBe('red')
    await expect(recipeName(page)).toHaveValue('Paneer Butter Masala')
    await expect(cards).toHaveCount(58)
  }
  await fillInRecipe(page)
  await test.step('an addition that fails', async () => {
    await failRequests(page, '**/api/recipes', 500)
    await page.getByRole('button', { name: 'Add Recipe' }).click()
    await expectFailure('Failed to add recipe')
    await page.unroute('**/api/recipes')
  })
  await failRequests(page, '**/api/recipes/*', 500)
  await test.step('a deletion that fails', async () => {
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Delete' }).first().click()
    await expectFailure('Failed to delete recipe')
  })
  await test.step('a category that was deleted during the edit must be chosen again', async () => {
    await page.route('**/api/recipes', (route) =>
      route.continue({ postData: route.request().postData()?.replace('"curries"', '"gone"') ?? '' }),
    )
    await page.getByRole('button', { name: 'Add Recipe' }).click()

    await expect(page.getByText('Please select a category', { exact: true })).toBeVisible()
    await expectFailure('Failed to add recipe')
    await page.unroute('**/api/recipes')
  })
  await test.step('an edit that fails', async () => {
    await card(page, 'Overnight Dal Makhani').getByRole('button', { name: 'Edit' }).click()
    await recipeName(page).fill('Paneer Butter Masala')
    await page.getByRole('button', { name: 'Update Recipe' }).click()
    await expectFailure('Failed to update recipe')
  })
})

test('when another admin has changed the recipe during an edit, both versions are shown field by field (#85)', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const { id, categoryId, version } = await addRecipe(page, server, 'Paneer Tikka')
  await page.goto('/admin/recipes')
  await card(page, 'Paneer Tikka').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Price').fill('11')
  const theirs = { name: 'Paneer Tikka', categoryId, ingredients: ['paneer', 'lime'], price: 9.75, version }
  await page.request.patch(`${server.url}/api/recipes/${id}`, { data: theirs, headers: { origin: server.url } })

  await page.getByRole('button', { name: 'Update Recipe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed by someone else' })
  await expect(dialog.getByRole('row', { name: 'Price' })).toContainText(/₹9\.75.*₹11\.00/)
  await expect(dialog.getByRole('row', { name: 'Ingredients' })).toContainText(/paneer, lime.*paneer, mint/)
  await expect(dialog.getByRole('row', { name: /^Category / })).not.toContainText('differs')
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()

  await expect(card(page, 'Paneer Tikka')).toContainText('₹11.00')
  await expect(card(page, 'Paneer Tikka')).toContainText('paneer, mint')
})
