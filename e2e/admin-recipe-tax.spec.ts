/** The tax class and the deposit of a recipe: the panel sets them, and customers see the deposit. */
import type { Page, Route } from '@playwright/test'
import { restoreDemoMenu } from './support/admin.ts'
import { setDish } from './support/availability.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, lassi, test, thali, thaliPath } from './support/dish-options.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { card, searchRecipe, toggleGroup } from './support/menu-editor.ts'
import { samosa } from './support/ordering.ts'
import { holdRequests, resourceLoadError } from './support/requests.ts'
import { resetSettings } from './support/settings.ts'
import { addTaxClasses } from './support/tax-classes.ts'
import type { TestServer } from './support/test-server.ts'

test.afterEach(async ({ server }) => {
  await resetSettings(server)
  await restoreDemoMenu(server)
})

function findSamosa({ app }: TestServer) {
  return app.database.queries.selectFrom('recipes').selectAll().where('id', '=', samosa.id).executeTakeFirstOrThrow()
}

const update = (page: Page) => page.getByRole('button', { name: 'Update Recipe' })

test('an admin sets the tax class and the deposit of a recipe, alone and of selected recipes; a class that another admin removes is no longer a choice (#276)', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const edit = () => card(page, samosa.name).getByRole('button', { name: 'Edit' }).click()
  await page.goto('/admin/recipes')
  await searchRecipe(page, samosa.name) // axe needs many seconds for all cards
  await edit()
  await toggleGroup(page, 'Tax, deposit and age')

  await test.step('without a second tax class there is no choice', async () => {
    await expect(page.getByLabel('Deposit')).toHaveAccessibleDescription(
      'Added to the total for each item, such as for a bottle. Discounts do not reduce it.',
    )
    await expect(page.getByLabel('Tax class')).toHaveCount(0)
    await page.getByLabel('Deposit').fill('0.08')
    await update(page).click()

    await expect(page.getByText('Recipe updated.')).toBeVisible()
    expect(await findSamosa(server)).toMatchObject({ taxClassId: null, depositMinor: 8 })
  })
  await test.step('with two classes; an error in a closed group opens it and has the focus', async () => {
    await addTaxClasses(server)
    await edit()
    await page.getByLabel('Tax class').selectOption('Drinks')
    await page.getByLabel('Deposit').fill('0.255')
    await toggleGroup(page, 'Tax, deposit and age')
    await expect(page.getByLabel('Deposit')).toBeHidden()
    await update(page).click()
    await expect(page.getByLabel('Deposit')).toBeFocused()
    await expect(page.getByText('Please enter a valid deposit, or leave the field empty')).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNoHorizontalScrolling(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoAxeViolations(page)
    await expectNoHorizontalScrolling(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByLabel('Deposit').fill('0.25')
    await update(page).click()

    await expect(page.getByText('Recipe updated.')).toBeVisible()
    expect(await findSamosa(server)).toMatchObject({ taxClassId: 'drinks', depositMinor: 25 })
    await expect(card(page, samosa.name)).toContainText('Tax class: Drinks')
    await edit()
    await expect(page.getByLabel('Deposit')).toHaveValue('0.25')
    await page.getByLabel('Tax class').selectOption('Default (Food)')
    await page.getByLabel('Deposit').fill('')
    await update(page).click()

    await expect(card(page, samosa.name)).not.toContainText('Tax class')
    expect(await findSamosa(server)).toMatchObject({ taxClassId: null, depositMinor: 0 })
  })
  await test.step('the dialog about two versions names the tax classes', async () => {
    await edit()
    await page.getByLabel('Deposit').fill('0.25')
    const { version, categoryId } = await findSamosa(server)
    const theirs = { name: samosa.name, categoryId, ingredients: ['peas'], price: 8, version, taxClassId: 'drinks' }
    await page.request.patch(`${server.url}/api/recipes/${samosa.id}`, {
      data: theirs,
      headers: { origin: server.url },
    })

    await update(page).click()

    const dialog = page.getByRole('dialog', { name: 'Changed by someone else' })
    await expect(dialog.getByRole('row', { name: 'Tax class' })).toContainText(/Drinks.*Default \(Food\)/)
    await expect(dialog.getByRole('row', { name: 'Deposit' })).toContainText('₹0.25')
    await dialog.getByRole('button', { name: 'Keep theirs' }).click()
    await expect(card(page, samosa.name)).toContainText('Tax class: Drinks')
    await edit()
    await page.getByLabel('Tax class').selectOption('Default (Food)')
    await update(page).click()
    await expect(card(page, samosa.name)).not.toContainText('Tax class')
  })
  await test.step('a class that is chosen is saved right after a reload, before the classes are loaded', async () => {
    await edit()
    await page.getByLabel('Tax class').selectOption('Drinks')
    const release = await holdRequests(page, '**/api/admin/settings')
    await page.reload()
    await update(page).click()

    await expect(page.getByText('Recipe updated.')).toBeVisible()
    expect(await findSamosa(server)).toMatchObject({ taxClassId: 'drinks' })
    release()
    await searchRecipe(page, samosa.name)
    await edit()
    await toggleGroup(page, 'Tax, deposit and age')
    await page.getByLabel('Tax class').selectOption('Default (Food)')
    await update(page).click()
    await expect(card(page, samosa.name)).not.toContainText('Tax class')
  })
  await test.step('when a class is removed during the save of a recipe, saving fails and the choice disappears', async () => {
    await edit()
    await page.getByLabel('Tax class').selectOption('Drinks')
    // during the request: after an earlier removal, a live event can update the form before the click
    const removeTaxClasses = async (route: Route) => {
      await resetSettings(server)
      await route.continue()
    }
    await page.route(`**/api/recipes/${samosa.id}`, removeTaxClasses, { times: 1 })

    await update(page).click()

    await expect(page.getByText('Failed to update recipe')).toBeVisible()
    expect(await findSamosa(server)).toMatchObject({ taxClassId: null })
    await expect(page.getByLabel('Tax class')).toHaveCount(0)
    await update(page).click()
    await expect(page.getByText('Recipe updated.')).toBeVisible()
  })
  await test.step('the tax class of selected recipes is changed, and Undo restores it', async () => {
    await addTaxClasses(server)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByLabel(`Select ${samosa.name}`).check()
    await page.getByRole('button', { name: 'Edit 1 recipe' }).click()
    const dialog = page.getByRole('dialog')

    await dialog.getByLabel('Tax class').selectOption('Drinks')
    await expect(dialog.getByRole('row').filter({ hasText: samosa.name })).toContainText('Default (Food)Drinks')
    await dialog.getByRole('button', { name: 'Save 1 recipe' }).click()

    await expect(card(page, samosa.name)).toContainText('Tax class: Drinks')
    expect(await findSamosa(server)).toMatchObject({ taxClassId: 'drinks' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('main').getByText('The change of 1 recipe was undone.')).toBeVisible()
    await expect(card(page, samosa.name)).not.toContainText('Tax class')
    expect(await findSamosa(server)).toMatchObject({ taxClassId: null })
  })
  await test.step('a class that is removed before selected recipes are saved is no longer a choice', async () => {
    await page.getByRole('button', { name: 'Edit 1 recipe' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Tax class').selectOption('Drinks')
    const release = await holdRequests(page, '**/api/admin/settings')
    await resetSettings(server)
    const refusal = page.waitForResponse((response) => response.status() === 400)
    await dialog.getByRole('button', { name: 'Save 1 recipe' }).click()
    await refusal
    release()

    await expect(dialog.getByText('This tax class does not exist any more.')).toBeVisible()
    await expect(dialog.getByLabel('Tax class')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Save 0 recipes' })).toBeDisabled()
  })
})

test('a customer sees the deposit on the card and in the dialog of a dish', async ({
  page,
  server,
  thaliMenu: _,
  customer: __,
}) => {
  await setDish(server, thali.id, { depositMinor: 25 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(thaliPath)

  await expect(card(page, thali.name)).toContainText('$10.00+ $0.25 deposit')
  await expect(card(page, lassi.name)).not.toContainText('deposit')
  await expectNoHorizontalScrolling(page)
  await card(page, thali.name).getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('dialog', { name: thali.name })).toContainText('+ $0.25 deposit')
  await expectNoAxeViolations(page)
})
