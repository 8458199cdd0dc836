/** Allergens and diets in the panel: of a dish and of the options of a group. */
import type { Page } from '@playwright/test'
import { addRecipe, restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { card, recipeName, searchRecipe, toggleGroup } from './support/menu-editor.ts'
import { addOptionGroup } from './support/option-groups.ts'

const update = (page: Page) => page.getByRole('button', { name: 'Update Recipe' })
const part = (page: Page) => page.getByRole('group', { name: 'Allergens and diets' })
const chip = (page: Page, name: string) => part(page).getByRole('button', { name, exact: true })

test.afterEach(({ server }) => restoreDemoMenu(server))

test('an admin declares allergens and diets of a dish and of options, also on a phone', async ({
  adminPage: page,
  server,
}) => {
  await addOptionGroup(page, server)
  await test.step('an admin declares allergens, own ones and diets, and sees them again', async () => {
    await addRecipe(page, server, 'Uttapam')
    await page.goto('/admin/recipes?q=Uttapam') // a long list takes axe many seconds
    await card(page, 'Uttapam').getByRole('button', { name: 'Edit' }).click()
    await expect(recipeName(page)).toHaveValue('Uttapam')
    await toggleGroup(page, 'Allergens and diets')
    await part(page).getByRole('radio', { name: 'Declared', exact: true }).check()
    await test.step('a button for each allergen, whose name says its state: once contains, twice may contain, three times neither', async () => {
      const chips = part(page).getByRole('group', { name: 'Allergens', exact: true }).getByRole('button')
      await expect(chips).toHaveCount(14)
      await chip(page, 'gluten: no').press('Enter')
      await expect(page.locator('#announcer')).toHaveText('gluten: contains')
      await expect(chip(page, 'gluten: contains')).toBeFocused()
      await chip(page, 'nuts: no').press('Space')
      await chip(page, 'nuts: contains').press('Space')
      await expect(chip(page, 'nuts: may contain')).toBeFocused()
      await chip(page, 'milk: no').dblclick()
      await chip(page, 'milk: may contain').click()
      await expect(chip(page, 'milk: no')).toBeVisible()
    })
    await part(page).getByRole('button', { name: 'Add Other Allergen' }).click()
    await expect(part(page).getByLabel('Other allergen 1', { exact: true })).toBeFocused()
    await page.keyboard.type('Coconut')
    await part(page).getByRole('checkbox', { name: 'halal' }).check()
    await update(page).click()

    await expect(card(page, 'Uttapam')).toContainText('halal · Contains: gluten, Coconut; may contain: nuts')
    await card(page, 'Uttapam').getByRole('button', { name: 'Edit' }).click()
    await expect(part(page).getByLabel('Other allergen 1', { exact: true })).toHaveValue('Coconut')
    await expect(chip(page, 'nuts: may contain')).toBeVisible()
    await part(page).getByRole('radio', { name: 'Not declared yet' }).check()
    await update(page).click()
    await expect(card(page, 'Uttapam')).not.toContainText('Contains:')
  })
  await test.step('the form of a dish is accessible on a phone, and a diet that the allergens contradict is refused with a reason', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await searchRecipe(page, 'Palak Paneer')
    await card(page, 'Palak Paneer, Brown Garlic').getByRole('button', { name: 'Edit' }).click()
    await expect(recipeName(page)).toHaveValue('Palak Paneer, Brown Garlic')
    await expectNoAxeViolationsInBothSchemes(page)
    await expectNoHorizontalScrolling(page)
    await part(page).getByRole('checkbox', { name: 'vegan' }).check()
    await update(page).click()
    await expect(part(page)).toContainText('A vegan dish cannot contain milk.')
  })
  await page
    .getByRole('navigation', { name: 'Recipes and options' })
    .getByRole('link', { name: 'Options', exact: true })
    .click()
  await test.step('the form of an option group is accessible on a phone', async () => {
    await page.getByText('Not declared yet').first().click()
    await page.getByRole('radio', { name: 'Declared', exact: true }).check()
    await expectNoAxeViolationsInBothSchemes(page)
    await expectNoHorizontalScrolling(page)
  })
  await test.step('an option has its own allergens, folded away at first', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await card(page, 'Pizza size').getByRole('button', { name: 'Edit' }).click()
    const option = page.getByRole('group', { name: 'Large', exact: true })
    const milk = (level: string) => option.getByRole('button', { name: `Large: milk: ${level}`, exact: true })
    await expect(milk('no')).toBeHidden()
    await option.getByText('Not declared yet').first().click()
    await option.getByRole('radio', { name: 'Declared', exact: true }).check()
    await milk('no').click()
    await expect(milk('contains')).toBeVisible()
    await page.getByRole('button', { name: 'Update Option Group' }).click()
    await expect(page.getByText('Option group updated.')).toBeVisible()

    await card(page, 'Pizza size').getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('group', { name: 'Large', exact: true })).toContainText('Contains: milk')
    await expect(page.getByRole('group', { name: 'Small', exact: true })).toContainText('Not declared yet')
  })
})
