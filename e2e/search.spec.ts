import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { abortRequests, resourceLoadError } from './support/requests.ts'

test.beforeEach(({ customer: _ }) => {}) // signs in a new customer

const box = (page: Page) => page.getByRole('combobox', { name: 'Search dishes, ingredients and categories' })
const hits = (page: Page) => page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
const status = (page: Page) => page.getByRole('search').getByRole('status')

test('a dish is found while its name is typed, with its category and price; a category is the first result; a click or Enter opens the best one', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/home')
  await test.step('a dish', async () => {
    await box(page).fill('samo')
    await expect(hits(page).first()).toContainText('Punjabi Samosa, Tamarind & Mint')
    await expect(hits(page).first()).toContainText('Small Plates & Chaat')
    await expect(hits(page).first()).toContainText('$7.95')
    await hits(page).first().click()
    await expect(page).toHaveURL('/category/small-plates#recipe-punjabi-samosa')
    await expect(page.getByRole('heading', { name: 'Punjabi Samosa' })).toBeInViewport()
  })

  await test.step('a category', async () => {
    await box(page).fill('drink')
    await expect(hits(page).first()).toContainText('Drinks')
    await expect(hits(page).first()).toContainText('Category')
    await hits(page).first().click()
    await expect(page).toHaveURL('/category/drinks')
  })

  await test.step('Enter without a selection', async () => {
    await box(page).fill('rogan josh')
    await expect(hits(page).first()).toContainText('Rogan Josh')
    await box(page).press('Enter')
    await expect(page).toHaveURL('/category/curries#recipe-lamb-rogan-josh')
  })
})

test('a dish is found by an ingredient, which the result names, and by misspelled or swapped words; the number of results is announced, also when there are none; the keyboard reaches everything', async ({
  page,
}) => {
  await test.step('/ works as soon as the search field is rendered', async () => {
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[role="combobox"]')) return
        observer.disconnect()
        const key = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })
        requestAnimationFrame(() => document.body.dispatchEvent(key)) // a customer cannot see the field earlier
      })
      observer.observe(document, { childList: true, subtree: true })
    })

    await page.goto('/home')

    await expect(box(page)).toBeFocused()
  })

  await test.step('only spaces show no results and no message', async () => {
    await box(page).fill('   ')
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(hits(page)).toHaveCount(0)
    await expect(page).toHaveURL('/home')
  })

  await test.step('an ingredient', async () => {
    await box(page).fill('pomegranate')
    await expect(hits(page).filter({ hasText: 'Avocado Bhel Puri' })).toContainText('with pomegranate')
    await expect(status(page)).toHaveText(/^\d+ results?$/)
    const count = Number(/\d+/.exec(await status(page).innerText())?.[0])
    await expect(hits(page)).toHaveCount(count)
  })

  for (const { typed, dish } of [
    { typed: 'samsoa', dish: 'Punjabi Samosa' },
    { typed: 'biriyani', dish: 'Biryani' },
    { typed: 'panner', dish: 'Paneer' },
    { typed: 'MAKHANI', dish: 'Overnight Dal Makhani' },
    { typed: 'chicken butter', dish: 'Old Delhi Butter Chicken' },
  ])
    await test.step(`'${typed}' finds ${dish}`, async () => {
      await box(page).fill(typed)
      await expect(hits(page).filter({ hasText: dish }).first()).toBeVisible()
    })

  await test.step('no result', async () => {
    await box(page).fill('zzzzzz')
    await expect(status(page)).toHaveText('No dishes match your search “zzzzzz”')
    await expect(hits(page)).toHaveCount(0)
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('Esc closes the results and leaves the text, a second Esc clears the field', async () => {
    await box(page).fill('dosa')
    await expect(hits(page).first()).toBeVisible()
    await box(page).press('Escape')
    await expect(hits(page)).toHaveCount(0)
    await expect(box(page)).toHaveValue('dosa')
    await box(page).press('Escape')
    await expect(box(page)).toHaveValue('')
  })

  await test.step('a click outside closes the results', async () => {
    await box(page).fill('dosa')
    await expect(hits(page).first()).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(hits(page)).toHaveCount(0)
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
    await box(page).fill('')
  })

  await test.step('/ moves the focus to the search field', async () => {
    await page.getByRole('heading', { level: 1 }).click()
    await expect(box(page)).not.toBeFocused()
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toHaveValue('')
  })

  await test.step('the arrow keys move through the results and wrap around, and Enter opens the selected one', async () => {
    await box(page).fill('dosa')
    await expect(hits(page).first()).toBeVisible()
    await expect(hits(page).and(page.locator('[aria-selected=true]'))).toHaveCount(0)

    await box(page).press('ArrowDown')
    await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await hits(page).first().getAttribute('id')) ?? '',
    )
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
})

test('the search text is in the URL as ?q=, a reload restores it, and a shared link opens with its results; a menu that fails to load shows a message', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto('/cart?q=lassi')
  await expect(hits(page).first()).toContainText('Lassi')
  await expect(box(page)).toHaveValue('lassi')

  await page.goto('/home')
  await box(page).fill('samosa')
  await expect(page).toHaveURL('/home?q=samosa')
  await page.reload()
  await expect(box(page)).toHaveValue('samosa')
  await expect(hits(page).first()).toContainText('Punjabi Samosa')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(box(page)).toHaveValue('')
  await expect(page).toHaveURL('/home')

  await test.step('text that is typed while the next screen loads stays, and typing adds no history entries', async () => {
    const ordersReleased = Promise.withResolvers<void>()
    await page.route('**/api/orders*', async (route) => {
      await ordersReleased.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Order History' }).click()
    await expect(page).toHaveURL('/orders')
    await box(page).pressSequentially('do')
    ordersReleased.resolve()

    await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible()
    await page.keyboard.type('sa')
    await expect(box(page)).toHaveValue('dosa')
    await expect(page).toHaveURL('/orders?q=dosa')
    await page.goBack()
    await expect(page).toHaveURL('/home')
    await expect(box(page)).toHaveValue('')
  })

  await test.step('a menu that fails to load shows a message, and focusing the field again retries', async () => {
    await abortRequests(page, '**/api/recipes')
    await page.goto('/home')
    await box(page).fill('dosa')
    await expect(status(page)).toHaveText('The menu could not be loaded. Please try again.')

    await page.unroute('**/api/recipes')
    await box(page).blur()
    await box(page).focus()

    await expect(hits(page).first()).toContainText('Dosa')
  })
})
