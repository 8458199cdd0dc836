/** Editing recipes when the server or the network fails, or when another admin saves first. */
import type { Page } from '@playwright/test'
import { addRecipe, restoreDemoMenu } from './support/admin.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { card, fillInRecipe, recipeName } from './support/menu-editor.ts'
import { failRequests, resourceLoadError, tryAgain } from './support/requests.ts'

test.afterEach(({ server }) => restoreDemoMenu(server))

const failingChanges = [
  {
    change: 'an addition',
    text: 'Failed to add recipe',
    url: '**/api/recipes',
    act: async (page: Page) => {
      await fillInRecipe(page)
      await page.getByRole('button', { name: 'Add Recipe' }).click()
    },
  },
  {
    change: 'an edit',
    text: 'Failed to update recipe',
    url: '**/api/recipes/*',
    act: async (page: Page) => {
      await card(page, 'Overnight Dal Makhani').getByRole('button', { name: 'Edit' }).click()
      await recipeName(page).fill('Paneer Butter Masala')
      await page.getByRole('button', { name: 'Update Recipe' }).click()
    },
  },
  {
    change: 'a deletion',
    text: 'Failed to delete recipe',
    url: '**/api/recipes/*',
    act: async (page: Page) => {
      await fillInRecipe(page)
      page.once('dialog', (dialog) => void dialog.accept())
      await page.getByRole('button', { name: 'Delete' }).first().click()
    },
  },
]

test("an addition, an edit and a deletion that fail show 'Failed to ...' in a red banner, and the form is not cleared", async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const cards = page.getByRole('main').getByRole('listitem')
  for (const { change, text, url, act } of failingChanges)
    await test.step(change, async () => {
      await page.goto('/admin/recipes')
      await expect(cards).toHaveCount(58)
      await failRequests(page, url, 500)

      await act(page)

      const banner = page.getByRole('alert')
      await expect(banner).toHaveText(text)
      await expect.poll(() => colourOf(banner)).toBe('red')
      await expect(recipeName(page)).toHaveValue('Paneer Butter Masala')
      await expect(cards).toHaveCount(58)
      await page.unroute(url)
    })
})

test("'Failed to fetch recipes' shows when recipes, categories or option groups fail to load, and Try Again loads the recipes", async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  for (const url of ['**/api/recipes', '**/api/categories', '**/api/option-groups'])
    await test.step(url, async () => {
      await failRequests(page, url, 500)
      await page.goto('/admin/recipes')
      await expect(page.getByRole('alert')).toHaveText('Failed to fetch recipes')

      await tryAgain(page, url)
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(58)
      await page.unroute(url)
    })
})

test('when another admin has changed the recipe during an edit, both versions are shown field by field (#85)', {
  tag: '@smoke',
}, async ({ adminPage: page, server, allowConsoleErrors }) => {
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

test('a category that was deleted during the edit must be chosen again', async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
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
