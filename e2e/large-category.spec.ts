import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { withCategory } from './support/menu-changes.ts'

test.beforeEach(({ customer: _ }) => {}) // signs in a new customer

function card(page: Page, dish: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: dish }) })
}

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const addButton = (page: Page, dish: string) => card(page, dish).getByRole('button', { name: /to Cart/ })

test('after a link, a large category has the names of all dishes, and a dish can be ordered when it is near the window', async ({
  page,
  server,
}) => {
  const dishes = Array.from({ length: 60 }, (_, index) => {
    return { id: `large-${index}`, name: `Thali ${index}.`, ingredients: ['rice'], priceMinor: 500 }
  })
  await withCategory(server, { id: 'large', name: 'Thalis' }, dishes, async () => {
    await page.goto('/home')
    await page.getByRole('main').getByRole('link', { name: 'Thalis' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thalis')
    await expect(page.getByRole('heading', { name: /^Thali \d/ })).toHaveCount(60)
    await expect(addButton(page, 'Thali 59.')).toHaveCount(0)

    await test.step('by scrolling', async () => {
      await card(page, 'Thali 59.').scrollIntoViewIfNeeded()
      await addButton(page, 'Thali 59.').click()
      await expect(cartLink(page)).toHaveAccessibleName(/^Cart, 1 item/)
    })

    await test.step('by Forward to its dialog, and its link has the focus after the dialog is closed', async () => {
      const dish = page.getByRole('link', { name: 'Thali 59.' })
      await dish.click()
      await expect(page).toHaveURL(/\?dish=large-59$/)
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL('/home')
      await page.goForward()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thalis')
      await page.goForward()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(dish).toBeFocused()
    })

    await test.step('by a link from the search, which moves the focus to the dish', async () => {
      await page.getByRole('combobox', { name: 'Search dishes, ingredients and categories' }).fill('Thali 30')
      await page.getByRole('option', { name: 'Thali 30.' }).click()
      await expect(addButton(page, 'Thali 30.')).toBeInViewport()
      await expect(card(page, 'Thali 30.')).toBeFocused()
    })
  })
})
