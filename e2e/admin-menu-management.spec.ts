/** Many recipes in the panel: filters, copies, and the archive. */
import type { Page } from '@playwright/test'
import { formatPrice } from '#contract/values/money.ts'
import { addRecipe, restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { withCategory } from './support/menu-changes.ts'
import { card } from './support/menu-editor.ts'
import { placeOrder, samosa } from './support/ordering.ts'
import { resourceLoadError } from './support/requests.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(async ({ server }) => {
  const { queries } = server.app.database
  await queries.deleteFrom('orders').execute()
  await restoreDemoMenu(server)
  await resetSettings(server)
})

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const notice = (page: Page, text: string) => page.getByRole('main').getByText(text)

test('recipes are filtered, copied and archived', async ({ adminPage: page, server, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  await placeOrder(page, server, [await addRecipe(page, server, 'Kulcha')])
  await test.step('filters by section and state are in the URL, and can be cleared', async () => {
    await page.goto('/admin/recipes')

    await page.getByLabel('Menu section').selectOption('Breads')
    await expect(cards(page).first()).toContainText('Breads')
    const breads = await cards(page).count()
    expect(breads).toBeLessThan(58)
    await page.getByLabel('Show', { exact: true }).selectOption('With options')
    await expect(page.getByText('No recipes match these filters.')).toBeVisible()

    await page.reload()
    await expect(page.getByLabel('Menu section')).toHaveValue('breads')
    await expect(page.getByText('No recipes match these filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter')
    await expect(page.getByLabel('Search recipes')).toBeFocused()
    await expect(cards(page)).toHaveCount(59)
    expect(new URL(page.url()).search).toBe('')
  })
  await test.step('a copy of a recipe opens in the form', async () => {
    const original = card(page, samosa.name)
    await original.getByText('More').click()
    await original.getByRole('button', { name: 'Duplicate' }).click()

    await expect(page.getByRole('heading', { name: 'Edit recipe' })).toBeFocused()
    await expect(page.getByLabel('Recipe Name')).toHaveValue(`${samosa.name} (copy)`)
    await page.getByLabel('Recipe Name').fill('Samosa Chaat')
    await page.getByRole('button', { name: 'Update Recipe' }).click()

    await expect(card(page, 'Samosa Chaat')).toContainText(formatPrice(samosa.price, { symbol: '₹', decimals: 2 }))
    await expect(cards(page)).toHaveCount(60)
  })
  await test.step('a recipe with orders is archived, and can be restored, or deleted for good after a question', async () => {
    const questions: string[] = []
    page.on('dialog', (question) => {
      questions.push(question.message())
      void question.accept()
    })
    const show = page.getByLabel('Show', { exact: true })

    await card(page, 'Kulcha').getByRole('button', { name: 'Delete' }).click()

    await expect(page.getByText('Recipe archived, because orders can contain it.')).toBeVisible()
    await expect(card(page, 'Kulcha')).toBeHidden()
    await show.selectOption('Archived')
    await expect(card(page, 'Kulcha')).toContainText('Small Plates & Chaat')
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoHorizontalScrolling(page)

    await card(page, 'Kulcha').getByRole('button', { name: 'Restore' }).click()
    await expect(notice(page, '“Kulcha” is on the menu again.')).toBeVisible()
    await show.selectOption('All recipes')
    await expect(card(page, 'Kulcha')).toContainText('₹9.50')
    await card(page, 'Kulcha').getByRole('button', { name: 'Delete' }).click()
    await expect(card(page, 'Kulcha')).toBeHidden()
    await show.selectOption('Archived')
    await test.step('another admin has restored it: the screen says so, and the list is current', async () => {
      await page.route('**/restore', async (route) => {
        const other = await page.request.post(route.request().url(), { headers: { origin: server.url } })
        expect(other.status()).toBe(200)
        await route.continue()
      })

      await card(page, 'Kulcha').getByRole('button', { name: 'Restore' }).click()

      await expect(page.getByRole('alert')).toHaveText(
        'This recipe is not in the archive. Another admin may have restored or deleted it.',
      )
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(page.getByText('There are no archived recipes.')).toBeVisible()
    })

    await show.selectOption('All recipes')
    await card(page, 'Kulcha').getByRole('button', { name: 'Delete' }).click()
    await expect(card(page, 'Kulcha')).toBeHidden()
    await show.selectOption('Archived')
    await card(page, 'Kulcha').getByRole('button', { name: 'Delete for good' }).click()
    await expect(notice(page, '“Kulcha” was deleted.')).toBeVisible()
    await expect(page.getByText('There are no archived recipes.')).toBeVisible()
    expect(questions.at(-1)).toBe('Delete “Kulcha” for good? It cannot be restored. Past orders keep it.')
    expect(questions).toHaveLength(4)
  })
})

test('Show more moves the focus to the first new recipe, also when it was the last page', async ({
  adminPage: page,
  server,
}) => {
  const dishes = Array.from({ length: 150 }, (_, index) => ({
    id: `soup-${index}`,
    name: `Soup ${index}`,
    ingredients: ['water'],
    priceMinor: 500,
  }))
  await saveSettings(server, 'region', { currency: 'EUR' })
  await withCategory(server, { id: 'test-soups', name: 'Soups' }, dishes, async () => {
    await page.goto('/admin/recipes?category=test-soups')
    await expect(page.getByText('100 of 150 recipes shown.')).toBeVisible()
    await test.step('the currency of the settings is that of every price, and of the price field', async () => {
      await expect(cards(page).first()).toContainText('€5.00')
      await expect(page.locator('form').getByText('€')).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText('₹')
    })

    await page.getByRole('button', { name: 'Show more' }).press('Enter')

    await expect(cards(page)).toHaveCount(150)
    await expect(cards(page).nth(100)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  })
})
