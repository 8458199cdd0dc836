import { recipeListSchema } from '#contract/menu/recipe-schemas.ts'
import { promotionWith } from '#test/support/ordering-rules.ts'
import { addRecipe, pictureTimeoutMs, restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { card, choosePicture, fillInFields, fillInRecipe, ingredient, recipeName } from './support/menu-editor.ts'
import { readStoredCart } from './support/ordering.ts'
import { holdRequests, recordWrites, resourceLoadError } from './support/requests.ts'
import { saveSettings } from './support/settings.ts'

test.afterEach(({ server }) => restoreDemoMenu(server))

test('every recipe is a card with picture, name, category, price, ingredients, Edit and Delete, and the search filters the cards; a recipe is edited and deleted', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const { id } = await addRecipe(page, server, 'Paneer Tikka')
  await page.goto('/admin/recipes')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(59)
  const samosa = card(page, 'Punjabi Samosa, Tamarind & Mint')
  await expect(samosa).toContainText('Small Plates & Chaat')
  await expect(samosa).toContainText('₹7.95')
  await expect(samosa).toContainText('green peas')
  await expect(samosa.locator('img')).toBeVisible()
  await expect(samosa.getByRole('button')).toHaveText(['Sold out today', 'Edit', 'Delete'])

  const search = page.getByRole('searchbox', { name: 'Search recipes' })
  await search.fill('samosa')
  await expect(cards).toHaveCount(1)
  await search.fill('nothing like it')
  await expect(page.getByText('No recipes match these filters.')).toBeVisible()
  await search.fill('')
  await expect(cards).toHaveCount(59)

  await test.step("an edit starts with the current values and shows 'Updating...', and Cancel clears the form; Delete asks for confirmation, then removes the card", async () => {
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

    await test.step('a dish of a promotion stays, and the message names the promotion (#205)', async () => {
      const promotion = promotionWith({ name: 'Happy hour', recipeIds: [id] })
      await saveSettings(server, 'promotions', { promotions: [promotion] })
      page.once('dialog', (dialog) => void dialog.accept())
      await card(page, 'Paneer Tikka').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('alert')).toHaveText(
        'Failed to delete recipe: it is chosen in the promotion “Happy hour”. Remove it there first.',
      )
      await saveSettings(server, 'promotions', { promotions: [] })
    })

    const questions: string[] = []
    page.once('dialog', (dialog) => {
      questions.push(dialog.message())
      void dialog.accept()
    })
    await card(page, 'Paneer Tikka').getByRole('button', { name: 'Delete' }).click()
    await expect(card(page, 'Paneer Tikka')).toHaveCount(0)
    expect(questions).toEqual(['Are you sure you want to delete this recipe?'])
    await expect(cards).toHaveCount(58)
  })
})

test('adding trims names, drops empty ingredients and does not request the list again; customers see the recipe in its category, and after a move only in the new category; its name opens its view with the description and a note', {
  tag: '@smoke',
}, async ({ adminPage: page, server }) => {
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

  await page.unrouteAll() // the server renders the screens of customers again
  const menu = await page.request.get(`${server.url}/api/recipes?categoryId=curries`)
  expect(recipeListSchema.parse(await menu.json()).map(({ name }) => name)).toContain('Paneer Butter Masala')
  await card(page, 'Paneer Butter Masala').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Category').selectOption('Small Plates & Chaat')
  await page.getByLabel('Description').fill('Sour, bright\nand nutty.')
  await page.getByRole('button', { name: 'Update Recipe' }).click()
  await expect(card(page, 'Paneer Butter Masala')).toContainText('Small Plates & Chaat')

  await page.goto('/category/small-plates')
  await page.getByRole('link', { name: 'Paneer Butter Masala' }).click()
  const dish = page.getByRole('dialog', { name: 'Paneer Butter Masala' })
  await expect(dish.getByText('Sour, bright and nutty.')).toBeVisible()
  await dish.getByLabel('Note for the kitchen').fill('No chilli')
  await dish.getByRole('button', { name: 'Increase quantity' }).click()
  await dish.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(page).toHaveURL('/category/small-plates')
  await expect(page.getByRole('link', { name: 'Paneer Butter Masala' })).toBeFocused()
  await expect
    .poll(() => readStoredCart(page))
    .toMatchObject([{ name: 'Paneer Butter Masala', note: 'No chilli', quantity: 2 }])
  await page.goto('/category/curries')
  await expect(page.getByRole('heading', { name: 'Old Delhi Butter Chicken' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Paneer Butter Masala' })).toHaveCount(0)
})

test('an empty form shows all messages together, an invalid field shows its own and has the focus, and nothing is sent; the price field has the rupee sign, a step of 0.01 and a minimum of 0', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/recipes')
  const cards = page.getByRole('main').getByRole('listitem')
  const price = page.getByLabel('Price')
  await test.step('the price field has the rupee sign, a step of 0.01 and a minimum of 0; ingredient rows can be added, and removed while there is more than one; Enter moves to the next row', async () => {
    await expect(page.getByRole('spinbutton', { name: 'Price' })).toHaveAttribute('type', 'text')
    await expect(price).toHaveAttribute('step', '0.01')
    await expect(price).toHaveAttribute('min', '0')
    await expect(page.locator('form').getByText('₹')).toBeVisible()
    await test.step('the browser removes no typed character, and a price far from the others of the category has a note (#157)', async () => {
      await page.getByLabel('Category').selectOption('Curries')
      await price.pressSequentially('12,90')
      await expect(price).toHaveValue('12,90')
      await price.press('ArrowUp')
      await expect(price).toHaveValue('12.91')
      await expect(price).not.toHaveAccessibleDescription(/./)
      await price.fill('1290')
      await expect(price).toHaveAccessibleDescription(/^₹1290\.00 is 10 times the usual ₹1\d\.\d\d or more/)
    })

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
  const writes = recordWrites(page)
  const add = page.getByRole('button', { name: 'Add Recipe' })
  await test.step('an empty form', async () => {
    await price.fill('')
    await page.getByLabel('Category').selectOption('')
    await ingredient(page, 1).fill('')
    await page.getByRole('searchbox', { name: 'Search recipes' }).fill('samosa') // axe is slow on long lists
    await expect(cards).toHaveCount(1)
    await add.click()
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
  await choosePicture(page)
  for (const { invalidInput, text, makeInvalid } of [
    {
      invalidInput: 'a name of spaces',
      text: 'Please enter a recipe name',
      makeInvalid: () => recipeName(page).fill('  '),
    },
    {
      invalidInput: 'no category',
      text: 'Please select a category',
      makeInvalid: () => page.getByLabel('Category').selectOption(''),
    },
    {
      invalidInput: 'only spaces as an ingredient',
      text: 'Please add at least one ingredient',
      makeInvalid: () => ingredient(page, 1).fill('  '),
    },
    {
      invalidInput: 'a price with three decimals',
      text: 'Please enter a valid price',
      makeInvalid: () => page.getByLabel('Price').fill('12.345'),
    },
  ])
    await test.step(invalidInput, async () => {
      await fillInFields(page)
      await makeInvalid()
      await add.click()

      await expect(page.getByText(text, { exact: true })).toBeVisible()
      await expect(page.locator('[aria-invalid=true]'), 'the errors of the step before are gone').toHaveCount(1)
      await expect(page.locator('[aria-invalid=true]')).toBeFocused()
    })
  expect(writes).toEqual([])
})
