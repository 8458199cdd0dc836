/** Small forms in dialogs and rows of the panel: what is chosen and typed survives a failed save, the end of the session, and another admin. */
import type { Locator, Page } from '@playwright/test'
import { timeZoneAhead } from '#test/support/order-times.ts'
import { restoreDemoMenu } from './support/admin.ts'
import { orderRow } from './support/admin-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { card } from './support/menu-editor.ts'
import { fries, samosa } from './support/ordering.ts'
import { addPrinter, deletePrinters } from './support/printers.ts'
import { resourceLoadError } from './support/requests.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import type { Account } from './support/test-server.ts'

interface SmallForm {
  path: string
  /** Shows the form. */
  open: (page: Page) => Promise<void>
  fill: (page: Page) => Promise<void>
  expectTyped: (page: Page) => Promise<void>
  save: (page: Page) => Locator
  expectSaved: (page: Page) => Promise<void>
  /** What is there again after the screen was left. A text can be left while it is saved; a draft asks first. */
  restores: 'text' | 'draft' | undefined
}

const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })
const pauses = (page: Page) => dialog(page, /^Pause orders/)
const prints = (page: Page) => dialog(page, /^Print/)
const bulk = (page: Page) => dialog(page, /^Edit 2/)
const dish = (page: Page) => card(page, samosa.name)
const row = (page: Page) => orderRow(page, orderId)
let orderId = ''

async function openDish(page: Page): Promise<void> {
  await dish(page).locator('summary').click()
}

const forms: Record<string, SmallForm> = {
  'a pause': {
    path: 'orders',
    open: (page) => page.getByRole('button', { name: 'Pause orders' }).click(),
    fill: async (page) => {
      await pauses(page).getByRole('radio', { name: 'Busy: orders take 20 minutes longer' }).check()
      await pauses(page).getByRole('radio', { name: 'Pickup' }).check()
    },
    expectTyped: async (page) => {
      await expect(pauses(page).getByRole('radio', { name: 'Busy: orders take 20 minutes longer' })).toBeChecked()
      await expect(pauses(page).getByRole('radio', { name: 'Pickup' })).toBeChecked()
    },
    save: (page) => pauses(page).getByRole('button', { name: '1 hour' }),
    expectSaved: (page) => expect(page.getByText(/Busy: pickups take 20 minutes longer/)).toBeVisible(),
    restores: undefined,
  },
  printing: {
    path: 'orders',
    open: (page) =>
      row(page)
        .getByRole('button', { name: /^Print tickets of/ })
        .click(),
    fill: async (page) => {
      await prints(page).getByRole('radio', { name: 'Package' }).check()
      await prints(page).getByLabel('Printer').selectOption('Bar')
    },
    expectTyped: async (page) => {
      await expect(prints(page).getByRole('radio', { name: 'Package' })).toBeChecked()
      await expect(prints(page).getByLabel('Printer').locator('option:checked')).toHaveText('Bar')
    },
    save: (page) => prints(page).getByRole('button', { name: 'Print', exact: true }),
    expectSaved: (page) => expect(prints(page)).toContainText('1 ticket was sent to: Bar.'),
    restores: undefined,
  },
  'the reason of a cancellation': {
    path: 'orders',
    open: (page) =>
      row(page)
        .getByRole('button', { name: /reason/ })
        .click(),
    fill: async (page) => {
      await row(page).getByRole('button', { name: 'Other' }).click()
      await row(page).getByLabel('Your reason').fill('The oven is broken')
    },
    expectTyped: (page) => expect(row(page).getByLabel('Your reason')).toHaveValue('The oven is broken'),
    save: (page) => row(page).getByRole('button', { name: 'Save' }),
    expectSaved: (page) => expect(row(page)).toContainText('Cancelled by the restaurant: The oven is broken'),
    restores: 'text',
  },
  'a bulk edit': {
    path: 'recipes',
    open: async (page) => {
      await page.getByRole('button', { name: 'Select', exact: true }).click()
      for (const { name } of [samosa, fries]) await page.getByLabel(`Select ${name}`).check()
      await page.getByRole('button', { name: 'Edit 2 recipes' }).click()
    },
    fill: async (page) => {
      await bulk(page).getByLabel('Price', { exact: true }).selectOption('Set to one price')
      await bulk(page).getByLabel('New price').fill('3')
    },
    expectTyped: (page) => expect(bulk(page).getByLabel('New price')).toHaveValue('3'),
    save: (page) => bulk(page).getByRole('button', { name: 'Save 2 recipes' }),
    expectSaved: (page) => expect(page.getByRole('main').getByText('2 recipes changed.')).toBeVisible(),
    restores: 'draft',
  },
  'a time until which a dish is sold out': {
    path: 'recipes',
    open: openDish,
    fill: (page) => dish(page).getByLabel('Sold out until', { exact: true }).fill('23:59'),
    expectTyped: (page) => expect(dish(page).getByLabel('Sold out until', { exact: true })).toHaveValue('23:59'),
    save: (page) => dish(page).getByRole('button', { name: 'Set time' }),
    expectSaved: (page) => expect(dish(page).getByText('Sold out until 11:59 PM')).toBeVisible(),
    restores: 'text',
  },
  'portions left today': {
    path: 'recipes',
    open: openDish,
    fill: (page) => dish(page).getByLabel('Portions left today').fill('5'),
    expectTyped: (page) => expect(dish(page).getByLabel('Portions left today')).toHaveValue('5'),
    save: (page) => dish(page).getByRole('button', { name: 'Set', exact: true }),
    expectSaved: (page) => expect(dish(page).getByText('5 portions left today')).toBeVisible(),
    restores: 'text',
  },
}

test.beforeEach(async ({ server }) => {
  await deleteAllOrders(server)
  const [order] = await seedOrders(server, { count: 1, statusOf: () => 'cancelled' })
  orderId = order?.id ?? ''
  await saveSettings(server, 'region', { timeZone: timeZoneAhead(0) })
  await saveSettings(server, 'printing', { printsTickets: true })
  await saveSettings(server, 'services', {
    pickup: { isOn: true, leadMinutes: 0, takesScheduled: false, daysAhead: 0 },
  })
  await addPrinter(server)
  await addPrinter(server, { name: 'Bar' })
})

test.afterEach(async ({ server }) => {
  await deleteAllOrders(server)
  await deletePrinters(server)
  await resetSettings(server)
  await restoreDemoMenu(server)
})

for (const [name, form] of Object.entries(forms))
  test(`${name} survives each way of leaving`, async ({ adminPage: page, admin, allowConsoleErrors }) => {
    allowConsoleErrors(resourceLoadError)
    page.on('dialog', (question) => void question.accept())
    await page.goto(`/admin/${form.path}`)
    await form.open(page)
    await form.fill(page)
    await leaveInEachWay(page, admin, form)
  })

async function leaveInEachWay(page: Page, admin: Account, form: SmallForm): Promise<void> {
  await test.step('a save that fails', async () => {
    await page.route('**/api/**', (route, request) => (request.method() === 'GET' ? route.fallback() : route.abort()))
    await form.save(page).click()
    await expect(page.getByText(/try again|not confirm/i).first()).toBeVisible()
    await page.unroute('**/api/**')
    await form.expectTyped(page)
  })
  await test.step('the end of the session, and another sign-in', async () => {
    await page.context().clearCookies()
    await form.save(page).dispatchEvent('click')
    const ended = page.getByRole('dialog', { name: 'You are signed out' })
    await expect(ended.getByLabel('Email')).toHaveValue(admin.email)
    await ended.getByLabel('Password', { exact: true }).fill(admin.password)
    await ended.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(ended).toHaveCount(0)
    await form.expectTyped(page)
  })
  if (form.restores)
    await test.step('a reload, and another screen', async () => {
      await page.reload()
      await form.open(page)
      await form.expectTyped(page)
      await page.goto('/admin')
      await page.goto(`/admin/${form.path}`)
      await form.open(page)
      await form.expectTyped(page)
    })
  await test.step(form.restores === 'text' ? 'a save that goes on after the screen is left' : 'a save', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>()
    if (form.restores === 'text') {
      await page.route('**/api/**', async (route, request) => {
        if (request.method() !== 'GET') await promise
        await route.fallback()
      })
      const sent = page.waitForRequest((request) => request.method() !== 'GET')
      await form.save(page).click()
      await sent
      await page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
      release()
      await expect.poll(() => listDrafts(page)).toEqual([])
      await page.goBack()
    } else await form.save(page).click()
    await form.expectSaved(page)
    expect(await listDrafts(page)).toEqual([])
  })
}

function listDrafts(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft')))
}
