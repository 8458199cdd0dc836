/** The whole menu on /home, which the owner can switch on. */
import type { Page } from '@playwright/test'
import { untilChanged } from '#contract/menu/sold-out.ts'
import { setDish } from './support/availability.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectTextsInside, longWord } from './support/long-words.ts'
import { withCategory } from './support/menu-changes.ts'
import { samosa } from './support/ordering.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.beforeEach(({ server, customer: _ }) => saveSettings(server, 'storefront', { showsWholeMenu: true }))
test.afterEach(({ server }) => resetSettings(server))

const phone = { width: 390, height: 844 }

const tab = (page: Page, name: string) =>
  page.getByRole('main').getByRole('navigation', { name: 'Categories' }).getByRole('link', { name })
const currentTab = (page: Page) => page.getByRole('main').locator('nav [aria-current]')
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true })
const topOf = async (page: Page, name: string) => (await heading(page, name).boundingBox())?.y
/** Dishes that are rendered in full. */
const addButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' })

test('below the categories are all dishes, in sections; tabs lead to them and follow the scrolling; Back and a link restore the place', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.setViewportSize(phone)

  await test.step('the first bytes have the categories, the tabs and the first dishes, but not the whole menu', async () => {
    const html = await (await page.request.get('/home')).text()
    for (const text of ['href="/category/drinks"', 'href="#category-drinks"', 'Punjabi Samosa, Tamarind'])
      expect(html).toContain(text)
    expect(html).not.toContain('Madras Filter Coffee')
  })

  await page.goto('/home')
  await test.step('a tab moves the heading into view and the focus to it, and is the current one', async () => {
    await expect(section(page, 'Drinks').getByRole('listitem')).toHaveCount(7)
    await tab(page, 'Curries').click()
    await expect(heading(page, 'Curries')).toBeFocused()
    await expect(page).toHaveURL('/home#category-curries')
    await expect(currentTab(page)).toHaveText('Curries')
    await expect(currentTab(page)).toHaveAttribute('aria-current', 'location')
    await expect.poll(() => topOf(page, 'Curries')).toBeLessThan(100)
    await expect(tab(page, 'Curries')).toBeInViewport({ ratio: 1 })
  })

  await test.step('a phone shows at least four dishes at once', async () => {
    const tabs = await page.getByRole('main').getByRole('navigation', { name: 'Categories' }).boundingBox()
    const [first] = await section(page, 'Curries').getByRole('listitem').all()
    const top = (await first?.boundingBox())?.y ?? 0
    await page.mouse.wheel(0, top - (tabs?.height ?? 0))
    const buttons = section(page, 'Curries').getByRole('button', { name: 'Add to Cart' })
    for (const button of (await buttons.all()).slice(0, 4)) await expect(button).toBeInViewport({ ratio: 1 })
    await expectNoAxeViolations(page)
  })

  await test.step('scrolling changes the current tab', async () => {
    await page.mouse.wheel(0, 1600)
    await expect(currentTab(page)).toHaveText('Biryani & Rice')
    await expect(tab(page, 'Biryani & Rice')).toBeInViewport({ ratio: 1 })
  })

  await test.step('the keyboard opens the last section', async () => {
    await tab(page, 'Drinks').focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Drinks')).toBeFocused()
    await expect.poll(() => topOf(page, 'Drinks')).toBeLessThan(100)
    await expect(currentTab(page)).toHaveText('Drinks')
  })

  await test.step('a dish opens and closes on this screen', async () => {
    await page.getByRole('link', { name: 'Madras Filter Coffee' }).click()
    await expect(page).toHaveURL(/\/home\?dish=/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).not.toHaveURL(/dish=/)
  })

  await test.step('Back restores the place', async () => {
    // a turn of the wheel scrolls after the next measurement; the router stores the place after the event
    await page.evaluate(async () => {
      const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
      scrollBy(0, 300)
      await scrolled
    })
    const coffee = page.getByRole('link', { name: 'Madras Filter Coffee' })
    const before = (await coffee.boundingBox())?.y ?? 0
    await page.getByRole('button', { name: 'Order History' }).evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL('/orders')
    await page.goBack()
    await expect.poll(async () => Math.abs(((await coffee.boundingBox())?.y ?? 0) - before)).toBeLessThan(3)
  })

  await test.step('a link to a section', async () => {
    await page.goto('/home#category-desserts')
    await expect(heading(page, 'Desserts')).toBeFocused()
    await expect.poll(() => topOf(page, 'Desserts')).toBeLessThan(100)
    await expect(currentTab(page)).toHaveText('Desserts')
  })
})

test('the filter applies to all sections, and a sold-out dish cannot be added; a category without dishes says so; names of any length and script fit', async ({
  page,
  server,
}) => {
  const names = ['Q', 'W'.repeat(100), 'شاورما دجاج', '🍜🌶️', longWord]
  const odd = names.map((name, index) => ({ id: `odd-${index}`, name, ingredients: ['rice'], priceMinor: 500 }))
  await test.step('the names', () =>
    withCategory(server, { id: 'odd', name: longWord }, odd, async () => {
      await page.goto('/home#category-odd')
      await expect(heading(page, longWord)).toBeFocused()
      await expect(section(page, longWord).getByRole('button', { name: 'Add to Cart' })).toHaveCount(5)
      await expectTextsInside(page)
    }))

  await setDish(server, samosa.id, { soldOutUntil: untilChanged })
  try {
    await withCategory(server, { id: 'soon', name: 'Coming Soon' }, [], async () => {
      await page.goto('/home')
      const soldOut = section(page, 'Small Plates & Chaat').getByRole('button', { name: 'Sold out' })
      await expect(soldOut).toHaveAccessibleDescription(samosa.name)
      await expect(soldOut).toBeDisabled()
      await expect(section(page, 'Coming Soon')).toContainText('No recipes found in this category.')

      await page.getByRole('button', { name: 'Diet & allergens' }).click()
      const dialog = page.getByRole('dialog', { name: 'Diet & allergens' })
      await dialog.getByRole('checkbox', { name: 'gluten', exact: true }).check()
      await dialog.getByRole('button', { name: 'Show dishes' }).click()
      await expect(section(page, 'Breads')).toContainText('No dishes match your filter')
      await expect(page.getByRole('main')).toContainText(/\d\d dishes hidden by your filter: without gluten/)
    })
  } finally {
    await setDish(server, samosa.id, { soldOutUntil: null })
  }
})

test('a menu of 1,000 dishes renders only those that are near', async ({ page, server }) => {
  const dishes = Array.from({ length: 1000 }, (_, index) => ({
    id: `many-${index}`,
    name: `Dish ${index}`,
    ingredients: ['rice'],
    priceMinor: 500,
  }))
  await withCategory(server, { id: 'many', name: 'Many' }, dishes, async () => {
    await page.setViewportSize(phone)
    await page.goto('/home')
    await expect(section(page, 'Many').getByRole('listitem')).toHaveCount(1000)
    await tab(page, 'Many').click()
    await expect(section(page, 'Many').getByRole('button', { name: 'Add to Cart' }).first()).toBeInViewport()
    expect(await addButtons(page).count()).toBeLessThan(100)
    const last = section(page, 'Many').getByRole('link', { name: 'Dish 999' })
    await expect(async () => {
      // the page gets longer while dishes get their real height
      await page.keyboard.press('End')
      await expect(last).toBeVisible({ timeout: 1000 })
    }).toPass()
  })
})
