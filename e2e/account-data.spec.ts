/** Downloading the customer's data and deleting the account (profile screen). */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accountExportSchema } from '#contract/accounts/account-data.ts'
import { passwordField, signIn } from './support/account-screens.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { tabTo } from './support/keyboard.ts'
import { address, placeOrder } from './support/ordering.ts'
import { abortRequests, resourceLoadError } from './support/requests.ts'

const password = 'correct horse battery'

async function openDialog(page: Page, button: 'Download my data' | 'Delete my account') {
  await page.goto('/profile')
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: button })
  await expect(dialog).toBeVisible()
  return { dialog, submit: dialog.getByRole('button', { name: button }) }
}

test('after the password is entered again, all of the customer’s data is downloaded as one file (#119)', {
  tag: '@smoke',
}, async ({ page, server, customer }) => {
  const { id } = await placeOrder(page, server)
  const { dialog, submit } = await openDialog(page, 'Download my data')

  await passwordField(page).fill(password)
  const downloading = page.waitForEvent('download')
  await submit.click()
  const download = await downloading

  expect(download.suggestedFilename()).toBe('tiffin-my-data.json')
  const data = accountExportSchema.parse(JSON.parse(await readFile(await download.path(), 'utf8')))
  expect(data.profile).toMatchObject({ displayName: customer.displayName, email: customer.email })
  expect(data.orders).toMatchObject([{ id, deliveryAddress: { street: address.street } }])
  await expect(dialog).toBeHidden()
})

test('deleting an account signs it out, says so, and the account cannot sign in any more (#118)', {
  tag: '@smoke',
}, async ({ page, server, customer, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  const { id } = await placeOrder(page, server)
  const { dialog, submit } = await openDialog(page, 'Delete my account')
  await page.evaluate(() => {
    for (const key of ['last-options', 'dietary-filter', 'favourites']) localStorage.setItem(key, '{"owner":"asha"}')
    localStorage.setItem('visitor-last-options', '{"owner":""}')
  })
  await expect(dialog).toContainText(
    'The restaurant keeps a record of the dishes and prices of your orders, without your name.',
  )

  await passwordField(page).fill(password)
  await submit.click()

  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('status').filter({ hasText: 'Your account has been deleted.' })).toBeVisible()
  const storedKeys = await page.evaluate(() => Object.keys(localStorage))
  expect(storedKeys).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(last-options|dietary-filter|favourites)$/)]),
  )
  expect(storedKeys).toContain('visitor-last-options')
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]')
  await signIn(page, customer)
  await expect(page.getByText('The email or the password is wrong.')).toBeVisible()
  const order = await server.app.database.queries
    .selectFrom('orders')
    .select(['userId', 'street'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(order).toEqual({ userId: 'deleted', street: '(deleted)' })
})

test('a wrong password or a lost connection deletes nothing, and the dialog says why', async ({
  page,
  customer: _,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const { dialog, submit } = await openDialog(page, 'Delete my account')

  await passwordField(page).fill('not my password')
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('The password is wrong.')
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(passwordField(page)).toHaveValue('not my password')

  await abortRequests(page, '**/api/account')
  await passwordField(page).fill(password)
  await submit.click()
  await expect(dialog.getByRole('alert')).toContainText('We could not reach the kitchen.')

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goto('/orders')
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
})

test('the dialog to delete the account is accessible: by keyboard, in both colour schemes and at 320 px', async ({
  page,
  customer: _,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/profile')
  await tabTo(page, page.getByRole('button', { name: 'Delete my account' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Delete my account' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoAxeViolations(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete my account' })).toBeInViewport({ ratio: 1 })

  await page.keyboard.press('Escape')

  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused()
})
