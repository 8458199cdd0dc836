/** The page of the panel that sets up a new restaurant. */

import { restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { deleteAllOrders } from './support/seed-orders.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

const dishes = 'Margherita\t9,50\tPizzas of the test\ttomatoes, mozzarella\nDiavola\t11\t\tsalami'

// the first steps ask for a test order only until there is an order, and other tests share the server
test.beforeEach(({ server }) => deleteAllOrders(server))

test.afterEach(async ({ server }) => {
  await deleteAllOrders(server)
  await restoreDemoMenu(server)
  await resetSettings(server)
})

test('an owner sets up a restaurant on one page, and guests can order from it', { tag: '@smoke' }, async ({
  adminPage: page,
}) => {
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Set up on one page' }).click()
  await page.getByLabel('Name of the restaurant').fill('Da Gennaro')
  await page.getByLabel('Address', { exact: true }).fill('Via Roma 1\n80100 Napoli')
  await page.getByLabel('Phone', { exact: true }).fill('+39 081 123456')
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Italy' })

  await test.step('the country fills in what is usual there', async () => {
    await expect(page.getByLabel('Currency')).toHaveValue('EUR')
    await expect(page.getByLabel('Language of numbers and dates')).toHaveValue('it-IT')
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Rome')
    await expect(page.getByLabel('Use the usual taxes: 10 %, 22 %')).toBeChecked()
  })

  await test.step('hours after a break have the days of the hours before it', async () => {
    for (const [from, to] of [
      ['11:30', '14:30'],
      ['18:00', '22:00'],
    ] as const) {
      await page.getByRole('button', { name: 'Add hours' }).click()
      await page.getByLabel('From').last().fill(from)
      await page.getByLabel('To', { exact: true }).last().fill(to)
    }
    await expect(
      page.getByRole('group', { name: 'Hours of the restaurant' }).getByRole('checkbox', { checked: true }),
    ).toHaveCount(14)
  })

  await test.step('zero minutes with opening hours are said to be a promise', async () => {
    await expect(page.getByText('With 0 minutes, customers are promised their order at once.')).toBeVisible()
    await page.getByLabel('Minutes until an order is ready').first().fill('40')
    await expect(page.getByText('With 0 minutes, customers are promised their order at once.')).toHaveCount(0)
  })

  await test.step('dishes are pasted from a spreadsheet; a wrong one is named, and nothing typed is lost', async () => {
    await page.getByLabel('Dish of dish 1').evaluate((cell, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, dishes)
    await expect(page.getByLabel('Price of dish 2')).toHaveValue('11')
    await page.getByLabel('Price of dish 2').fill('eleven')
    await page.getByRole('button', { name: 'Set up my restaurant' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Dish 2: Price' })).toBeVisible()
    await expect(page.getByLabel('Ingredients of dish 1')).toHaveValue('tomatoes, mozzarella')
    await page.getByLabel('Price of dish 2').fill('11')
  })

  await page.getByRole('button', { name: 'Set up my restaurant' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(
    page.getByRole('region', { name: 'First steps' }).getByRole('listitem').filter({ hasText: 'dishes' }),
  ).toContainText('Done')

  await test.step('a test order goes to the board with a mark, and into no count', async () => {
    const steps = page.getByRole('region', { name: 'First steps' })
    const count = await page.getByRole('listitem').filter({ hasText: 'View all orders' }).innerText()
    await steps.getByRole('button', { name: 'Place a test order' }).click()
    await expect(page).toHaveURL('/admin/orders?view=board')
    await expect(page.getByRole('article').filter({ hasText: 'Test order' }).first()).toBeVisible()
    await page.goto('/admin')
    await expect(steps.getByRole('listitem').filter({ hasText: 'test order' })).toContainText('Done')
    expect(await page.getByRole('listitem').filter({ hasText: 'View all orders' }).innerText()).toBe(count)
  })

  await test.step('guests see the menu without an account', async () => {
    // leaves the panel, whose live connection would ask for orders without a session
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto('/home')
    await page.getByRole('link', { name: 'Pizzas of the test' }).click()
    await expect(page.getByText('9,50')).toBeVisible()
    await expect(page.getByText('Da Gennaro').first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Via Roma 1')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: '+39 081 123456' })).toBeVisible()
  })
})

test('when two owners set up one restaurant in two languages, the page warns the second one before it replaces the values of the first', async ({
  adminPage: page,
  server,
}) => {
  await page.goto('/de/admin/start')
  await page.getByLabel('Name des Restaurants').fill('Bei Luise')
  // as another owner does in Italian while this form is open
  await saveSettings(server, 'identity', { name: 'Da Luisa' })
  await saveSettings(server, 'languages', { standard: 'it' })

  const save = page.getByRole('button', { name: 'Mein Restaurant einrichten' })
  await test.step('also after the tab was loaded again, with the draft from before', async () => {
    await page.reload()
    await expect(page.getByLabel('Name des Restaurants')).toHaveValue('Bei Luise')
  })
  await save.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Es wurde nichts gespeichert' })
  await expect(alert).toContainText('Klicken Sie noch einmal, um dessen Werte zu ersetzen')
  expect(server.app.siteSettings.current()).toMatchObject({
    identity: { name: 'Da Luisa' },
    languages: { standard: 'it' },
  })

  await save.click()
  await expect(page).toHaveURL(/\/admin$/)
  expect(server.app.siteSettings.current()).toMatchObject({
    identity: { name: 'Bei Luise' },
    languages: { standard: 'de' },
  })
})

test('after the set-up in another language, the panel is in that language at once', async ({ adminPage: page }) => {
  await page.goto('/admin/start')
  await page.getByLabel('Name of the restaurant').fill('Bei Luise')
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Germany' })
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption({ label: 'Deutsch' })
  await page.getByRole('button', { name: 'Set up my restaurant' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin/start')
  await expect(page.getByLabel('Name des Restaurants')).toHaveValue('Bei Luise')
  await expect(page.getByText('Hier steht wieder')).toHaveCount(0)
})

test('the page has no axe violations and fits a phone of 320 px; there, a test order is placed from the list of orders', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/admin/start')
  await expect(page.getByLabel('Country', { exact: true })).toBeVisible()
  await expectNoAxeViolationsInBothSchemes(page)
  await expectNoHorizontalScrolling(page)

  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Place a test order' }).click()
  await expect(page.getByRole('main').getByText('Test order', { exact: true })).toBeVisible()
  await expectNoHorizontalScrolling(page)
})
