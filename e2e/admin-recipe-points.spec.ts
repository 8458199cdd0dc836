/** The points of a recipe: the work that one item causes. The form has them while a limit counts points. */
import { restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/dish-options.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { card, searchRecipe, toggleGroup } from './support/menu-editor.ts'
import { samosa } from './support/ordering.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(async ({ server }) => {
  await resetSettings(server)
  await restoreDemoMenu(server)
})

const rule = { id: 'work', service: 'all', unit: 'points', categoryId: '', period: 'slot', max: 20 } as const

test('while a limit counts points, an admin sets the points of a recipe and of selected recipes, and Undo restores them', async ({
  adminPage: page,
  server,
}) => {
  const points = page.getByLabel('Points')
  const find = () =>
    server.app.database.queries
      .selectFrom('recipes')
      .select('points')
      .where('id', '=', samosa.id)
      .executeTakeFirstOrThrow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/recipes')
  await searchRecipe(page, samosa.name)
  await card(page, samosa.name).getByRole('button', { name: 'Edit' }).click()
  await toggleGroup(page, 'Times')
  await toggleGroup(page, 'Tax, deposit and age')
  await expect(page.getByLabel('Deposit')).toBeVisible()
  await expect(points).toHaveCount(0)

  await saveSettings(server, 'region', { timeZone: 'Europe/Berlin' })
  await saveSettings(server, 'services', { capacity: [rule] })
  await points.fill('1.5')
  await page.getByRole('button', { name: 'Update Recipe' }).click()
  await expect(points).toBeFocused()
  await expect(page.getByText('Please enter a whole number from 0 to 1000')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoHorizontalScrolling(page)
  await points.fill('3')
  await page.getByRole('button', { name: 'Update Recipe' }).click()

  await expect(page.getByText('Recipe updated.')).toBeVisible()
  expect(await find()).toEqual({ points: 3 })
  await card(page, samosa.name).getByRole('button', { name: 'Edit' }).click()
  await expect(points).toHaveValue('3')
  await points.fill('')
  await page.getByRole('button', { name: 'Update Recipe' }).click()
  await expect(page.getByText('Recipe updated.').last()).toBeVisible()
  await expect.poll(find).toEqual({ points: 1 })

  await test.step('selected recipes, and Undo', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByLabel(`Select ${samosa.name}`).check()
    await page.getByRole('button', { name: 'Edit 1 recipe' }).click()
    const dialog = page.getByRole('dialog')

    await dialog.getByLabel('Points').fill('2x')
    await expect(dialog.getByText('Please enter a whole number from 0 to 1000')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Save 0 recipes' })).toBeDisabled()
    await dialog.getByLabel('Points').fill('2')
    await expect(dialog.getByRole('row').filter({ hasText: samosa.name })).toContainText('Points: 1Points: 2')
    await dialog.getByRole('button', { name: 'Save 1 recipe' }).click()

    await expect.poll(find).toEqual({ points: 2 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('main').getByText('The change of 1 recipe was undone.')).toBeVisible()
    expect(await find()).toEqual({ points: 1 })
  })
})
