import { submitWithoutScript } from './support/account-screens.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { abortRequests, failRequests, holdRequests, recordWrites, resourceLoadError } from './support/requests.ts'

test('a new Full Name is saved with one request and shows in the header, also after a reload', {
  tag: '@smoke',
}, async ({ page, customer }) => {
  await page.goto('/profile')
  await expect(page.getByLabel('Full Name')).toHaveValue(customer.displayName)
  const release = await holdRequests(page, '**/api/profile')
  const writes = recordWrites(page)

  await page.getByLabel('Full Name').fill('  Asha Rao-Sen ')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible()
  await page.getByLabel('Full Name').press('Enter')
  release()

  const box = page.getByRole('status').filter({ hasText: 'Profile updated successfully!' })
  await expect(box).toBeVisible()
  await expect.poll(() => colourOf(box)).toBe('green')
  expect(writes).toHaveLength(1)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Asha Rao-Sen' })).toBeVisible()

  await page.unrouteAll()
  await page.reload()
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao-Sen')
})

test('the email is shown, read-only and disabled, and the browser does not submit an empty name', async ({
  page,
  customer,
}) => {
  await page.goto('/profile')
  const email = page.getByLabel('Email')
  await expect(email).toHaveValue(customer.email)
  await expect(email).toBeDisabled()
  await expect(email).toHaveJSProperty('readOnly', true)

  const writes = recordWrites(page)
  for (const name of ['', '   '])
    await test.step(`the name '${name}'`, async () => {
      await page.getByLabel('Full Name').fill(name)
      await page.getByRole('button', { name: 'Update Profile' }).click()

      await expect(page.getByLabel('Full Name')).toBeFocused()
      expect(writes).toEqual([])
      await expect(page.getByRole('button', { name: customer.displayName })).toBeVisible()
    })
})

test('a save that fails shows its message in a red box; the field has the new name, the header the old one', async ({
  page,
  customer,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto('/profile')
  for (const { failure, fail, message } of [
    {
      failure: 'a lost connection',
      fail: abortRequests,
      message: 'We could not reach the kitchen. Please check your connection and try again.',
    },
    {
      failure: 'an error of the server',
      fail: (tab, url) => failRequests(tab, url, 500),
      message: 'Something went wrong on our side. Please try again.',
    },
  ] satisfies { failure: string; fail: typeof abortRequests; message: string }[])
    await test.step(failure, async () => {
      await fail(page, '**/api/profile')

      await page.getByLabel('Full Name').fill('Ravi Iyer')
      await page.getByRole('button', { name: 'Update Profile' }).click()

      await expect(page.getByRole('alert')).toHaveText(message)
      await expect.poll(() => colourOf(page.getByRole('alert'))).toBe('red')
      await expect(page.getByLabel('Full Name')).toHaveValue('Ravi Iyer')
      await expect(page.getByText('Profile updated successfully!')).toHaveCount(0)
      await expect(page.getByRole('button', { name: customer.displayName })).toBeVisible()
    })
})

test('a form that is submitted before its script has loaded is shown again, with no data in the URL (#44)', async ({
  page,
  customer,
}) => {
  await page.goto('/profile')

  await submitWithoutScript(page)

  await expect(page).toHaveURL('/profile')
  await expect(page.getByLabel('Full Name')).toHaveValue(customer.displayName)
})
