import type { Page } from '@playwright/test'
import { addRecipe, pictureTimeoutMs, restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { card, fillInRecipe, ingredient, recipeName } from './support/menu-editor.ts'
import { holdRequests, recordWrites } from './support/requests.ts'

test.afterEach(({ server }) => restoreDemoMenu(server))

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
  await expect(samosa.getByRole('button')).toHaveText(['Sold out today', 'Edit', 'Delete'])
  await expectNoAxeViolations(page)
})

test('the search filters the cards', async ({ adminPage: page }) => {
  await page.goto('/admin/recipes')
  const search = page.getByRole('searchbox', { name: 'Search recipes' })

  await search.fill('samosa')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await search.fill('nothing like it')
  await expect(page.getByText('No recipes match these filters.')).toBeVisible()
  await search.fill('')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(58)
})

test('adding trims names, drops empty ingredients and does not request the list again', async ({ adminPage: page }) => {
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

test('customers see a new recipe in its category, and after a move only in the new category', async ({
  adminPage: page,
  server,
}) => {
  await addRecipe(page, server, 'Lemon Rice')
  await page.goto('/category/small-plates')
  await expect(page.getByRole('heading', { name: 'Lemon Rice' })).toBeVisible()
  await page.goto('/admin/recipes')
  await card(page, 'Lemon Rice').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Category').selectOption('Curries')
  await page.getByRole('button', { name: 'Update Recipe' }).click()
  await expect(card(page, 'Lemon Rice')).toContainText('Curries')

  await page.goto('/category/curries')
  await expect(page.getByRole('heading', { name: 'Lemon Rice' })).toBeVisible()
  await page.goto('/category/small-plates')
  await expect(page.getByRole('heading', { name: 'Punjabi Samosa, Tamarind & Mint' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lemon Rice' })).toHaveCount(0)
})

for (const { invalidInput, text, makeInvalid } of [
  {
    invalidInput: 'no name',
    text: 'Please enter a recipe name',
    makeInvalid: (page: Page) => recipeName(page).fill(''),
  },
  {
    invalidInput: 'a name of spaces',
    text: 'Please enter a recipe name',
    makeInvalid: (page: Page) => recipeName(page).fill('  '),
  },
  {
    invalidInput: 'no category',
    text: 'Please select a category',
    makeInvalid: (page: Page) => page.getByLabel('Category').selectOption(''),
  },
  {
    invalidInput: 'only spaces as an ingredient',
    text: 'Please add at least one ingredient',
    makeInvalid: (page: Page) => ingredient(page, 1).fill('  '),
  },
  ...['', '0', '-1', '0.001', '12.345', '100000000'].map((price) => ({
    invalidInput: `a price of '${price}'`,
    text: 'Please enter a valid price',
    makeInvalid: (page: Page) => page.getByLabel('Price').fill(price),
  })),
])
  test(`${invalidInput} shows '${text}', and nothing is sent`, async ({ adminPage: page }) => {
    await page.goto('/admin/recipes')
    const writes = recordWrites(page)
    await fillInRecipe(page)
    await makeInvalid(page)

    await page.getByRole('button', { name: 'Add Recipe' }).click()

    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.locator('[aria-invalid=true]')).toBeFocused()
    expect(writes).toEqual([])
  })

test('an empty form shows all messages together', async ({ adminPage: page }) => {
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

test('ingredient rows can be added, and removed while there is more than one; Enter moves to the next row', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/recipes')
  const removeButtons = page.getByRole('button', { name: /^Remove ingredient/ })
  await expect(removeButtons).toHaveCount(0)

  await ingredient(page, 1).fill('rice')
  await ingredient(page, 1).press('Enter')
  await expect(ingredient(page, 2)).toBeFocused()
  await ingredient(page, 2).fill('lentils')
  await page.getByRole('button', { name: 'Add Ingredient' }).click()
  await expect(ingredient(page, 3)).toBeFocused()
  await ingredient(page, 3).fill('salt')
  await expect(removeButtons).toHaveCount(3)

  await page.getByRole('button', { name: 'Remove ingredient 2' }).click()
  await expect(ingredient(page, 1)).toHaveValue('rice')
  await expect(ingredient(page, 2)).toHaveValue('salt')
  await page.getByRole('button', { name: 'Remove ingredient 1' }).click()
  await expect(ingredient(page, 1)).toHaveValue('salt')
  await expect(removeButtons).toHaveCount(0)
})

test('the price field has the rupee sign, a step of 0.01 and a minimum of 0', async ({ adminPage: page }) => {
  await page.goto('/admin/recipes')

  const price = page.getByLabel('Price')
  await expect(price).toHaveAttribute('type', 'number')
  await expect(price).toHaveAttribute('step', '0.01')
  await expect(price).toHaveAttribute('min', '0')
  await expect(page.locator('form').getByText('₹')).toBeVisible()
})

test("an edit starts with the current values and shows 'Updating...', and Cancel clears the form", async ({
  adminPage: page,
  server,
}) => {
  await addRecipe(page, server, 'Paneer Tikka')
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

test('Delete asks for confirmation, then removes the card', async ({ adminPage: page, server }) => {
  await addRecipe(page, server, 'Paneer Tikka')
  await page.goto('/admin/recipes')
  const questions: string[] = []
  page.once('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept()
  })

  await card(page, 'Paneer Tikka').getByRole('button', { name: 'Delete' }).click()

  await expect(card(page, 'Paneer Tikka')).toHaveCount(0)
  expect(questions).toEqual(['Are you sure you want to delete this recipe?'])
})
