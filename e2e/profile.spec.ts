import { submitWithoutScript } from './support/account-screens.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { abortRequests, failRequests, holdRequests, recordWrites, resourceLoadError } from './support/requests.ts'

const profileUrl = '**/api/profile'

test('a customer reads the email and changes the Full Name', {
  tag: '@smoke',
}, async ({ page, customer, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  const name = page.getByLabel('Full Name')
  const update = page.getByRole('button', { name: 'Update Profile' })
  const nameInHeader = (text: string) => page.getByRole('banner').getByRole('button', { name: text })
  await page.goto('/profile')
  await expect(name).toHaveValue(customer.displayName)

  await test.step('the email is shown, read-only and disabled', async () => {
    const email = page.getByLabel('Email')
    await expect(email).toHaveValue(customer.email)
    await expect(email).toBeDisabled()
    await expect(email).toHaveJSProperty('readOnly', true)
  })

  const writes = recordWrites(page)
  for (const empty of ['', '   '])
    await test.step(`the browser does not submit an empty name: '${empty}'`, async () => {
      await name.fill(empty)
      await update.click()

      await expect(name).toBeFocused()
      expect(writes).toEqual([])
      await expect(nameInHeader(customer.displayName)).toBeVisible()
    })

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
    await test.step(`a save that fails shows its message in a red box; the field has the new name, the header the old one: ${failure}`, async () => {
      await fail(page, profileUrl)

      await name.fill('Ravi Iyer')
      await update.click()

      await expect(page.getByRole('alert')).toHaveText(message)
      await expect.poll(() => colourOf(page.getByRole('alert'))).toBe('red')
      await expect(name).toHaveValue('Ravi Iyer')
      await expect(page.getByText('Profile updated successfully!')).toHaveCount(0)
      await expect(nameInHeader(customer.displayName)).toBeVisible()
    })
  await page.unrouteAll()

  await test.step('a new Full Name is saved with one request and shows in the header, also after a reload', async () => {
    const before = writes.length
    const release = await holdRequests(page, profileUrl)
    await name.fill('  Asha Rao-Sen ')
    await update.click()
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible()
    await name.press('Enter')
    release()

    const box = page.getByRole('status').filter({ hasText: 'Profile updated successfully!' })
    await expect(box).toBeVisible()
    await expect.poll(() => colourOf(box)).toBe('green')
    expect(writes).toHaveLength(before + 1)
    await expect(nameInHeader('Asha Rao-Sen')).toBeVisible()

    await page.unrouteAll()
    await page.reload()
    await expect(name).toHaveValue('Asha Rao-Sen')
  })

  await test.step('a form that is submitted before its script has loaded is shown again, with no data in the URL (#44)', async () => {
    await submitWithoutScript(page)

    await expect(page).toHaveURL('/profile')
    await expect(name).toHaveValue('Asha Rao-Sen')
  })
})
