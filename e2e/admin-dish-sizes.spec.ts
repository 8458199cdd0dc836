/** The form of sizes in the panel, and what a guest then chooses. */
import { restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { card, searchRecipe, toggleGroup } from './support/menu-editor.ts'
import { groupName, optionName, optionPrice } from './support/option-groups.ts'
import { samosa } from './support/ordering.ts'
import { resetSettings, setMenuPublic } from './support/settings.ts'

test.afterEach(async ({ server }) => {
  await resetSettings(server)
  await server.app.database.queries.deleteFrom('recipeGroups').where('recipeId', '=', samosa.id).execute()
  await restoreDemoMenu(server)
})

test('the owner makes three sizes and an extra with a price for each; the guest’s dialog follows them', async ({
  adminPage: page,
  server,
}) => {
  const add = page.getByRole('button', { name: 'Add Option Group' })
  await test.step('three sizes, two of them as a list, whose prices are not added to another one', async () => {
    await page.goto('/admin/options')
    await groupName(page).fill('Width')
    await page.getByLabel('Size', { exact: true }).check()
    await optionName(page, 1).fill('26 cm')
    await page.getByLabel('Price in size 1').fill('8')
    await page.getByRole('button', { name: 'Type or paste a list' }).click()
    await page.getByLabel('List of options').fill('33 cm 11.00\n50 cm 21.00')
    await expect(page.getByRole('list', { name: 'Options in the list' })).toHaveText('33 cm₹11.0050 cm₹21.00')
    await page.getByRole('button', { name: 'Add 2 options' }).click()
    await add.click()
    await expect(card(page, 'Width')).toContainText('26 cm ₹8.00, 33 cm ₹11.00, 50 cm ₹21.00')
  })
  await test.step('an extra with a price for one of them', async () => {
    await groupName(page).fill('Toppings')
    await page.getByLabel('Any number').check()
    await page.getByLabel('Prices by size').selectOption('Width')
    await optionName(page, 1).fill('Olives')
    await optionPrice(page, 1).fill('1')
    await page.getByLabel('Price of Olives with 50 cm').fill('2.50')
    await page.getByRole('button', { name: 'Remove option 2' }).click()
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoHorizontalScrolling(page)
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    await add.click()
    await expect(card(page, 'Toppings')).toContainText('Olives +₹1.00')
    await expect(card(page, 'Toppings')).toContainText('Some prices depend on the size.')
  })
  await test.step('both at a dish', async () => {
    const links = page.getByRole('navigation', { name: 'Recipes and options' })
    await links.getByRole('link', { name: 'Recipes' }).click()
    await searchRecipe(page, samosa.name)
    await card(page, samosa.name).getByRole('button', { name: 'Edit' }).click()
    await toggleGroup(page, 'Options')
    for (const name of ['Width', 'Toppings']) {
      await page.getByLabel('Options to add').selectOption(name)
      await page
        .getByRole('group', { name: 'Options', exact: true })
        .getByRole('button', { name: 'Add', exact: true })
        .click()
    }
    await expect(page.getByText('Guests do not pay this price. They pay that of the size in “Width”.')).toBeVisible()
    await page.getByRole('button', { name: 'Update Recipe' }).click()
    await expect(page.getByRole('heading', { name: 'New recipe' })).toBeVisible()
  })
  await test.step('the guest', async () => {
    await setMenuPublic(server, true)
    await page.goto('/category/small-plates')
    const dish = card(page, samosa.name)
    await expect(dish).toContainText('from $8.00')
    await dish.getByRole('button', { name: 'Add to Cart' }).click()
    const dialog = page.getByRole('dialog', { name: samosa.name })
    const submit = dialog.getByRole('button', { name: /^Add to Cart/ })
    await expect(submit, 'the price of the dish counts for no size').toHaveAccessibleName('Add to Cart · from $8.00')
    await dialog.getByRole('checkbox', { name: 'Olives +$1.00' }).check()
    await expect(submit).toHaveAccessibleName('Add to Cart · from $9.00')
    await dialog.getByRole('radio', { name: '50 cm $21.00' }).check()
    await expect(dialog.getByRole('checkbox', { name: 'Olives +$2.50' })).toBeChecked()
    await expect(submit).toHaveAccessibleName('Add to Cart · $23.50')
    await submit.click()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })
})
