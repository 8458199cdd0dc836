/** Changing the password while signed in (profile screen). */
import { passwordField } from './support/account-screens.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { resourceLoadError } from './support/requests.ts'

const validPassword = 'a brand new battery'

test('changing the password keeps this browser signed in, signs out the other and sends a mail (#146)', {
  tag: '@smoke',
}, async ({ page, server, customer, request, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  const signInOther = (password: string) =>
    request.post(`${server.url}/api/auth/sign-in/email`, {
      headers: { origin: server.url },
      data: { email: customer.email, password },
    })
  const isOtherSignedIn = async () => (await request.get(`${server.url}/api/orders`)).ok()
  await signInOther(customer.password)
  expect(await isOtherSignedIn()).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const change = async (currentPassword: string, newPassword: string) => {
    await passwordField(page, 'Current Password').fill(currentPassword)
    await passwordField(page, 'New Password').fill(newPassword)
    await dialog.getByRole('button', { name: 'Change password' }).click()
  }

  await test.step('the form has the fields that password managers expect, and is accessible', async () => {
    await expect(passwordField(page, 'Current Password')).toHaveAttribute('autocomplete', 'current-password')
    await expect(passwordField(page, 'New Password')).toHaveAttribute('autocomplete', 'new-password')
    await expect(dialog.locator('input[autocomplete=username]')).toHaveValue(customer.email)
    await expectNoAxeViolationsInBothSchemes(page)
  })
  await test.step('a wrong current password and a guessable new one are reported, and change nothing (#140)', async () => {
    await change('not my password', validPassword)
    await expect(dialog.getByRole('alert')).toHaveText('The password is wrong.')
    await expect(dialog.getByRole('alert')).toBeFocused()

    await change(customer.password, 'AshaRao2026')
    await expect(dialog.getByRole('alert')).toContainText('This password is easy to guess.')
    expect(await isOtherSignedIn()).toBe(true)
    expect((await signInOther(customer.password)).ok()).toBe(true)
  })

  await change(customer.password, validPassword)

  await expect(dialog).toBeHidden()
  await expect(page.getByText('Your password was changed. Your other browsers are signed out.')).toBeVisible()
  await expect(page.getByText('You are signed in on this browser only.')).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
  expect(await isOtherSignedIn()).toBe(false)
  expect((await signInOther(customer.password)).ok()).toBe(false)
  expect((await signInOther(validPassword)).ok()).toBe(true)
  expect(await isOtherSignedIn()).toBe(true)
  expect((await server.mail.waitFor(customer.email)).subject).toBe('Your Tiffin password was changed')
})
