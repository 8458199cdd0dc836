/** Dishes with options in the cart, in the checkout, and after the order: for customers and in the panel. */
import type { Page } from '@playwright/test'
import { newAdmin, signInViaApi } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import {
  addThali,
  card,
  changeGroup,
  dialog,
  expect,
  lassi,
  offerGroups,
  submitButton,
  test,
  thali,
} from './support/dish-options.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { withoutDish, withPrice } from './support/menu-changes.ts'
import { address, cartLine, fillAddress, readStoredCart, samosa, storeCart } from './support/ordering.ts'
import { holdRequests, resourceLoadError } from './support/requests.ts'

test.beforeEach(({ customer: _, thaliMenu: __ }) => {}) // signs in a new customer

const edit = (page: Page) => page.getByRole('button', { name: `Edit ${thali.name}` })
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order', exact: true })
const lines = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: thali.name, level: 2 }) })

async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/checkout')
  await fillAddress(page)
}

test('Edit opens the dish with the line’s options, note and quantity, and saves them over the line; the cart has no axe violations and fits a phone', async ({
  page,
}) => {
  const note = 'A very long note '.repeat(5).trim()
  await addThali(page, { size: 'Large', note })
  await page.goto('/cart')
  await expect(card(page)).toContainText(`Note: ${note}`)
  await expect(card(page)).toContainText('Large (+$4.50)')
  await test.step('a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectNoHorizontalScrolling(page)
    await expectNoAxeViolationsInBothSchemes(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await page.getByRole('button', { name: `Increase quantity of ${thali.name}` }).click()
  await edit(page).click()

  await expect(dialog(page).getByRole('radio', { name: 'Large' })).toBeChecked()
  await expect(dialog(page).getByLabel('Note for the kitchen')).toHaveValue(note)
  await expect(submitButton(page)).toHaveAccessibleName('Save changes · $32.00')
  await dialog(page).getByRole('radio', { name: 'Small' }).check()
  await dialog(page).getByLabel('Note for the kitchen').fill('')
  await submitButton(page).click()

  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/cart')
  await expect(edit(page)).toBeFocused()
  await expect(page.locator('#announcer')).toHaveText('Royal Thali is changed in your cart')
  await expect(card(page)).toContainText('Size: Small')
  await expect(card(page)).not.toContainText('Note')
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('$23.00')
  await expect.poll(() => readStoredCart(page)).toMatchObject([{ id: thali.id, quantity: 2, price: 11.5 }])
})

test('a cart without options loads no menu, has no Edit button, and an old stored cart is read; Back, Esc and Close leave a line unchanged; a line that becomes equal to another one is merged with it; a dish that has left the menu cannot be edited', async ({
  page,
  server,
}) => {
  await test.step('a cart without options', async () => {
    await storeCart(page, [cartLine(samosa, 2), cartLine(lassi)])
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto('/cart')
    await expect(page.getByRole('region', { name: 'Total' })).toContainText('$19.40')
    await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
    expect(requests.filter((url) => /api\/recipes|dish-dialog/.test(url))).toEqual([])
  })

  await storeCart(page, [])
  await addThali(page)
  await addThali(page, { size: 'Large' })
  await page.goto('/cart')
  const stored = await readStoredCart(page)
  for (const { way, close } of [
    { way: 'Back', close: () => page.goBack() },
    { way: 'Esc', close: () => page.keyboard.press('Escape') },
    { way: 'Close', close: () => dialog(page).getByRole('button', { name: 'Close' }).click() },
  ])
    await test.step(way, async () => {
      await edit(page).first().click()
      await dialog(page).getByRole('radio', { name: 'Large' }).check()
      await close()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL('/cart')
      await expect(edit(page).first()).toBeFocused()
    })
  await expect.poll(() => readStoredCart(page)).toEqual(stored)

  await test.step('a line that becomes equal to another one', async () => {
    await edit(page).last().click()
    await dialog(page).getByRole('radio', { name: 'Small' }).check()
    await submitButton(page).click()
    await expect(lines(page)).toHaveCount(1)
    await expect.poll(() => readStoredCart(page)).toMatchObject([{ quantity: 2, price: 11.5 }])
  })

  await test.step('a dish that has left the menu', async () => {
    await offerGroups(server.app, [])
    await withoutDish(server, thali.id, async () => {
      await page.goto('/cart')
      await edit(page).click()

      await expect(page.getByRole('dialog')).toContainText('Royal Thali is no longer on the menu')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })
})

test('checkout, confirmation, history and panel show options and note below the dish; a changed price names the line with its options, and the accepted order has the new price', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await addThali(page, { size: 'Large', note: 'No onion' })
  await addThali(page)
  await goToCheckout(page)
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary.getByRole('listitem').first()).toContainText(
    /Royal Thali \$16\.00 Size: Large \(\+\$4\.50\).*Note: No onion/,
  )
  await test.step('a changed price', () =>
    withPrice(server, thali.id, 1100, async () => {
      await placeOrder(page).click()
      const changes = page.getByRole('dialog', { name: 'The menu has changed' }).getByRole('listitem')
      await expect(changes.first()).toHaveText(/Royal Thali Size: Large.*before \$16\.00.*now \$17\.00/)
      await expect(changes.last()).toHaveText(/Royal Thali Size: Small.*before \$11\.50.*now \$12\.50/)
      await page.getByRole('button', { name: 'Accept and Place Order' }).click()
      await expect(page).toHaveURL(/\/order-confirmation\//)
    }))

  const items = page.getByRole('region', { name: 'Items' })
  await expect(items.getByRole('listitem').first()).toContainText(
    /Large \(\+\$4\.50\).*Raita \(\+\$1\.50\).*Note: No onion/,
  )
  await expect(items.getByRole('listitem').last()).toContainText('Small')
  await expect(items).toContainText('$29.50')
  await page.goto('/orders')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(
    /1 × Royal Thali Size: Large.*1 × Royal Thali Size: Small/,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)

  await signInViaApi(page, server, await newAdmin(server))
  await page.goto('/admin/orders')
  const order = page.getByRole('listitem').filter({ hasText: 'Royal Thali' }).first()
  await expect(order).toContainText('LRG')
  await expect(order).toContainText('Note: No onion')
})

test('refused options are named with their dish; the cart marks the line, and after an edit the order is placed', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await test.step('a dish that was added without options and now needs a choice', async () => {
    await storeCart(page, [cartLine(thali)])
    await goToCheckout(page)
    await placeOrder(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Back to Cart' }).click()
    await edit(page).click()
    await dialog(page).getByRole('radio', { name: 'Small' }).check()
    await submitButton(page).click()
    await expect(card(page)).toContainText('Small')
    await expect(card(page)).not.toContainText('Please choose')
  })
  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' })
  // the dialog opens with the menu as it was, and shows the choice that is missing when the new one has loaded
  const release = await holdRequests(page, '**/api/recipes*')

  await test.step('a group that now needs a choice', async () => {
    await changeGroup(server, 'test-breads', { minUnits: 1 })
    await proceed.click()
    await placeOrder(page).click()
    const refusal = page.getByRole('dialog', { name: 'Please choose again' })
    await expect(refusal.getByRole('listitem')).toHaveText(
      /Royal Thali Size: Small.*Please choose an option for “Breads”\./,
    )
    await expectNoAxeViolations(page)
    await test.step('behind the question, the line costs nothing', async () => {
      const summary = page.locator('section').filter({ has: page.getByText('Order Summary') })
      await expect(summary.locator('li')).toContainText('Please choose again')
      await expect(summary).toContainText('Total$0.00')
    })
    await refusal.getByRole('button', { name: 'Back to Cart' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(card(page)).toContainText('Please choose an option for “Breads”.')
    await expectNoAxeViolations(page)
  })

  await test.step('the edit and the order', async () => {
    await edit(page).click()
    const breads = dialog(page).getByRole('group', { name: /^Breads/ })
    await expect(breads).toBeVisible()
    release()
    await expect(breads).toContainText('Please choose an option for “Breads”.')
    await dialog(page).getByRole('button', { name: 'Add one Roti' }).click()
    await submitButton(page).click()
    await expect(card(page)).not.toContainText('Please choose')
    await proceed.click()
    await expect(page.getByLabel('Street')).toHaveValue(address.street)
    await placeOrder(page).click()
    await expect(page).toHaveURL(/\/order-confirmation\//)
    await expect(page.getByRole('region', { name: 'Items' })).toContainText('Roti')
  })
})
