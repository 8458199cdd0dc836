/** The section Mail of the settings: the mail server, its write-only password, the test mail and the last failures. */
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import type { MailStatus } from '#contract/notifications/mail-status.ts'
import { startMailServer } from '#test/support/mail.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { passTimeUntilVisible } from './support/paused-clock.ts'
import { disablePreloadedData, resourceLoadError } from './support/requests.ts'

const password = 'secret-of-the-mail-server'
const refusedPassword = 'refused-secret'

test.use({ environment: { SMTP_URL: '' } })

test('the mail server is saved, a test mail arrives, failures are listed, and the password is never shown; fields that variables set are disabled', async ({
  adminPage: page,
  admin,
  server,
  allowConsoleErrors,
}) => {
  // deleting the password of a user is refused
  allowConsoleErrors(resourceLoadError)
  const mails = await startMailServer(0, { users: { lucia: password } })
  const field = page.getByLabel('Password', { exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const sendTest = page.getByRole('button', { name: `Send a test mail to ${admin.email}` })
  await page.clock.install()
  await page.goto('/admin/settings?section=mail')
  await expect(field).toHaveAccessibleDescription('No password is stored.')
  await sendTest.click()
  await expect(page.getByText('No mail server is set. Enter its host and save first.')).toBeVisible()

  await page.getByLabel('Mail server').fill('127.0.0.1')
  await page.getByLabel('Port', { exact: true }).fill(new URL(mails.url).port)
  await page.getByLabel('Encryption').selectOption('None (only if the mail server runs on the same computer)')
  await page.getByLabel('User').fill('lucia')
  await field.fill(refusedPassword)
  await page.getByLabel('Sender address').fill('ciao@lucia.example')
  await page.getByLabel('Sender name').fill('Lucia')
  await expect(sendTest).toBeDisabled()
  await save.click()
  await expect(page.getByText('Saved. The next mail uses these settings.')).toBeVisible()
  await expect(field).toHaveValue('')
  await sendTest.click()
  await expect(page.getByRole('alert')).toContainText('The mail server refused the user or the password.')
  await page.request.post(`${server.url}/api/auth/request-password-reset`, {
    data: { email: admin.email },
    headers: { origin: server.url },
  })
  const failure = page.getByRole('listitem').filter({ hasText: 'Link to reset a password' })
  await passTimeUntilVisible(page, failure)
  await expect(failure).toContainText('Check both; some providers require an app password.')
  await expect(failure).toContainText(/failed attempts?, last: .*\d/)
  await expectNoAxeViolations(page)

  // a typed password alone is an unsaved change
  await field.fill(password)
  const saving = page.waitForResponse(`${server.url}/api/admin/settings/mail`)
  await save.click()
  const saved = await (await saving).text()
  await expect(field).toHaveAccessibleDescription('A password is stored. Leave the field empty to keep it.')
  await page.getByLabel('Sender name').fill('Pizzeria da Lucia')
  await save.click()
  await expect(page.getByText('Saved. The next mail uses these settings.')).toBeVisible()
  const testing = page.waitForResponse(`${server.url}/api/admin/settings/mail/test`)
  await sendTest.click()
  const tested = await (await testing).text()
  await expect(page.getByText(`The mail server has accepted the test mail to ${admin.email}.`)).toBeVisible()
  expect((await mails.waitFor(admin.email)).from).toEqual({ name: 'Pizzeria da Lucia', address: 'ciao@lucia.example' })

  await page.reload()
  await expect(page.getByLabel('User')).toHaveValue('lucia')
  await expect(field).toHaveValue('')
  const settings = await page.request.get(`${server.url}/api/admin/settings`)
  const status = await page.request.get(`${server.url}/api/admin/settings/mail/status`)
  await expect(settings).toBeOK()
  await expect(status).toBeOK()
  for (const text of [saved, tested, await settings.text(), await status.text(), await page.content()])
    expect(text).not.toContain(password)
  expect(await status.text()).not.toContain(refusedPassword)

  await page.getByLabel('Delete the stored password').check()
  await save.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/Password must be set, because there is a user/)
  await page.getByLabel('User').fill('')
  await save.click()
  await expect(field).toHaveAccessibleDescription('No password is stored.')
  await mails.stop()

  // `src/server/mail-settings/mail-settings.test.ts` checks that the server responds so
  await test.step('fields that SMTP_URL and MAIL_FROM set are disabled and show the values of the variables', async () => {
    await disablePreloadedData(page)
    await addToResponse(page, '**/api/admin/settings', { locked })
    await addToResponse(page, '**/api/admin/settings/mail/status', {
      serverFromEnvironment: { host: 'smtp.example.com', port: 465 },
      senderFromEnvironment: 'Tiffin <hello@example.com>',
    } satisfies Partial<MailStatus>)
    await page.reload()

    const host = page.getByLabel('Mail server')
    await expect(host).toBeDisabled()
    await expect(host).toHaveValue('smtp.example.com')
    await expect(host).toHaveAccessibleDescription('The environment variable SMTP_URL sets this.')
    await expect(page.getByLabel('Password', { exact: true })).toBeDisabled()
    await expect(page.getByLabel('Sender address')).toHaveValue('Tiffin <hello@example.com>')
    await expect(page.getByLabel('Sender name')).toHaveAccessibleDescription(
      'The environment variable MAIL_FROM sets this.',
    )
    await expectNoAxeViolations(page)
  })
})

const locked = {
  'mail.host': 'SMTP_URL',
  'mail.port': 'SMTP_URL',
  'mail.security': 'SMTP_URL',
  'mail.user': 'SMTP_URL',
  'mail.password': 'SMTP_URL',
  'mail.fromAddress': 'MAIL_FROM',
  'mail.fromName': 'MAIL_FROM',
}

/** Replaces members of each response to requests for this URL. */
async function addToResponse(page: Page, url: string, members: object): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const body = z.looseObject({}).parse(await response.json())
    await route.fulfill({ response, json: { ...body, ...members } })
  })
}
