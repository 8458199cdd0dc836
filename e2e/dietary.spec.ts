import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { addFavourites } from './support/favourites.ts'
import { expect, test } from './support/fixtures.ts'
import { holdScripts } from './support/hydration.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { cartLine, fillAddress, fries, placeOrder, prawns, readStoredCart, storeCart } from './support/ordering.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

const path = '/category/desserts'
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, level: 2 }) })
const filterButton = (page: Page) => page.getByRole('button', { name: /^Diet & allergens/ })
const filterDialog = (page: Page) => page.getByRole('dialog', { name: 'Diet & allergens' })
const announcer = (page: Page) => page.locator('#announcer')

async function openFilter(page: Page): Promise<void> {
  await page.goto(path)
  await filterButton(page).click()
  await expect(filterDialog(page)).toBeVisible()
}

test('a card says in words which diets a dish suits and what it contains, and a filter hides dishes', {
  tag: '@smoke',
}, async ({ page, customer: _ }) => {
  await page.goto(path)
  await test.step('a card says in words which diets a dish suits and what it contains', async () => {
    await expect(card(page, 'Pistachio & Cardamom Kulfi')).toContainText('Contains: milk, nuts; may contain: peanuts')
    await expect(card(page, 'Alphonso Mango Sorbet').getByText('vegan')).toBeVisible()
  })

  await test.step('a filter hides dishes that contain or may contain an allergen, and says how many', async () => {
    await filterButton(page).click()
    const dishes = page.getByRole('heading', { level: 2 })
    await filterDialog(page).getByRole('checkbox', { name: 'eggs' }).check()

    const notice = '3 dishes hidden by your filter: without eggs'
    await expect(filterDialog(page).getByRole('status')).toHaveText(notice)
    await filterDialog(page).getByRole('button', { name: 'Show dishes' }).click()

    await expect(filterDialog(page)).toBeHidden()
    await expect(filterButton(page)).toBeFocused()
    await expect(page.getByRole('main')).toContainText(notice)
    await expect(announcer(page)).toHaveText(notice)
    await expect(card(page, 'Jaggery Caramel Custard')).toHaveCount(0)
    await expect(card(page, 'Pistachio & Cardamom Kulfi')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(card(page, 'Jaggery Caramel Custard')).toBeVisible()
    await expect(filterButton(page)).toBeFocused()
    await expect(dishes).not.toHaveCount(0)
  })

  await test.step('the filter can be set with the keyboard alone, is remembered after a reload, and applies to the other categories; the cards and the filter are accessible on a phone, in both colour schemes', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await filterButton(page).focus()
    await page.keyboard.press('Enter')
    await filterDialog(page).getByRole('checkbox', { name: 'vegan' }).focus()
    await page.keyboard.press('Space')
    await test.step('the filter is open', () => expectNoAxeViolationsInBothSchemes(page))
    await page.keyboard.press('Escape')
    await expect(filterButton(page)).toBeFocused()
    await expect(page.getByRole('main')).toContainText('5 dishes hidden by your filter: vegan')
    await test.step('the filter is closed', () => expectNoAxeViolationsInBothSchemes(page))
    await expectNoHorizontalScrolling(page)

    await page.reload()
    await expect(page.getByRole('main').getByText('5 dishes hidden by your filter: vegan')).toBeVisible()
    await page.getByRole('link', { name: 'Curries' }).click()
    await expect(page.getByRole('main').getByText(/^\d dishes hidden by your filter: vegan$/)).toBeVisible()
    await expect(card(page, 'Kerala Vegetable Ishtu')).toBeVisible()
    await expect(card(page, 'Palak Paneer, Brown Garlic')).toHaveCount(0)
  })
})

test('the dialog of a dish names the allergens of each option, chooses none that the filter excludes, and shows those of the chosen ones, which the cart and the order repeat (#164)', async ({
  page,
  server,
  customer: _,
}) => {
  await saveSettings(server, 'contact', { phone: '+49 30 1234567' })
  await page.goto('/category/drinks')
  await card(page, 'Masala Chai by the Pot').getByRole('button', { name: 'Add to Cart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Masala Chai by the Pot' })
  const wholeMilk = dialog.getByRole('radio', { name: /Whole milk.*Contains: milk/ })
  const total = dialog.locator('[aria-live=polite]', { hasText: /^Contains/ })
  await expect(wholeMilk).toBeChecked()
  await expect(total).toHaveText('Contains: milk')
  await page.keyboard.press('Escape')

  await filterButton(page).click()
  await filterDialog(page).getByRole('checkbox', { name: 'milk' }).check()
  await page.keyboard.press('Escape')
  await card(page, 'Masala Chai by the Pot').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog.getByRole('radio', { name: /Whole milk.*Does not match your filter/ })).not.toBeChecked()
  await dialog.getByRole('radio', { name: /Oat milk.*Contains: gluten/ }).check()
  await expect(total).toHaveText('Contains: gluten')
  await expect(dialog.getByRole('link', { name: '+49 30 1234567' })).toHaveAttribute('href', 'tel:+49301234567')
  await dialog.getByRole('button', { name: /^Add to Cart/ }).click()

  await page.goto('/cart')
  await expect(page.getByRole('listitem').filter({ hasText: 'Masala Chai' })).toContainText('Contains: gluten')
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Masala Chai' })).toContainText('Contains: gluten')
  await page.goto('/checkout')
  await expect(page.getByRole('listitem').filter({ hasText: 'Masala Chai' })).toContainText('Contains: gluten')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/order-confirmation/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Masala Chai' })).toContainText('Contains: gluten')
})

test.afterEach(({ server }) => resetSettings(server))

test('/home, the search, an earlier order, a screen without its scripts and the cart obey the filter, and say what it hides (#208, #211)', async ({
  page,
  server,
  customer: _,
}) => {
  await saveSettings(server, 'orders', { customersCanReorder: true })
  await placeOrder(page, server, [prawns, fries])
  await addFavourites(page, server, [prawns, fries])
  await openFilter(page)
  await filterDialog(page).getByRole('checkbox', { name: 'crustaceans' }).check()
  await page.keyboard.press('Escape')
  const main = page.getByRole('main')

  await test.step('/home', async () => {
    await page.goto('/home')
    await expect(main.getByText('1 dish hidden by your filter: without crustaceans')).toBeVisible()
    await expect(main.getByRole('link', { name: fries.name })).not.toHaveCount(0)
    await expect(main.getByRole('link', { name: prawns.name })).toHaveCount(0)
  })
  await test.step('/home with the whole menu has the button once', async () => {
    await saveSettings(server, 'storefront', { showsWholeMenu: true })
    await page.goto('/home')
    await expect(main.getByRole('heading', { name: 'Curries' })).toBeVisible()
    await expect(filterButton(page)).toHaveCount(1)
    await expect(main.getByText(/dishes hidden by your filter: without crustaceans/)).toBeVisible()
    await expect(main.getByRole('link', { name: prawns.name })).toHaveCount(0)
  })
  await test.step('ordering again leaves the dish out', async () => {
    await main.getByRole('button', { name: /Order again/ }).click()
    const again = page.getByRole('dialog', { name: 'Order again' })
    await expect(again).toContainText('Your filter changes this order:')
    await expect(again.getByRole('listitem')).toHaveText(/Koliwada Prawns.*Hidden by your filter: without crustaceans/)
    await again.getByRole('button', { name: 'Add to the cart' }).click()
    await expect(page).toHaveURL('/checkout')
    await expect.poll(() => readStoredCart(page)).toMatchObject([{ id: fries.id }])
  })
  await test.step('until the scripts have loaded, no dish can be seen or pressed', async () => {
    const releaseScripts = await holdScripts(page)
    await page.goto('/category/small-plates', { waitUntil: 'commit' })
    await expect(card(page, fries.name)).toHaveCount(0) // it is invisible
    await expect(page.locator('.recipe-card', { hasText: prawns.name })).toBeAttached()
    releaseScripts()
    await expect(card(page, fries.name)).toBeVisible()
    await expect(page.getByText(prawns.name)).toHaveCount(0)
    await page.unrouteAll()
  })
  await test.step('a dish that was in the cart before is marked', async () => {
    const line = { ...cartLine(prawns), allergens: { contains: ['crustaceans'], traces: [] } }
    await storeCart(page, JSON.stringify([line]))
    for (const screen of ['/cart', '/checkout']) {
      await page.goto(screen)
      await expect(main.getByRole('listitem').filter({ hasText: prawns.name })).toContainText(
        'Does not match your filter: without crustaceans',
      )
    }
  })
  await test.step('the search', async () => {
    await page.goto('/home')
    const box = page.getByRole('combobox')
    await box.fill('koliwada')
    const search = page.getByRole('search')
    await expect(search.getByRole('status')).toContainText('1 dish hidden by your filter: without crustaceans')
    await expect(search.getByRole('option')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await search.getByRole('button', { name: 'Show all' }).click()
    await expect(box).toBeFocused()
    await expect(search.getByRole('option')).toHaveText(/Koliwada Prawns/)
  })
})
