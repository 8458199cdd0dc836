/** Saved delivery addresses at the checkout. */
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { address, fillAddress, goToCheckout, listAllOrders, listOrderIds } from './support/ordering.ts'
import { holdRequests, recordWrites, resourceLoadError } from './support/requests.ts'
import {
  choice,
  field,
  home,
  nameField,
  openAddress,
  saveAddresses,
  saveBox,
  storedAddresses,
  work,
} from './support/saved-addresses.ts'

const confirmation = /\/order-confirmation\/[\w-]+$/
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test('a first address is saved with the order, and is filled in at the next one', { tag: '@smoke' }, async ({
  page,
  server,
  customer,
}) => {
  await page.setViewportSize(phone)
  await goToCheckout(page)
  await expect(saveBox(page)).not.toBeChecked()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await fillAddress(page)
  await saveBox(page).check()
  await expect(nameField(page)).toHaveValue('Home')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(confirmation)
  await expect
    .poll(() => storedAddresses(server, customer))
    .toMatchObject([{ name: 'Home', street: address.street, city: address.city, phone: address.phone }])

  await page.setViewportSize(desktop)
  await goToCheckout(page)
  await expect(field(page, 'Street')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Delivery Address' })).toContainText(
    `Home · ${address.street}, ${address.city} · ${address.phone}`,
  )
  await openAddress(page)
  await expect(choice(page, 'Home')).toBeFocused()
  await expect(choice(page, 'Home')).toBeChecked()
  await expect(field(page, 'Street')).toHaveValue(address.street)
  await expect(field(page, 'Phone')).toHaveValue(address.phone)
  await expect(saveBox(page)).toBeHidden()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(confirmation)
  const ids = await listOrderIds(server, customer.email)
  const orders = (await listAllOrders(server)).filter(({ id }) => ids.includes(id))
  expect(orders.map(({ street }) => street)).toEqual([address.street, address.street])
  expect(await storedAddresses(server, customer)).toHaveLength(1)

  await test.step('Place Order waits for an address that is still loading', async () => {
    const release = await holdRequests(page, '**/api/account/last-address')
    await goToCheckout(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('button', { name: 'Placing Order...' })).toBeVisible()
    release()
    await expect(page).toHaveURL(confirmation)
  })
})

test('another address can be chosen with a click or with the keyboard, on a phone and on a desktop, and an order makes it the first one', async ({
  page,
  server,
  customer,
}) => {
  await saveAddresses(page, server, [work, home])
  await goToCheckout(page)
  for (const viewport of [phone, desktop])
    await test.step(`${viewport.width} px`, async () => {
      await page.setViewportSize(viewport)
      await page.reload()
      await openAddress(page)
      await choice(page, 'Home').check()
      await expect(field(page, 'Street')).toHaveValue(home.street)
      await expect(page.getByLabel('Delivery instructions')).toHaveValue('Ring twice.')

      await choice(page, 'Work').click()
      await expect(field(page, 'Street')).toHaveValue(work.street)
      await expect(field(page, 'City')).toHaveValue(work.city)
      await expect(page.getByLabel('Delivery instructions')).toHaveValue('')

      await page.keyboard.press('ArrowDown')
      await expect(choice(page, 'New address')).toBeChecked()
      for (const label of ['Street', 'City', 'State', 'ZIP code', 'Phone'])
        await expect(field(page, label)).toHaveValue('')
      await page.keyboard.press('ArrowUp')
      await expect(field(page, 'Street')).toHaveValue(work.street)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    })

  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(confirmation)
  await expect
    .poll(() => storedAddresses(server, customer))
    .toMatchObject([
      { name: 'Work', instructions: null },
      { name: 'Home', instructions: 'Ring twice.' },
    ])
})

test('typed text that a choice replaces can be restored, also after several choices; a reload keeps what the customer has typed or chosen, and the name; the checkout is accessible', async ({
  page,
  server,
  customer: _,
}) => {
  await saveAddresses(page, server, [work, home])
  await goToCheckout(page)
  await openAddress(page)
  await expect(choice(page, 'Home')).toBeChecked()
  await field(page, 'Phone').fill('+1 217 555 0199')

  await choice(page, 'Work').click()
  await choice(page, 'New address').click()
  await expect(page.getByText('The address that you typed was replaced.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect(field(page, 'Street')).toHaveValue(home.street)
  await expect(field(page, 'Phone')).toHaveValue('+1 217 555 0199')
  await expect(choice(page, 'Home')).toBeFocused()
  await expect(choice(page, 'Home')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()

  await test.step('the checkout is accessible in both colour schemes, on a phone and on a desktop', async () => {
    await field(page, 'Street').fill('1 Other Road')
    await saveBox(page).check()
    await choice(page, 'Work').click()
    await expect(page.getByText('The address that you typed was replaced.')).toBeVisible()
    await choice(page, 'New address').click()
    await expect(nameField(page)).toBeVisible()
    for (const { viewport, colorScheme } of [
      { viewport: phone, colorScheme: 'dark' },
      { viewport: desktop, colorScheme: 'light' },
    ] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectNoAxeViolations(page)
    }
  })

  await test.step('a reload keeps what the customer has typed or chosen', async () => {
    await choice(page, 'Work').click()
    await expect(field(page, 'Street')).toHaveValue(work.street)
    await page.reload()
    await openAddress(page)
    await expect(choice(page, 'Work')).toBeChecked()
    await expect(field(page, 'Street')).toHaveValue(work.street)

    await field(page, 'Street').fill('51 Office Park')
    await saveBox(page).check()
    await nameField(page).fill('Office')
    await page.reload()

    await expect(choice(page, 'New address')).toBeChecked()
    await expect(field(page, 'Street')).toHaveValue('51 Office Park')
    await expect(nameField(page)).toHaveValue('Office')
  })
})

test('the suggested name of a second address is its street; a saved address that was changed can be saved under its name, which replaces it', async ({
  page,
  server,
  customer,
}) => {
  await saveAddresses(page, server, [work, home])
  await goToCheckout(page)
  await openAddress(page)
  await expect(choice(page, 'Home')).toBeChecked()
  await choice(page, 'New address').click()
  await fillAddress(page)
  await saveBox(page).check()
  await expect(nameField(page)).toHaveValue(address.street)
  await saveBox(page).uncheck()

  await choice(page, 'Home').click()
  await field(page, 'Phone').fill('+1 217 555 0199')
  await saveBox(page).check()
  await expect(nameField(page)).toHaveValue('Home')
  await expect(nameField(page)).toHaveAccessibleDescription('This replaces your saved address “Home”.')
  await page.getByRole('button', { name: 'Place Order' }).click()

  await expect(page).toHaveURL(confirmation)
  await expect
    .poll(() => storedAddresses(server, customer))
    .toMatchObject([
      { name: 'Home', street: home.street, phone: '+1 217 555 0199' },
      { name: 'Work', phone: address.phone },
    ])
})

test('without a check in the box no address is saved; when saving it fails, the order is placed and confirmed all the same', async ({
  page,
  server,
  customer,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await test.step('the box is not checked', async () => {
    await goToCheckout(page)
    await fillAddress(page)
    const writes = recordWrites(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(confirmation)
    expect(writes.map((request) => new URL(request.url()).pathname)).toEqual(['/api/orders'])
    expect(await storedAddresses(server, customer)).toEqual([])
  })

  await test.step('saving fails', async () => {
    await page.route('**/api/account/addresses', (route, request) =>
      request.method() === 'POST' ? route.abort('connectionfailed') : route.fallback(),
    )
    await goToCheckout(page)
    await openAddress(page)
    await saveBox(page).check()
    await expect(nameField(page)).toHaveValue('Home')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(confirmation)
    expect(await listOrderIds(server, customer.email)).toHaveLength(2)
    expect(await storedAddresses(server, customer)).toEqual([])
  })
})
