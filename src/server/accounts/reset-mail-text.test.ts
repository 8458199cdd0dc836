import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, testPassword } from '#test/support/app.ts'
import { startMailServer } from '#test/support/mail.ts'
import { linkIn, requestResetToken } from '#test/support/reset-link.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

test('the mail has the configured sender and a link to the configured site', async () => {
  const env = { PUBLIC_URL: 'https://orders.example.com', MAIL_FROM: 'Tiffin <hello@example.com>' }
  const app = await buildTestApp('sqlite', { SMTP_URL: mails.url, ...env })
  const asha = await app.customer('mailed')

  await requestResetToken(app, mails, asha.email)

  const mail = await mails.waitFor(asha.email)
  expect(mail).toMatchObject({
    subject: 'Reset your Restaurant password',
    from: { name: 'Tiffin', address: 'hello@example.com' },
  })
  expect(mail.text).toMatch(/^Hello,\n/)
  expect(linkIn(mail).href).toMatch(/^https:\/\/orders\.example\.com\/reset-password\?token=[A-Za-z0-9]{24,}$/)
})

test.each(['Pizzeria "da Lucia", Napoli', '京都茶屋 🍵', 'مطعم الكويت', 'A <b@evil.example> & C'])(
  'the mail has the name of the restaurant at the time of sending: %s',
  async (name) => {
    const app = await buildTestApp('sqlite', { SMTP_URL: mails.url, PUBLIC_URL: 'https://orders.example.com' })
    const asha = await app.customer()
    const value = { ...app.siteSettings.current().identity, name }
    await (await signInAdmin(app)).send('PUT', '/api/admin/settings/identity', { version: 0, value })

    await app.visitor().send('POST', '/api/auth/request-password-reset', { email: asha.email })

    const mail = await mails.waitFor(asha.email)
    expect(mail.from).toEqual({ name, address: 'no-reply@orders.example.com' })
    expect(mail.to).toHaveLength(1)
    expect(mail.subject).toBe(`Reset your ${name} password`)
    expect(mail.text).toContain(`the password of your ${name} account`)
  },
)

test('the sender has the name of the restaurant when MAIL_FROM contains only an address', async () => {
  const app = await buildTestApp('sqlite', { SMTP_URL: mails.url, MAIL_FROM: 'hello@example.com' })
  const asha = await app.customer()

  await requestResetToken(app, mails, asha.email)

  expect((await mails.waitFor(asha.email)).from).toEqual({ name: 'Restaurant', address: 'hello@example.com' })
})

test('the mail does not contain the display name, which a stranger may have chosen (#135)', async () => {
  const app = await buildTestApp('sqlite', { SMTP_URL: mails.url })
  const email = 'owner.of.address@example.com'
  const account = { displayName: 'You won: visit evil.example', email, password: testPassword }
  await app.visitor().send('POST', '/api/auth/sign-up/email', account)

  await requestResetToken(app, mails, email)

  const { text, subject } = await mails.waitFor(email)
  expect(`${subject} ${text}`).not.toContain('evil.example')
})

test('without a mail server, the mail is a file in the outbox folder that only the server’s user can read', async () => {
  const app = await buildTestApp()
  const asha = await app.customer()
  const outbox = join(app.dataDir, 'outbox')

  await app.visitor().send('POST', '/api/auth/request-password-reset', { email: asha.email })

  const [file = ''] = await vi.waitFor(() => readdir(outbox))
  const text = await readFile(join(outbox, file), 'utf8')
  expect(file).toMatch(/\.eml$/)
  expect((await stat(join(outbox, file))).mode & 0o777).toBe(0o600)
  expect(text).toContain(`To: ${asha.email}`)
  expect(text.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toMatch(
    /http:\/\/localhost:3000\/reset-password\?token=\w+/,
  )
})
