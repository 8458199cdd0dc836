/** The order of categories and dishes: dragging, buttons, and what customers see. */
import type { Browser, Page } from '@playwright/test'
import { categoryListSchema } from '#contract/menu/menu.ts'
import { openWithMenuUpdates } from './support/availability.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { tabTo } from './support/keyboard.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { withCategory } from './support/menu-changes.ts'
import { disablePreloadedData, recordWrites } from './support/requests.ts'
import {
  centreOf,
  dragRow,
  dragRowByTouch,
  expectSaved,
  handleOf,
  restoreMenuOrder,
  sortRow,
  startSorting,
  swipe,
  untilClicksArrive,
} from './support/sorting.ts'
import { signUp, type TestServer } from './support/test-server.ts'

test.afterEach(({ server }) => restoreMenuOrder(server))

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const upButton = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name} up`, exact: true })
const downButton = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name} down`, exact: true })

/** Opens a screen as a customer, in another browser context. */
async function openAsCustomer(browser: Browser, server: TestServer, path: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: server.url })
  await signUp(page, server)
  await openWithMenuUpdates(page, path)
  return page
}

test('a category and a dish are dragged to another place; customers see the new order at once, and admins after a reload', async ({
  adminPage: page,
  browser,
  server,
}) => {
  const customer = await openAsCustomer(browser, server, '/home')
  await test.step('a category is dragged to another place; customers see the new order at once, and admins after a reload', async () => {
    const links = customer.getByRole('main').getByRole('link')
    await expect(links.first()).toContainText('Small Plates & Chaat')
    await startSorting(page, 'categories')

    await dragRow(page, sortRow(page, 'Curries'), sortRow(page, 'Small Plates & Chaat'))

    await expect(rows(page).nth(0)).toContainText('Curries')
    await expect(rows(page).nth(1)).toContainText('Small Plates & Chaat')
    await expect(page.locator('#announcer')).toHaveText('Curries: 1 of 9')
    await expectSaved(page)
    await expect(links.first()).toContainText('Curries')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: 'Sort', exact: true })).toBeFocused()
    await page.reload()
    await expect(rows(page).first()).toContainText('Curries')
  })
  await test.step('a dish is dragged within its category, and an open category screen shows the new order at once', async () => {
    await customer.getByRole('main').getByRole('link').first().click()
    const dishes = customer.getByRole('main').getByRole('heading', { level: 2 })
    await expect(dishes.first()).toHaveText('Old Delhi Butter Chicken')
    await page.getByRole('navigation').getByRole('link', { name: 'Recipes', exact: true }).click()
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    const curries = page.getByRole('list', { name: 'Curries' }).getByRole('listitem')
    await curries.first().scrollIntoViewIfNeeded()

    await dragRow(page, sortRow(page, 'Old Delhi Butter Chicken'), sortRow(page, 'Goan Prawn Curry'))

    await expect(curries.nth(2)).toContainText('Old Delhi Butter Chicken')
    await expectSaved(page)
    await expect(dishes.nth(2)).toHaveText('Old Delhi Butter Chicken')
    await customer.close()
    await page.getByRole('button', { name: 'Done' }).click()
    const cards = page.getByRole('main').getByRole('heading', { level: 3 })
    await expect
      .poll(async () => (await cards.allTextContents()).join())
      .toContain('Goan Prawn Curry,Old Delhi Butter Chicken')
  })
})

test('Move to top of the first row and Move to end of the last one are disabled and say why; the keyboard alone moves a category, and its place is saved', async ({
  adminPage: page,
}) => {
  await test.step('Move to top and Move to end say why they are disabled; Escape ends a drag without a change', async () => {
    await startSorting(page, 'categories')
    const writes = recordWrites(page)
    for (const { row, button, other, announcement } of [
      {
        row: rows(page).first(),
        button: 'Move to top',
        other: 'Move to end',
        announcement: 'Small Plates & Chaat is already first.',
      },
      { row: rows(page).last(), button: 'Move to end', other: 'Move to top', announcement: /is already last\.$/ },
    ])
      await test.step(button, async () => {
        await row.getByRole('button', { name: /^More ways to move/ }).click()
        await expect(row.getByRole('button', { name: other })).toBeEnabled()
        const disabled = row.getByRole('button', { name: button })
        await expect(disabled).toBeDisabled()

        await disabled.press('Enter')

        await expect(page.locator('#announcer')).toHaveText(announcement)
        await expect(disabled).toBeFocused()
      })
    await test.step('Escape', async () => {
      await page.keyboard.press('Escape')
      await handleOf(sortRow(page, 'Curries')).scrollIntoViewIfNeeded()
      const { x, y } = await centreOf(handleOf(sortRow(page, 'Curries')))
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y - 100, { steps: 5 })
      await page.keyboard.press('Escape')
      await page.mouse.up()
      await untilClicksArrive(page)
      await expect(rows(page).nth(2)).toContainText('Curries')
    })
    // Done saves at once what is not saved yet
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: 'Sort', exact: true })).toBeFocused()
    expect(writes).toEqual([])
  })
  await test.step('the focus stays on the button of the row, and all moves are saved', async () => {
    await page.keyboard.press('Shift+Tab')
    await tabTo(page, page.getByRole('button', { name: 'Sort', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Drag the rows, or use their arrow buttons.')).toBeFocused()
    const writes = recordWrites(page)
    const up = upButton(page, 'Biryani & Rice')
    await tabTo(page, up)

    for (const position of [3, 2, 1]) {
      await page.keyboard.press('Enter')
      await expect(rows(page).nth(position - 1)).toContainText('Biryani & Rice')
      await expect(up).toBeFocused()
    }
    await expect(page.locator('#announcer')).toHaveText('Biryani & Rice: 1 of 9')
    await expect(up).toHaveAttribute('aria-disabled', 'true')
    await expectSaved(page)

    // on a slow machine, a move may be saved before the next one
    expect(new Set(writes.map((request) => request.url().replace(/.*\/api/, '/api')))).toEqual(
      new Set(['/api/category-order']),
    )
    await tabTo(page, page.getByRole('button', { name: 'More ways to move Biryani & Rice' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Move to end' }))
    await page.keyboard.press('Enter')
    await expect(rows(page).last()).toContainText('Biryani & Rice')
    await expect(page.getByRole('button', { name: 'More ways to move Biryani & Rice' })).toBeFocused()
    await expect(page.locator('#announcer')).toHaveText('Biryani & Rice: 9 of 9')
    await expect(page.getByRole('button', { name: 'Move to end' })).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('sorting fits the screen and is accessible in both colour schemes; a finger on the handle drags a row, and a finger on the row scrolls the page', async ({
    adminPage: page,
  }) => {
    test.slow() // axe checks long pages
    for (const screen of ['recipes', 'categories'] as const)
      await test.step(screen, async () => {
        await startSorting(page, screen)
        await page
          .getByRole('button', { name: /^More ways to move/ })
          .first()
          .click()
        await expect(page.getByRole('button', { name: 'Move to top' })).toBeVisible()
        await expectNoHorizontalScrolling(page)
        await expectNoAxeViolationsInBothSchemes(page)
        await page.keyboard.press('Escape')
      })
    await test.step('a finger on the handle drags a row, and a finger on the row scrolls the page', async () => {
      const scrolled = () => page.evaluate(() => window.scrollY)
      // near the edge of the screen, a drag scrolls the page
      await sortRow(page, 'Curries').evaluate((row) => row.scrollIntoView({ block: 'center' }))
      const before = await scrolled()

      await dragRowByTouch(page, sortRow(page, 'Tandoor & Grill'), sortRow(page, 'Curries'))
      await expect(rows(page).nth(2)).toContainText('Tandoor & Grill')
      expect(await scrolled()).toBe(before)
      await expectSaved(page)

      const { x, y } = await centreOf(page.getByText('Curries', { exact: true }))
      await swipe(page, { x, y }, { x, y: y + 200 })
      await expect.poll(scrolled).toBeLessThan(before)
      await expect(rows(page).nth(2)).toContainText('Tandoor & Grill')
    })
  })
})

test('of a menu with more than 100 dishes, the screen shows one category at a time', async ({
  adminPage: page,
  server,
}) => {
  const dishes = Array.from({ length: 100 }, (_, index) => ({
    id: `soup-${index}`,
    name: `Soup ${index}`,
    ingredients: ['water'],
    priceMinor: 500,
  }))
  await withCategory(server, { id: 'test-soups', name: 'Soups' }, dishes, async () => {
    await startSorting(page, 'recipes')
    await expect(rows(page)).toHaveCount(7) // the small plates

    await page.getByLabel('Category to sort').selectOption('Soups (100)')
    await expect(rows(page)).toHaveCount(100)
    await page.getByRole('button', { name: 'More ways to move Soup 99' }).click()
    await page.getByRole('button', { name: 'Move to top' }).click()

    await expect(rows(page).first()).toContainText('Soup 99')
    await expect(upButton(page, 'Soup 99')).toBeInViewport()
    await expectSaved(page)
    await downButton(page, 'Soup 99').click()
    await expect(rows(page).nth(1)).toContainText('Soup 99')
  })
})

test('a list with one row has no button to sort it', async ({ adminPage: page }) => {
  await disablePreloadedData(page)
  await page.route('**/api/categories', async (route) => {
    const response = await route.fetch()
    const [category] = categoryListSchema.parse(await response.json())
    await route.fulfill({ response, json: [category] })
  })
  await page.goto('/admin/categories')

  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Sort', exact: true })).toHaveCount(0)
})
