/** Many recipes in the panel are changed together: selection, preview and undo. */
import type { Page } from '@playwright/test'
import { recipeListSchema } from '#contract/menu/recipe-schemas.ts'
import { restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { card } from './support/menu-editor.ts'
import { fries, samosa } from './support/ordering.ts'
import { disablePreloadedData, resourceLoadError } from './support/requests.ts'
import type { TestServer } from './support/test-server.ts'

test.afterEach(async ({ server }) => {
  const { queries } = server.app.database
  await queries.deleteFrom('orders').execute()
  await restoreDemoMenu(server)
})

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const notice = (page: Page, text: string) => page.getByRole('main').getByText(text)
const dialog = (page: Page) => page.getByRole('dialog')

async function priceOf({ app }: TestServer, id: string): Promise<number> {
  const query = app.database.queries.selectFrom('recipes').select('priceMinor').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).priceMinor
}

test('prices go up by 5 % with an ending of .90, after a preview, and Undo restores them (#257)', async ({
  adminPage: page,
  server,
}) => {
  await page.goto('/admin/recipes?category=small-plates') // axe is slow on long lists
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByLabel(`Select ${samosa.name}`).check()
  await page.getByLabel(`Select ${fries.name}`).check()
  await page.getByRole('button', { name: 'Edit 2 recipes' }).click()
  await expect(dialog(page).getByText('Choose at least one change.')).toBeVisible()

  const rows = dialog(page).getByRole('row')
  const mode = dialog(page).getByLabel('Price', { exact: true })
  for (const { chosen, field, text, message } of [
    {
      chosen: 'Change by percent',
      field: 'Percent',
      text: '5 % more',
      message: 'Please enter a percentage from -99 to 1000',
    },
    { chosen: 'Set to one price', field: 'New price', text: '0', message: 'Please enter an amount' },
    { chosen: 'Add or subtract an amount', field: 'Amount', text: 'x', message: 'Please enter an amount' },
  ])
    await test.step(`a text that is no percentage or no amount is refused in words: ${chosen}`, async () => {
      await mode.selectOption(chosen)
      await expect(dialog(page).getByText(message)).toHaveCount(0)
      await dialog(page).getByLabel(field).fill(text)

      await expect(dialog(page).getByText(message)).toBeVisible()
      await expect(dialog(page).getByRole('button', { name: 'Save 0 recipes' })).toBeDisabled()
    })
  await test.step('a subtraction that leaves no price warns, marks these recipes and lists them first', async () => {
    const amount = dialog(page).getByLabel('Amount')
    const warning = dialog(page).getByRole('status').filter({ hasText: 'would cost nothing or less' })
    await amount.fill('-6.74')
    await expect(dialog(page).getByText('2 recipes will change')).toBeVisible()
    await expect(warning).toHaveCount(0)

    await amount.fill('-6.75')

    await expect(warning).toContainText(
      '1 recipe would cost nothing or less. It gets the lowest possible price, and is first in this list.',
    )
    await expect(rows.nth(1)).toContainText(`${fries.name}₹6.75₹0.01Lowest price`)
    await expect(rows.nth(2)).toContainText('₹7.95₹1.20')
    await expect(rows.nth(2)).not.toContainText('Lowest price')
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoHorizontalScrolling(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await mode.selectOption('Change by percent')
  await dialog(page).getByLabel('Percent').fill('5')
  await dialog(page).getByLabel('Rounding').selectOption('To an ending of .90')
  await test.step('the change stays when the dialog is closed, until it is discarded', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Edit 2 recipes' }).click()
    await expect(dialog(page).getByLabel('Percent')).toHaveValue('5')
    await expect(dialog(page).getByText('Restored what you typed. It is not saved yet.')).toBeVisible()
  })
  await expect(rows.filter({ hasText: samosa.name })).toContainText('₹7.95₹7.90')
  await expect(rows.filter({ hasText: fries.name })).toContainText('₹6.75₹6.90')
  await expectNoAxeViolations(page)
  expect(await priceOf(server, samosa.id)).toBe(795)
  await dialog(page).getByRole('button', { name: 'Save 2 recipes' }).click()

  await expect(notice(page, '2 recipes changed.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit 2 recipes' })).toBeFocused()
  await expect(card(page, samosa.name)).toContainText('₹7.90')
  expect(await priceOf(server, fries.id)).toBe(690)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page, 'The change of 2 recipes was undone.')).toBeVisible()
  await expect(page.getByRole('note')).toBeFocused()
  await expect(card(page, samosa.name)).toContainText('₹7.95')
  expect(await priceOf(server, fries.id)).toBe(675)
})

test('recipes are selected, changed, moved and sold out with the keyboard, and the undo stays', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const select = page.getByRole('button', { name: 'Select', exact: true })
  const bar = page.getByRole('main').getByText(/^\d+ selected$/)
  const done = bar.locator('xpath=../..').getByRole('button', { name: 'Done' })
  await page.goto('/admin/recipes')
  await select.press('Enter')
  await test.step('Select all and Clear keep the focus, and a button that can do nothing says why', async () => {
    const all = page.getByRole('button', { name: 'Select all 58' })
    const clear = page.getByRole('button', { name: 'Clear', exact: true })
    const edit = page.getByRole('button', { name: /^Edit \d+ recipes?$/ })
    await expect(clear).toBeDisabled()
    await expect(edit).toBeDisabled()
    await expect(edit).toHaveAccessibleDescription('Select the recipes to edit.')
    await edit.press('Enter')
    await expect(dialog(page)).toBeHidden()

    await all.press('Enter')
    await expect(bar).toHaveText('58 selected')
    await expect(all).toBeDisabled()
    await expect(all).toBeFocused()
    await expect(edit).toBeEnabled()
    await expect(edit).toHaveAccessibleDescription('')

    await clear.press('Enter')
    await expect(bar).toHaveText('0 selected')
    await expect(clear).toBeFocused()
  })
  await test.step('the undo of a bulk edit stays while the archive is shown and recipes are sorted', async () => {
    await page.getByLabel(`Select ${samosa.name}`).check()
    await page.getByRole('button', { name: 'Edit 1 recipe' }).click()
    await dialog(page).getByLabel('Price', { exact: true }).selectOption('Set to one price')
    await dialog(page).getByLabel('New price').fill('3')
    await dialog(page).getByRole('button', { name: 'Save 1 recipe' }).click()
    await expect(notice(page, '1 recipe changed.')).toBeVisible()
    await done.click()

    await page.getByLabel('Show', { exact: true }).selectOption('Archived')
    await expect(page.getByText('There are no archived recipes.')).toBeVisible()
    await page.getByLabel('Show', { exact: true }).selectOption('All recipes')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await page.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(notice(page, 'The change of 1 recipe was undone.')).toBeVisible()
    expect(await priceOf(server, samosa.id)).toBe(795)
  })
  await test.step('a change by another admin refuses all changes, and the preview shows the new values', async () => {
    await select.click()
    await page.getByLabel(`Select ${samosa.name}`).check()
    await page.getByLabel(`Select ${fries.name}`).check()
    await page.getByRole('button', { name: 'Edit 2 recipes' }).click()
    await dialog(page).getByLabel('Price').selectOption('Add or subtract an amount')
    await dialog(page).getByLabel('Amount').fill('0.50')
    let isFirst = true
    await page.route('**/api/recipes', async (route) => {
      if (route.request().method() !== 'PATCH' || !isFirst) return route.continue()
      isFirst = false
      const other = await page.request.patch(`${server.url}/api/recipes`, {
        data: { recipes: [{ id: fries.id, version: 1, price: 9 }] },
        headers: { origin: server.url },
      })
      expect(other.status()).toBe(200)
      await route.continue()
    })

    await dialog(page).getByRole('button', { name: 'Save 2 recipes' }).click()

    await expect(dialog(page).getByRole('alert')).toContainText('Nothing was saved.')
    await expect(dialog(page).getByLabel('Amount')).toHaveValue('0.50')
    expect(await priceOf(server, samosa.id)).toBe(795)
    await expect(dialog(page).getByRole('row').filter({ hasText: fries.name })).toContainText('₹9.00₹9.50')
    await dialog(page).getByRole('button', { name: 'Save 2 recipes' }).click()
    await expect(notice(page, '2 recipes changed.')).toBeVisible()
    expect(await priceOf(server, samosa.id)).toBe(845)
    await done.click()
  })
  await test.step('all recipes of a section are moved and sold out with the keyboard alone', async () => {
    await page.getByLabel('Menu section').selectOption('Breads')
    await expect(cards(page).first()).toContainText('Breads')
    const count = await cards(page).count()
    await select.press('Enter')
    await page.getByRole('button', { name: `Select all ${count}` }).press('Enter')
    await page.getByRole('button', { name: `Edit ${count} recipes` }).press('Enter')

    await dialog(page).getByLabel('Category').selectOption('Curries')
    await dialog(page).getByLabel('Availability').selectOption('Sold out until changed')
    await dialog(page)
      .getByRole('button', { name: `Save ${count} recipes` })
      .press('Enter')

    await expect(notice(page, `${count} recipes changed.`)).toBeVisible()
    await expect(bar).toHaveText(`${count} selected`)
    await done.press('Enter')
    await expect(bar).toBeHidden()
    await expect(select).toBeFocused()
    const { queries } = server.app.database
    const moved = await queries.selectFrom('recipes').select(['categoryId', 'soldOutUntil']).execute()
    expect(moved.filter(({ categoryId }) => categoryId === 'breads')).toEqual([])
    expect(moved.filter(({ soldOutUntil }) => soldOutUntil !== null)).toHaveLength(count)
  })
})

test('more recipes than can be edited at once: the screen says why, and what to do', async ({ adminPage: page }) => {
  await disablePreloadedData(page)
  await page.route('**/api/recipes', async (route) => {
    const response = await route.fetch()
    const [recipe] = recipeListSchema.parse(await response.json())
    const json = Array.from({ length: 5001 }, (_, index) => ({ ...recipe, id: `dish-${index}`, name: `Dish ${index}` }))
    await route.fulfill({ response, json })
  })
  await page.goto('/admin/recipes')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'Select all 5001' }).click()

  const reason = 'At most 5000 recipes can be edited at once. Select fewer, for example those of one category.'
  await expect(page.getByText(reason)).toBeVisible()
  const edit = page.getByRole('button', { name: 'Edit 5001 recipes' })
  await expect(edit).toBeDisabled()
  await expect(edit).toHaveAccessibleDescription(reason)

  await page.getByLabel('Select Dish 7', { exact: true }).uncheck()
  await expect(page.getByText(reason)).toBeHidden()
  await page.getByRole('button', { name: 'Edit 5000 recipes' }).click()
  await expect(dialog(page)).toBeVisible()
})
