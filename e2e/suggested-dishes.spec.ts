/** What the cart says about the next dish: the way to a free delivery, and one row of dishes. */
import { incrementMenuVersion } from '#server/store/menu-version.ts'
import { restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { card, recipeName, toggleGroup } from './support/menu-editor.ts'
import { openScreen } from './support/navigation.ts'
import { cartLine, fries, prawns, readStoredCart, samosa, storeCart } from './support/ordering.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import type { TestServer } from './support/test-server.ts'

test.afterEach(async ({ server }) => {
  await restoreDemoMenu(server)
  await resetSettings(server)
})

async function pair({ app }: TestServer, pairedIds: string[]): Promise<void> {
  const { queries } = app.database
  const values = { pairedIds: JSON.stringify(pairedIds) }
  await queries.updateTable('recipes').set(values).where('id', '=', samosa.id).execute()
  await incrementMenuVersion(queries)
}

test('the cart says what is missing to a free delivery, and suggests dishes that reach the minimum or go well with its dishes', async ({
  page,
  server,
  customer: _,
}) => {
  const feeSteps = [
    { fromSubtotal: 0, fee: 2.9 },
    { fromSubtotal: 20, fee: 0 },
  ]
  await pair(server, [prawns.id, fries.id])
  await saveSettings(server, 'delivery', { feeSteps, minOrder: 12 })
  await storeCart(page, [cartLine(samosa)])
  const main = page.getByRole('main')
  const row = (name: string) => main.getByRole('region', { name })

  await test.step('without the setting only the bar is shown', async () => {
    await page.goto('/cart')
    await expect(main).toContainText('The minimum order is $12.00. Please add dishes for $4.05.')
    await expect(main).toContainText('$12.05 more for free delivery')
    await expect(page.getByRole('progressbar', { name: '$12.05 more for free delivery' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Reach the minimum order' })).toHaveCount(0)
  })

  await test.step('below the minimum', async () => {
    await saveSettings(server, 'orders', { suggestsDishes: true })
    await page.goto('/cart')
    const dishes = row('Reach the minimum order').getByRole('listitem')
    await expect(dishes).toHaveCount(4)
    await expectNoAxeViolations(page)
  })

  await test.step('above the minimum', async () => {
    await page.getByRole('button', { name: `Increase quantity of ${samosa.name}` }).click()
    await expect(main).toContainText('$4.10 more for free delivery')
    await expect(row('Goes well with your dishes').getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: `Add ${fries.name} to the cart` }).click()
    await expect(main).toContainText('Your delivery is free')
    await expect(row('Goes well with your dishes').getByRole('listitem')).toHaveCount(2)
    await expect.poll(() => readStoredCart(page)).toMatchObject([{ quantity: 2 }, { id: fries.id, quantity: 1 }])
  })

  await test.step('on a phone, the keyboard reaches the dishes before the bar, as they are seen', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/cart')
    const last = row('Goes well with your dishes').getByRole('link').last()
    const checkout = main.getByRole('button', { name: 'Proceed to Checkout' })
    const rowsAfterButton = checkout.locator('xpath=following::h2[.="Goes well with your dishes"]')
    await expect(last).toBeVisible()
    await expect(rowsAfterButton).toHaveCount(0)
    await last.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab') // the button that adds this dish
    await expect(checkout).toBeFocused()
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(rowsAfterButton).toHaveCount(1)
    await checkout.focus()
    await page.keyboard.press('Tab')
    await expect(row('Goes well with your dishes').getByRole('link').first()).toBeFocused()
  })

  await test.step('the cart beside the menu has the bar', async () => {
    await openScreen(page, '/category/small-plates')
    await expect(page.getByRole('complementary', { name: 'Your cart' })).toContainText('Your delivery is free')
  })
})

test('an admin chooses the dishes that go well with a dish and with a category', async ({
  adminPage: page,
  server,
}) => {
  await page.goto('/admin/recipes')
  await card(page, samosa.name).getByRole('button', { name: 'Edit' }).click()
  await expect(recipeName(page)).toHaveValue(samosa.name)
  await toggleGroup(page, 'Options')
  await expect(page.getByRole('group', { name: 'Goes well with' })).toHaveCount(0)
  await saveSettings(server, 'orders', { suggestsDishes: true })

  await test.step('of a dish', async () => {
    await page.goto('/admin/recipes')
    await card(page, samosa.name).getByRole('button', { name: 'Edit' }).click()
    await toggleGroup(page, 'Options')
    const pairings = page.getByRole('group', { name: 'Goes well with' })
    for (const { name } of [prawns, fries]) {
      await pairings.getByLabel('Dishes to add').selectOption(name)
      await pairings.getByRole('button', { name: 'Add', exact: true }).click()
    }
    await pairings.getByRole('button', { name: `Move ${fries.name} up` }).click()
    await page.getByRole('button', { name: 'Update Recipe' }).click()
    await expect(page.getByText('Recipe updated.')).toBeVisible()
    await card(page, samosa.name).getByRole('button', { name: 'Edit' }).click()
    await expect(pairings.getByRole('group')).toHaveText([new RegExp(fries.name), new RegExp(prawns.name)])
    await expectNoAxeViolations(page)
  })

  await test.step('of a category', async () => {
    await openScreen(page, '/admin/categories')
    await card(page, 'Breads').getByRole('button', { name: 'Edit' }).click()
    const pairings = page.getByRole('group', { name: 'Goes well with' })
    await pairings.getByLabel('Dishes to add').selectOption(samosa.name)
    await pairings.getByRole('button', { name: 'Add', exact: true }).click()
    await pairings.getByRole('button', { name: `Remove ${samosa.name}` }).click()
    await expect(pairings.getByLabel('Dishes to add')).toBeFocused()
    await pairings.getByLabel('Dishes to add').selectOption(samosa.name)
    await pairings.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Update Category' }).click()
    await expect(page.getByText('Category updated.')).toBeVisible()
    await card(page, 'Breads').getByRole('button', { name: 'Edit' }).click()
    await expect(pairings.getByRole('group')).toHaveText([new RegExp(samosa.name)])
  })
})
