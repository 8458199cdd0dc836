/** Orders without an account. */
import type { Page } from '@playwright/test'
import { ordersSection } from '#contract/site-settings/orders.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { address, fillAddress, listAllOrders } from './support/ordering.ts'
import { signOutWithoutScreens } from './support/session.ts'
import { resetSettings, saveSettings, setMenuPublic } from './support/settings.ts'
import { newAccount, resetRateLimits, type TestServer } from './support/test-server.ts'

const allowGuestOrders = (server: TestServer) =>
  saveSettings(server, 'orders', { ...ordersSection.defaults, takesGuestOrders: true, customersCanCancel: true })

test.beforeEach(async ({ server }) => {
  await resetRateLimits(server)
  await setMenuPublic(server, true)
  await allowGuestOrders(server)
})
test.afterAll(async ({ server }) => resetSettings(server))

const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue without an account' })

/** From the menu to the checkout, in three taps. */
async function goToCheckoutAsGuest(page: Page) {
  await page.goto('/category/small-plates')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Punjabi Samosa' })
    .getByRole('button', { name: /to Cart/ })
    .click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/login?next=%2Fcheckout')
  await continueButton(page).click()
  await expect(page).toHaveURL('/checkout')
}

async function orderAsGuest(page: Page, phone: string): Promise<string> {
  await goToCheckoutAsGuest(page)
  await page.getByLabel('Name', { exact: true }).fill('Mina Khan')
  await fillAddress(page)
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/order-confirmation\//)
  return page.url().split('/').at(-1) ?? ''
}

const linkIn = (page: Page) => page.getByRole('textbox', { name: 'Your private link' })

test('a visitor orders without an account, in five taps after the dish and with seven fields, and keeps the details with a password (#213)', {
  tag: '@smoke',
}, async ({ page, server }) => {
  const before = (await listAllOrders(server)).length
  await goToCheckoutAsGuest(page)

  await test.step('the form asks for name, phone and address, and last for an email, which is optional', async () => {
    const fields = page.getByRole('region', { name: 'Delivery Address' }).getByRole('textbox')
    const readNames = () =>
      fields.evaluateAll((inputs) =>
        inputs.map((input) => (input instanceof HTMLInputElement ? input.name : 'instructions')),
      )
    await expect
      .poll(readNames)
      .toEqual(['contactName', 'phone', 'street', 'city', 'state', 'zipCode', 'instructions', 'contactEmail'])
    await expect(page.getByLabel('Save this address as…')).toHaveCount(0)
    await expectNoAxeViolations(page)
  })

  await test.step('a form with errors sends nothing and loses nothing', async () => {
    await fillAddress(page)
    await page.getByLabel('Phone').fill('call me')
    await page.getByLabel('Email').fill('mina@')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByText('Please fill in all required fields')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(page.getByText('Please enter at least 5 digits.')).toBeVisible()
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Mina Khan')
    await page.getByLabel('Email').fill('mina@example.com')
    await page.reload()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mina Khan')
    await expect(page.getByLabel('Email')).toHaveValue('mina@example.com')
    await expect(page.getByLabel('Phone')).toHaveValue('call me')
    expect(await listAllOrders(server)).toHaveLength(before)
  })

  await page.getByLabel('Phone').fill('555-0177')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/order-confirmation\//)
  const confirmation = page.url()
  await expect(page.getByText(address.street)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mina Khan' })).toBeVisible()
  await expect(linkIn(page)).toHaveValue(/\/api\/orders\/\w+\/open\?token=[\w-]{43}$/)
  await expectNoAxeViolations(page)

  await test.step('without a password, only the link leads back, so logging out asks first and the sign-in says so', async () => {
    await page.getByRole('button', { name: 'Mina Khan' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('dialog', { name: 'Log out?' })
    await expect(question).toContainText('only the private link of an order opens it')
    await expectNoAxeViolations(page)
    await question.getByRole('button', { name: 'Order History' }).click()
    await expect(page).toHaveURL('/orders')
    await expect(page.getByRole('button', { name: 'Mina Khan' })).toBeVisible()
    await page.goto('/login')
    await expect(page.getByText(/^You ordered without an account in this browser/)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.goto(confirmation)
  })

  await test.step('the password is the only field that is empty, and the order is in the account', async () => {
    await page.getByRole('link', { name: 'Choose a password' }).click()
    await expect(page.getByLabel('Full Name')).toHaveValue('Mina Khan')
    await expect(page.getByLabel('Email')).toHaveValue('mina@example.com')
    await expect(continueButton(page)).toHaveCount(0)
    const { email, password } = newAccount()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL(confirmation)
    await expect(page.getByText(address.street)).toBeVisible()
    await expect(linkIn(page)).toHaveCount(0)
  })
})

test('the private link opens the order in another browser, and says why when it cannot (#206)', async ({
  page,
  browser,
  server,
}) => {
  const id = await orderAsGuest(page, '555-0178')
  await expect(linkIn(page)).toHaveValue(/token=/)
  const link = await linkIn(page).inputValue()
  const other = await browser.newPage({ baseURL: server.url })

  await other.goto(link)
  await expectNoAxeViolations(other)
  await other.getByRole('button', { name: 'Open the order' }).click()
  await expect(other).toHaveURL(`/order-confirmation/${id}`)
  await expect(other.getByText(address.street)).toBeVisible()
  await other.goto('/profile')
  await expect(other.getByLabel('Current Password')).toHaveCount(0)
  await other.getByRole('button', { name: 'Delete my account' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await expect(other.getByText('Your account has been deleted.')).toBeVisible()

  await other.goto(link)
  await expect(
    other.getByText('This link opens no order. Please check that you have copied all of it, or call the restaurant.'),
  ).toBeVisible()
  await expectNoAxeViolations(other)
  await other.close()
})

test('a guest whose session has ended continues with the cart and what is typed; the form takes no name without letters (#212); while the setting is off, the sign-in has no such button and no screen loads its code', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401/)
  await test.step('the setting is off', async () => {
    await saveSettings(server, 'orders', ordersSection.defaults)
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto('/login?next=/checkout')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(continueButton(page)).toHaveCount(0)
    expect(loaded.filter((url) => url.includes('guest-parts'))).toEqual([])
    await allowGuestOrders(server)
  })

  await goToCheckoutAsGuest(page)
  await page.getByLabel('Name', { exact: true }).fill('\u200B')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Mina Khan')
  await page.getByLabel('Phone').fill('555-0181')

  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL('/login?next=%2Fcheckout')
  await expect(page.getByText('1 dish, $7.95')).toBeVisible()
  await continueButton(page).click()

  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mina Khan')
  await expect(page.getByLabel('Street')).toHaveValue(address.street)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/order-confirmation\//)
})

test('a guest who signs in in another tab keeps the cart and what is typed, and orders with the account (#207); a guest who signs in takes the cart into the account', async ({
  page,
  customer,
}) => {
  await page.context().clearCookies()
  await goToCheckoutAsGuest(page)
  await page.getByLabel('Name', { exact: true }).fill('Mina Khan')
  await page.getByLabel('Street').fill('7 Fig Lane')

  const tab = await page.context().newPage()
  await tab.goto('/login?next=/home')
  await tab.getByLabel('Email').fill(customer.email)
  await tab.getByLabel('Password', { exact: true }).fill(customer.password)
  await tab.getByRole('button', { name: 'Sign In' }).click()
  await expect(tab.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0)
  await expect(page.getByLabel('Street')).toHaveValue('7 Fig Lane')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/order-confirmation\//)

  await test.step('in the same tab', async () => {
    await tab.close()
    await signOutWithoutScreens(page)
    await goToCheckoutAsGuest(page)
    await page.goto('/login?next=/cart')
    await page.getByLabel('Email').fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.getByRole('button', { name: 'Sign In' }).click()

    await expect(page.getByRole('heading', { name: 'Punjabi Samosa, Tamarind & Mint' })).toBeVisible()
  })
})
