/** Downloading the customer's data and deleting the account (profile screen). */
import { readFile } from 'node:fs/promises'
import { accountExportSchema } from '#contract/accounts/account-data.ts'
import { passwordField, signIn } from './support/account-screens.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { tabTo } from './support/keyboard.ts'
import { address, placeOrder } from './support/ordering.ts'
import { abortRequests, resourceLoadError } from './support/requests.ts'

const password = 'correct horse battery'

test('after the password is entered again, all of the customer’s data is downloaded as one file (#119), or the account is deleted, which signs it out, says so, and it cannot sign in any more (#118)', {
  tag: '@smoke',
}, async ({ page, server, customer, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  const { id } = await placeOrder(page, server)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/profile')

  await test.step('the download', async () => {
    await page.getByRole('button', { name: 'Download my data' }).click()
    const dialog = page.getByRole('dialog', { name: 'Download my data' })
    await passwordField(page).fill(password)
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download my data' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('tiffin-my-data.json')
    const data = accountExportSchema.parse(JSON.parse(await readFile(await download.path(), 'utf8')))
    expect(data.profile).toMatchObject({ displayName: customer.displayName, email: customer.email })
    expect(data.orders).toMatchObject([{ id, deliveryAddress: { street: address.street } }])
    await expect(dialog).toBeHidden()
  })

  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  const submit = dialog.getByRole('button', { name: 'Delete my account' })
  const open = page.getByRole('button', { name: 'Delete my account' })

  await test.step('the dialog to delete is accessible: by keyboard, in both colour schemes and at 320 px', async () => {
    await tabTo(page, open)
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(
      'The restaurant keeps a record of the dishes and prices of your orders, without your name.',
    )
    await expectNoAxeViolationsInBothSchemes(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(submit).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
  })

  await test.step('a wrong password or a lost connection deletes nothing, and the dialog says why', async () => {
    await open.click()
    await passwordField(page).fill('not my password')
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText('The password is wrong.')
    await expect(dialog.getByRole('alert')).toBeFocused()
    await expect(passwordField(page)).toHaveValue('not my password')

    await abortRequests(page, '**/api/account')
    await passwordField(page).fill(password)
    await submit.click()
    await expect(dialog.getByRole('alert')).toContainText('We could not reach the kitchen.')
    await page.unrouteAll()
    expect(await (await page.request.get('/api/orders')).json()).toMatchObject([{ id }])
  })

  await page.evaluate(() => {
    for (const key of ['last-options', 'dietary-filter', 'favourites']) localStorage.setItem(key, '{"owner":"asha"}')
    localStorage.setItem('visitor-last-options', '{"owner":""}')
  })
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
