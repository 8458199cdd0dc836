import type { Page } from '@playwright/test'
import { addRecipe, pictureTimeoutMs, restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { card, fillInRecipe, ingredient, recipeName } from './support/menu-editor.ts'
import { holdRequests, recordWrites } from './support/requests.ts'

test.afterEach(({ site }) => restoreDemoMenu(site))

test('every recipe is a card with picture, name, category, price, ingredients, Edit and Delete', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/recipes')

  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(58)
  const samosa = card(page, 'Punjabi Samosa, Tamarind & Mint')
  await expect(samosa).toContainText('Small Plates & Chaat')
  await expect(samosa).toContainText('₹7.95')
  await expect(samosa).toContainText('green peas')
  await expect(samosa.locator('img')).toBeVisible()
  await expect(samosa.getByRole('button')).toHaveText(['Edit', 'Delete'])
  await expectNoAxeViolations(page)
})

test('the search narrows the cards down by name, category and ingredient', async ({ adminPage: page }) => {
  await page.goto('/admin/recipes')
  const search = page.getByRole('searchbox', { name: 'Find on the menu' })

  await search.fill('samosa')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await search.fill('nothing like it')
  await expect(page.getByText('No recipes match this search.')).toBeVisible()
  await search.fill('')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(58)
})

test("adding reads 'Adding...', drops blank ingredients, trims names, and the card is there without asking again", async ({
  adminPage: page,
}) => {
  await page.goto('/admin/recipes')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(58)
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/recipes')) reads.push(request.url())
  })
  const release = await holdRequests(page, '**/api/recipes')
  await fillInRecipe(page)
  await recipeName(page).fill('  Paneer Butter Masala ')
  await page.getByRole('button', { name: 'Add Ingredient' }).click()
  await ingredient(page, 2).fill('   ')
  await page.getByRole('button', { name: 'Add Ingredient' }).click()
  await ingredient(page, 3).fill(' butter ')

  await page.getByRole('button', { name: 'Add Recipe' }).click()
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible()
  release()

  await expect(card(page, 'Paneer Butter Masala')).toContainText('paneer, butter', { timeout: pictureTimeoutMs })
  await expect(card(page, 'Paneer Butter Masala')).toContainText('₹12.50')
  await expect(card(page, 'Paneer Butter Masala')).toContainText('Curries')
  await expect(recipeName(page)).toHaveValue('')
  expect(reads).toEqual([])
})

test('customers who have looked at the menu already see what was added, moved and deleted', async ({
  adminPage: page,
  site,
}) => {
  await addRecipe(page, site, 'Moving Dish')
  await page.goto('/category/small-plates')
  await expect(page.getByRole('heading', { name: 'Moving Dish' })).toBeVisible()
  await page.goto('/admin/recipes')
  await card(page, 'Moving Dish').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Category').selectOption('Curries')
  await page.getByRole('button', { name: 'Update Recipe' }).click()
  await expect(card(page, 'Moving Dish')).toContainText('Curries')

  await page.goto('/category/curries')
  await expect(page.getByRole('heading', { name: 'Moving Dish' })).toBeVisible()
  await page.goto('/category/small-plates')
  await expect(page.getByRole('heading', { name: 'Punjabi Samosa, Tamarind & Mint' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Moving Dish' })).toHaveCount(0)
})

for (const { what, text, spoil } of [
  { what: 'no name', text: 'Please enter a recipe name', spoil: (page: Page) => recipeName(page).fill('') },
  { what: 'a name of blanks', text: 'Please enter a recipe name', spoil: (page: Page) => recipeName(page).fill('  ') },
  {
    what: 'no category',
    text: 'Please select a category',
    spoil: (page: Page) => page.getByLabel('Category').selectOption(''),
  },
  {
    what: 'no ingredient but blanks',
    text: 'Please add at least one ingredient',
    spoil: (page: Page) => ingredient(page, 1).fill('  '),
  },
  ...['', '0', '-1', '0.001', '12.345', '100000000'].map((price) => ({
    what: `a price of '${price}'`,
    text: 'Please enter a valid price',
    spoil: (page: Page) => page.getByLabel('Price').fill(price),
  })),
])
  test(`${what} is '${text}', and nothing is sent`, async ({ adminPage: page }) => {
    await page.goto('/admin/recipes')
    const writes = recordWrites(page)
    await fillInRecipe(page)
    await spoil(page)

    await page.getByRole('button', { name: 'Add Recipe' }).click()

    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.locator('[aria-invalid=true]')).toBeFocused()
    expect(writes).toEqual([])
  })

test('an empty form is told everything at once', async ({ adminPage: page }) => {
  await page.goto('/admin/recipes')

  await page.getByRole('button', { name: 'Add Recipe' }).click()

  for (const text of [
    'Please enter a recipe name',
    'Please select a category',
    'Please add at least one ingredient',
    'Please enter a valid price',
    'Please upload an image',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(recipeName(page)).toBeFocused()
  await expectNoAxeViolations(page)
})

test('ingredient rows can be added, and removed while there is more than one; Enter goes on to the next', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/recipes')
  const removals = page.getByRole('button', { name: /^Remove ingredient/ })
  await expect(removals).toHaveCount(0)

  await ingredient(page, 1).fill('rice')
  await ingredient(page, 1).press('Enter')
  await expect(ingredient(page, 2)).toBeFocused()
  await ingredient(page, 2).fill('lentils')
  await page.getByRole('button', { name: 'Add Ingredient' }).click()
  await expect(ingredient(page, 3)).toBeFocused()
  await ingredient(page, 3).fill('salt')
  await expect(removals).toHaveCount(3)

  await page.getByRole('button', { name: 'Remove ingredient 2' }).click()
  await expect(ingredient(page, 1)).toHaveValue('rice')
  await expect(ingredient(page, 2)).toHaveValue('salt')
  await page.getByRole('button', { name: 'Remove ingredient 1' }).click()
  await expect(ingredient(page, 1)).toHaveValue('salt')
  await expect(removals).toHaveCount(0)
})

test('the price has the rupee sign, steps of 0.01 and begins at 0', async ({ adminPage: page }) => {
  await page.goto('/admin/recipes')

  const price = page.getByLabel('Price')
  await expect(price).toHaveAttribute('type', 'number')
  await expect(price).toHaveAttribute('step', '0.01')
  await expect(price).toHaveAttribute('min', '0')
  await expect(page.locator('form').getByText('₹')).toBeVisible()
})

test("an edit begins with what is there, reads 'Updating...', and Cancel clears the form", async ({
  adminPage: page,
  site,
}) => {
  await addRecipe(page, site, 'Paneer Tikka')
  await page.goto('/admin/recipes')
  const edit = card(page, 'Paneer Tikka').getByRole('button', { name: 'Edit' })

  await edit.click()
  await expect(page.getByRole('heading', { name: 'Edit recipe' })).toBeInViewport()
  await expect(recipeName(page)).toHaveValue('Paneer Tikka')
  await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Small Plates & Chaat')
  await expect(ingredient(page, 2)).toHaveValue('mint')
  await expect(page.getByLabel('Price')).toHaveValue('9.50')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(recipeName(page)).toHaveValue('')
  await expect(page.getByLabel('Category')).toHaveValue('')
  await expect(ingredient(page, 1)).toHaveValue('')
  await expect(page.getByLabel('Price')).toHaveValue('')

  await edit.click()
  const release = await holdRequests(page, '**/api/recipes/*')
  await page.getByLabel('Price').fill('8.25')
  await page.getByRole('button', { name: 'Update Recipe' }).click()
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible()
  release()
  await expect(card(page, 'Paneer Tikka')).toContainText('₹8.25')
})

test('Delete asks first, and takes the card away', async ({ adminPage: page, site }) => {
  await addRecipe(page, site, 'Paneer Tikka')
  await page.goto('/admin/recipes')
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })

  await card(page, 'Paneer Tikka').getByRole('button', { name: 'Delete' }).click()

  await expect(card(page, 'Paneer Tikka')).toHaveCount(0)
  expect(asked).toEqual(['Are you sure you want to delete this recipe?'])
})
