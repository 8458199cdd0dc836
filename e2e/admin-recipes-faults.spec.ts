/** Recipes when something goes wrong: the server, the network, or another admin who was quicker. */
import type { Page } from '@playwright/test'
import { addRecipe, restoreDemoMenu } from './support/admin.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { card, fillInRecipe, recipeName } from './support/menu-editor.ts'
import { failRequests, resourceLoadError } from './support/requests.ts'

test.afterEach(({ site }) => restoreDemoMenu(site))

for (const { what, text, address, act } of [
  {
    what: 'an addition',
    text: 'Failed to add recipe',
    address: '**/api/recipes',
    act: async (page: Page) => {
      await fillInRecipe(page)
      await page.getByRole('button', { name: 'Add Recipe' }).click()
    },
  },
  {
    what: 'an edit',
    text: 'Failed to update recipe',
    address: '**/api/recipes/*',
    act: async (page: Page) => {
      await card(page, 'Overnight Dal Makhani').getByRole('button', { name: 'Edit' }).click()
      await recipeName(page).fill('Paneer Butter Masala')
      await page.getByRole('button', { name: 'Update Recipe' }).click()
    },
  },
  {
    what: 'a deletion',
    text: 'Failed to delete recipe',
    address: '**/api/recipes/*',
    act: async (page: Page) => {
      await fillInRecipe(page)
      page.once('dialog', (dialog) => void dialog.accept())
      await page.getByRole('button', { name: 'Delete' }).first().click()
    },
  },
])
  test(`${what} that fails is '${text}' in a red banner, and nothing typed is lost`, async ({
    adminPage: page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(resourceLoadError)
    await page.goto('/admin/recipes')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(58)
    await failRequests(page, address, 500)

    await act(page)

    const banner = page.getByRole('alert')
    await expect(banner).toHaveText(text)
    expect(await colourOf(banner)).toBe('red')
    await expect(recipeName(page)).toHaveValue('Paneer Butter Masala')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(58)
  })

for (const address of ['**/api/recipes', '**/api/categories'])
  test(`'Failed to fetch recipes' shows when ${address.slice(2)} does not come, and can be tried again`, async ({
    adminPage: page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(resourceLoadError)
    await failRequests(page, address, 500)
    await page.goto('/admin/recipes')

    await expect(page.getByRole('alert')).toHaveText('Failed to fetch recipes')

    await page.unroute(address)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(58)
  })

test('a recipe that someone else has changed meanwhile is shown in both versions, field by field (#85)', async ({
  adminPage: page,
  site,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const { id, categoryId, version } = await addRecipe(page, site, 'Paneer Tikka')
  await page.goto('/admin/recipes')
  await card(page, 'Paneer Tikka').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Price').fill('11')
  const theirs = { name: 'Paneer Tikka', categoryId, ingredients: ['paneer', 'lime'], price: 9.75, version }
  await page.request.patch(`${site.url}/api/recipes/${id}`, { data: theirs, headers: { origin: site.url } })

  await page.getByRole('button', { name: 'Update Recipe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed by someone else' })
  await expect(dialog.getByRole('row', { name: 'Price' })).toContainText(/₹9\.75.*₹11\.00/)
  await expect(dialog.getByRole('row', { name: 'Ingredients' })).toContainText(/paneer, lime.*paneer, mint/)
  await expect(dialog.getByRole('row', { name: 'Category' })).not.toContainText('differs')
  await dialog.getByRole('button', { name: 'Save mine over it' }).click()

  await expect(card(page, 'Paneer Tikka')).toContainText('₹11.00')
  await expect(card(page, 'Paneer Tikka')).toContainText('paneer, mint')
})

test('a category that was deleted meanwhile has to be chosen anew', async ({ adminPage: page, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto('/admin/recipes')
  await fillInRecipe(page)
  await page.route('**/api/recipes', (route) =>
    route.continue({ postData: route.request().postData()?.replace('"curries"', '"gone"') ?? '' }),
  )

  await page.getByRole('button', { name: 'Add Recipe' }).click()

  await expect(page.getByRole('alert')).toHaveText('Failed to add recipe')
  await expect(page.getByText('Please select a category', { exact: true })).toBeVisible()
})
