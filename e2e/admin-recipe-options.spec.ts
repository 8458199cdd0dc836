/** The option groups of a dish in the panel. */
import { addRecipe, pictureTimeoutMs, restoreDemoMenu } from './support/admin.ts'
import { expect, test } from './support/fixtures.ts'
import { card, fillInRecipe, toggleGroup } from './support/menu-editor.ts'
import { addOptionGroup, pizzaSizes } from './support/option-groups.ts'
import { resourceLoadError } from './support/requests.ts'
import { dragRow } from './support/sorting.ts'

test.afterEach(({ server }) => restoreDemoMenu(server))

test('a dish gets option groups in an order and loses them again; conflicts with other admins and a second group of sizes say what to do', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const size = await addOptionGroup(page, server, { ...pizzaSizes, role: 'size' })
  const crust = await addOptionGroup(page, server, { ...pizzaSizes, name: 'Crust' })
  await addOptionGroup(page, server, { ...pizzaSizes, name: 'Width', role: 'size' })
  const { id, categoryId, ingredients, price } = await addRecipe(page, server, 'Pizza Bianca')
  await page.goto('/admin/recipes')
  const edit = card(page, 'Pizza Bianca').getByRole('button', { name: 'Edit' })
  const update = page.getByRole('button', { name: 'Update Recipe' })
  const groups = page.getByRole('group', { name: 'Options' })
  const choose = groups.getByLabel('Options to add')
  const announcer = page.locator('#announcer')
  await edit.click()
  await toggleGroup(page, 'Options')

  await choose.selectOption('Pizza size')
  await groups.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await expect(announcer).toHaveText('Pizza size added')
  await expect(choose).toBeFocused()
  await expect(choose.getByRole('option', { name: 'Pizza size' })).toHaveCount(0)
  await choose.selectOption('Crust')
  await groups.getByRole('button', { name: 'Add', exact: true }).click()
  await groups.getByRole('button', { name: 'Move Crust up' }).press('Enter')
  await expect(announcer).toHaveText('Crust: 1 of 2')
  await expect(groups.getByRole('button', { name: 'Move Crust up' })).toBeFocused()
  await update.click()
  await expect(card(page, 'Pizza Bianca')).toContainText('Options: Crust, Pizza size')

  await edit.click()
  await choose.scrollIntoViewIfNeeded()
  await dragRow(page, groups.getByRole('group', { name: 'Crust' }), groups.getByRole('group', { name: 'Pizza size' }))
  await expect(announcer).toHaveText('Crust: 2 of 2')
  await update.click()
  await expect(card(page, 'Pizza Bianca')).toContainText('Options: Pizza size, Crust')

  await edit.click()
  await groups.getByRole('button', { name: 'Remove Crust' }).press('Enter')
  await expect(groups.getByRole('button', { name: 'Remove Pizza size' })).toBeFocused()
  await update.click()
  await expect(card(page, 'Pizza Bianca')).toContainText('Options: Pizza size')
  await edit.click()
  await groups.getByRole('button', { name: 'Remove Pizza size' }).press('Enter')
  await expect(choose).toBeFocused()
  await update.click()
  await expect(card(page, 'Pizza Bianca')).not.toContainText('Options')

  await test.step('when another admin has changed the options during an edit, the dialog compares them', async () => {
    await edit.click()
    await page.getByLabel('Price').fill('11')
    const { queries } = server.app.database
    const { version } = await queries
      .selectFrom('recipes')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const theirs = { name: 'Pizza Bianca', categoryId, ingredients, price, optionGroupIds: [size.id], version }
    await page.request.patch(`${server.url}/api/recipes/${id}`, { data: theirs, headers: { origin: server.url } })

    await update.click()
    const dialog = page.getByRole('dialog', { name: 'Changed by someone else' })
    await expect(dialog.getByRole('row', { name: 'Options' })).toContainText(/differs.*Pizza size/)
    await dialog.getByRole('button', { name: 'Keep theirs' }).click()
    await expect(card(page, 'Pizza Bianca')).toContainText('Options: Pizza size')
  })

  await test.step('a second group of sizes says so beside it, and is refused (#240)', async () => {
    await edit.click()
    await choose.selectOption('Width')
    await groups.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(groups.getByRole('group', { name: 'Width' })).toContainText(
      'A dish can have only one group of sizes. Remove this group or “Pizza size”',
    )
    await update.click()
    await expect(
      page.getByText('Pizza Bianca would have several groups of sizes: “Pizza size” and “Width”.'),
    ).toBeVisible()
    await groups.getByRole('button', { name: 'Remove Width' }).click()
    await update.click()
    await expect(page.getByRole('heading', { name: 'New recipe' })).toBeVisible()
    await expect(card(page, 'Pizza Bianca')).toContainText('Options: Pizza size')
  })

  await test.step('a group that was deleted during the edit must be removed from the dish', async () => {
    await fillInRecipe(page)
    await choose.selectOption('Crust')
    await groups.getByRole('button', { name: 'Add', exact: true }).click()
    await page.request.delete(`${server.url}/api/option-groups/${crust.id}`, { headers: { origin: server.url } })
    await page.getByRole('button', { name: 'Add Recipe' }).click()

    await expect(choose).toHaveAccessibleDescription(
      'One of these option groups does not exist any more. Remove it from the recipe.',
    )
    await expect(page.getByText('This option group does not exist any more. Remove it.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove Crust' }).click()
    await page.getByRole('button', { name: 'Add Recipe' }).click()
    await expect(card(page, 'Paneer Butter Masala')).toBeVisible({ timeout: pictureTimeoutMs })
  })
})
