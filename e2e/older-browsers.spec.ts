/** The main journeys without the features that a supported browser may lack (README, "Supported browsers"). */
import { pictureTimeoutMs, restoreDemoMenu, signInToPanel } from './support/admin.ts'
import { orderRow, statusField } from './support/admin-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { card, categoryName, choosePicture, fillInRecipe, ingredient } from './support/menu-editor.ts'
import { openScreen } from './support/navigation.ts'
import { remainingFeatures, removeNewFeatures } from './support/older-browser.ts'
import { fillAddress, listOrderIds, placeOrder, samosa } from './support/ordering.ts'
import { deleteAllOrders } from './support/seed-orders.ts'
import { newAccount, resetRateLimits, signUp } from './support/test-server.ts'

test.beforeEach(async ({ page }) => removeNewFeatures(page))
test.afterEach(async ({ server }) => {
  await deleteAllOrders(server)
  await restoreDemoMenu(server)
})

test('a customer signs up, finds a dish, orders it and sees the order (#150, #151); a click outside a dialog closes it (#149)', async ({
  page,
  server,
}) => {
  await resetRateLimits(server)
  const account = newAccount()
  await page.goto('/signup?next=%2Fcategory%2Fcurries')
  expect(await remainingFeatures(page)).toEqual([])
  await page.getByLabel('Full Name').fill(account.displayName)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Curries', level: 1 })).toBeFocused()

  await page.getByRole('combobox', { name: 'Search dishes, ingredients and categories' }).fill('samo')
  const hits = page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
  await expect(hits.first()).toContainText(samosa.name)
  await hits.first().click()
  await page
    .getByRole('listitem')
    .filter({ hasText: samosa.name })
    .getByRole('button', { name: /to Cart/ })
    .click()
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
  await page.getByRole('button', { name: `Remove ${samosa.name}` }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/order-confirmation\//)

  const [id = ''] = await listOrderIds(server, account.email)
  await openScreen(page, '/orders')
  await expect(page.getByRole('heading', { name: `Order #${id}` })).toBeVisible()

  await test.step('a click that begins and ends outside a dialog closes it (#149)', async () => {
    await openScreen(page, '/profile')
    const dialog = page.getByRole('dialog')
    const open = async () => {
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await expect(dialog).toBeVisible()
      return (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    }
    const drag = async (from: [number, number], to: [number, number]) => {
      await page.mouse.move(...from)
      await page.mouse.down()
      await page.mouse.move(...to)
      await page.mouse.up()
    }
    const box = await open()
    const inside: [number, number] = [box.x + box.width / 2, box.y + 10]
    const outside: [number, number] = [box.x - 40, box.y + 10]

    await drag(inside, inside)
    await drag(inside, outside)
    await drag(outside, inside)
    await expect(dialog).toBeVisible()
    await drag(outside, outside)
    await expect(dialog).toHaveCount(0)

    await open()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})

test('an admin signs in, saves a category and a recipe, and handles a new order (#147, #148, #150)', async ({
  page,
  admin,
  browser,
  server,
}) => {
  await test.step('an admin signs in and saves a category with its picture (#147)', async () => {
    await page.goto('/admin/categories')
    expect(await remainingFeatures(page)).toEqual([])
    await signInToPanel(page, admin)
    await expect(page).toHaveURL('/admin/categories')

    await categoryName(page).fill('Frozen Sweets')
    await choosePicture(page)
    await page.getByRole('button', { name: 'Add Category' }).click()

    await expect(card(page, 'Frozen Sweets')).toBeVisible({ timeout: pictureTimeoutMs })
  })

  await test.step('an admin saves a recipe with several ingredients, over plain http too (#148, #150)', async () => {
    await openScreen(page, '/admin/recipes')
    await fillInRecipe(page)
    await page.getByRole('button', { name: 'Add Ingredient' }).click()
    await ingredient(page, 2).fill('butter')
    await ingredient(page, 1).press('Enter')
    await ingredient(page, 2).press('Enter')
    await ingredient(page, 3).fill('cream')
    await page.getByRole('button', { name: 'Remove ingredient 2' }).click()
    await page.getByRole('button', { name: 'Add Recipe' }).click()

    await expect(card(page, 'Paneer Butter Masala')).toContainText('paneer, cream', { timeout: pictureTimeoutMs })
  })

  await test.step('a new order appears among the orders of the panel, and its status changes (#150)', async () => {
    const context = await browser.newContext({ baseURL: server.url })
    const customerPage = await context.newPage()
    await signUp(customerPage, server)
    const first = await placeOrder(customerPage, server)
    await openScreen(page, '/admin/orders')
    await expect(orderRow(page, first.id)).toBeVisible()

    const second = await placeOrder(customerPage, server)
    await expect(orderRow(page, second.id)).toBeVisible()
    await statusField(page, first.id).selectOption('Preparing')
    await expect(orderRow(page, first.id)).toContainText('Preparing')
    await context.close()
  })
})
