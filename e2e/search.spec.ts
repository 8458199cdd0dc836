import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { abortRequests, resourceLoadError } from './support/requests.ts'

test.beforeEach(async ({ page, customer: _ }) => {
  await page.goto('/home')
})

const box = (page: Page) => page.getByRole('combobox', { name: 'Search dishes, ingredients and categories' })
const hits = (page: Page) => page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
const status = (page: Page) => page.getByRole('search').getByRole('status')

test('a dish is found as one types its name, with its picture, category and price', async ({ page }) => {
  await box(page).fill('samo')

  await expect(hits(page).first()).toContainText('Punjabi Samosa, Tamarind & Mint')
  await expect(hits(page).first()).toContainText('Small Plates & Chaat')
  await expect(hits(page).first()).toContainText('$7.95')
  await hits(page).first().click()
  await expect(page).toHaveURL('/category/small-plates#recipe-punjabi-samosa')
  await expect(page.getByRole('heading', { name: 'Punjabi Samosa' })).toBeInViewport()
})

test('a dish is found by what is in it, and the ingredient is named', async ({ page }) => {
  await box(page).fill('pomegranate')

  await expect(hits(page).filter({ hasText: 'Avocado Bhel Puri' })).toContainText('with pomegranate')
})

test('a category is found, stands first, and leads to its recipes', async ({ page }) => {
  await box(page).fill('drink')

  await expect(hits(page).first()).toContainText('Drinks')
  await expect(hits(page).first()).toContainText('Category')
  await hits(page).first().click()
  await expect(page).toHaveURL('/category/drinks')
})

for (const { typed, dish } of [
  { typed: 'samsoa', dish: 'Punjabi Samosa' },
  { typed: 'biriyani', dish: 'Biryani' },
  { typed: 'panner', dish: 'Paneer' },
  { typed: 'MAKHANI', dish: 'Overnight Dal Makhani' },
  { typed: 'chicken butter', dish: 'Old Delhi Butter Chicken' },
])
  test(`'${typed}' finds ${dish}`, async ({ page }) => {
    await box(page).fill(typed)

    await expect(hits(page).filter({ hasText: dish }).first()).toBeVisible()
  })

test('the number of results is told, also when there are none', async ({ page }) => {
  await box(page).fill('pomegranate')
  await expect(status(page)).toHaveText(/^\d+ results?$/)
  const count = Number(/\d+/.exec(await status(page).innerText())?.[0])
  await expect(hits(page)).toHaveCount(count)

  await box(page).fill('zzzzzz')
  await expect(status(page)).toHaveText('Nothing on the menu fits “zzzzzz”')
  await expect(hits(page)).toHaveCount(0)
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
})

test('arrows walk through the results and round, Enter goes there', async ({ page }) => {
  await box(page).fill('dosa')
  await expect(hits(page).first()).toBeVisible()
  await expect(hits(page).and(page.locator('[aria-selected=true]'))).toHaveCount(0)

  await box(page).press('ArrowDown')
  await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await hits(page).first().getAttribute('id')) ?? '')
  await box(page).press('ArrowDown')
  await expect(hits(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await box(page).press('ArrowUp')
  await box(page).press('ArrowUp')
  await expect(hits(page).last()).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toBeFocused()
  await box(page).press('ArrowDown')
  await box(page).press('Enter')

  await expect(page).toHaveURL(/\/category\/dosas-tiffin/)
  await expect(box(page)).toHaveValue('')
  await expect(hits(page)).toHaveCount(0)
})

test('Enter without a choice goes to the best result', async ({ page }) => {
  await box(page).fill('rogan josh')
  await expect(hits(page).first()).toContainText('Rogan Josh')

  await box(page).press('Enter')

  await expect(page).toHaveURL('/category/curries#recipe-lamb-rogan-josh')
})

test('Esc closes the results and keeps the text, a second Esc empties the box', async ({ page }) => {
  await box(page).fill('dosa')
  await expect(hits(page).first()).toBeVisible()

  await box(page).press('Escape')
  await expect(hits(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('dosa')
  await box(page).press('Escape')

  await expect(box(page)).toHaveValue('')
})

test('a press outside closes the results', async ({ page }) => {
  await box(page).fill('dosa')
  await expect(hits(page).first()).toBeVisible()

  await page.getByRole('heading', { level: 1 }).click()

  await expect(hits(page)).toHaveCount(0)
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
})

test('what is searched for stands in the address as ?q= and comes back with a reload', async ({ page }) => {
  await box(page).fill('samosa')
  await expect(page).toHaveURL('/home?q=samosa')

  await page.reload()

  await expect(box(page)).toHaveValue('samosa')
  await expect(hits(page).first()).toContainText('Punjabi Samosa')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(box(page)).toHaveValue('')
  await expect(page).toHaveURL('/home')
})

test('a shared link opens with its results', async ({ page }) => {
  await page.goto('/cart?q=lassi')

  await expect(hits(page).first()).toContainText('Lassi')
  await expect(box(page)).toHaveValue('lassi')
})

test('typing does not fill the history: one step back is the screen before', async ({ page }) => {
  await page.getByRole('button', { name: 'Order History' }).click()
  await expect(page).toHaveURL('/orders')
  await box(page).pressSequentially('dosa')
  await expect(page).toHaveURL('/orders?q=dosa')

  await page.goBack()

  await expect(page).toHaveURL('/home')
  await expect(box(page)).toHaveValue('')
})

test('what is typed while the next screen loads stays in the box and reaches the address', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/orders*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Order History' }).click()
  await expect(page).toHaveURL('/orders')
  await box(page).pressSequentially('do')
  answer.resolve()

  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible()
  await page.keyboard.type('sa')
  await expect(box(page)).toHaveValue('dosa')
  await expect(page).toHaveURL('/orders?q=dosa')
})

test('/ brings the cursor to the search box', async ({ page }) => {
  await expect(box(page)).toBeVisible()

  await page.keyboard.press('/')

  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('')
})

test('/ is heard from the moment on that the search box is there', async ({ page }) => {
  await page.addInitScript(() => {
    const press = new MutationObserver(() => {
      if (!document.querySelector('[role="combobox"]')) return
      press.disconnect()
      const key = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })
      requestAnimationFrame(() => document.body.dispatchEvent(key)) // nobody can see it sooner
    })
    press.observe(document, { childList: true, subtree: true })
  })

  await page.reload()

  await expect(box(page)).toBeFocused()
})

test('a menu that does not arrive is told, and turning to the box again tries again', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await abortRequests(page, '**/api/recipes')
  await box(page).fill('dosa')
  await expect(status(page)).toHaveText('The menu could not be loaded. Please try again.')

  await page.unroute('**/api/recipes')
  await box(page).blur()
  await box(page).focus()

  await expect(hits(page).first()).toContainText('Dosa')
})

test('only blanks find nothing and say nothing', async ({ page }) => {
  await box(page).fill('   ')

  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(hits(page)).toHaveCount(0)
  await expect(page).toHaveURL('/home')
})
