import { submitWithoutScript } from './support/account-screens.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { abortRequests, failRequests, holdRequests, recordWrites, resourceLoadError } from './support/requests.ts'

test('a new Full Name is saved and greets at once, here and after a reload', async ({ page, customer }) => {
  await page.goto('/profile')
  await expect(page.getByLabel('Full Name')).toHaveValue(customer.displayName)

  await page.getByLabel('Full Name').fill('  Asha Rao-Sen ')
  await page.getByRole('button', { name: 'Update Profile' }).click()

  const box = page.getByRole('status').filter({ hasText: 'Profile updated successfully!' })
  await expect(box).toBeVisible()
  expect(await colourOf(box)).toBe('green')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Asha Rao-Sen' })).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao-Sen')
})

test('the email is shown, read-only and disabled', async ({ page, customer }) => {
  await page.goto('/profile')
  const email = page.getByLabel('Email')

  await expect(email).toHaveValue(customer.email)
  await expect(email).toBeDisabled()
  await expect(email).toHaveJSProperty('readOnly', true)
})

test("the button reads 'Updating...' meanwhile, and one press sends one change", async ({ page, customer }) => {
  await page.goto('/profile')
  const release = await holdRequests(page, '**/api/profile')
  const writes = recordWrites(page)

  await page.getByLabel('Full Name').fill(`${customer.displayName} Jr.`)
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible()
  await page.getByLabel('Full Name').press('Enter')
  release()

  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  expect(writes).toHaveLength(1)
})

for (const { what, fail, words } of [
  {
    what: 'no connection',
    fail: abortRequests,
    words: 'We could not reach the kitchen. Please check your connection and try again.',
  },
  {
    what: 'a server in trouble',
    fail: (page, url) => failRequests(page, url, 500),
    words: 'Something went wrong on our side. Please try again.',
  },
] satisfies { what: string; fail: typeof abortRequests; words: string }[])
  test(`${what} is told in a red box; the new name stays in the field, the old one in the header`, async ({
    page,
    customer,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(resourceLoadError)
    await page.goto('/profile')
    await fail(page, '**/api/profile')

    await page.getByLabel('Full Name').fill('Somebody Else')
    await page.getByRole('button', { name: 'Update Profile' }).click()

    await expect(page.getByRole('alert')).toHaveText(words)
    expect(await colourOf(page.getByRole('alert'))).toBe('red')
    await expect(page.getByLabel('Full Name')).toHaveValue('Somebody Else')
    await expect(page.getByText('Profile updated successfully!')).toHaveCount(0)
    await expect(page.getByRole('button', { name: customer.displayName })).toBeVisible()
  })

for (const name of ['', '   '])
  test(`the browser holds back the name '${name}'`, async ({ page, customer }) => {
    await page.goto('/profile')
    const writes = recordWrites(page)

    await page.getByLabel('Full Name').fill(name)
    await page.getByRole('button', { name: 'Update Profile' }).click()

    await expect(page.getByLabel('Full Name')).toBeFocused()
    expect(writes).toEqual([])
    await expect(page.getByRole('button', { name: customer.displayName })).toBeVisible()
  })

test('sent before its script has come, the form comes again with a clean address (#44)', async ({ page, customer }) => {
  await page.goto('/profile')

  await submitWithoutScript(page)

  await expect(page).toHaveURL('/profile')
  await expect(page.getByLabel('Full Name')).toHaveValue(customer.displayName)
})
