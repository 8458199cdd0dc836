import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { startMailServer } from '#test/support/mail.ts'
import {
  localServer,
  mailPassword,
  mailSettings,
  readMail,
  saveMail,
  startServerWithSignIn,
} from '#test/support/mail-settings.ts'

describe.each(appKinds)('the settings of the mail server, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  test('are used for the next mail without a restart, with the password and the sender', async () => {
    const mails = await startServerWithSignIn()
    await saveMail(admin, {
      ...localServer(mails.url),
      fromAddress: 'ciao@lucia.example',
      fromName: 'Lucia "Napoli" 🍕',
    })
    const asha = await app().customer()

    await app().visitor().send('POST', '/api/auth/request-password-reset', { email: asha.email })

    const { from } = await mails.waitFor(asha.email)
    expect(from).toEqual({ name: 'Lucia "Napoli" 🍕', address: 'ciao@lucia.example' })
  })

  test.each([
    ['host', { ...mailSettings, host: 'https://smtp.example.com' }],
    ['host', { ...mailSettings, host: 'smtp.example.com:587' }],
    ['host', { ...mailSettings, host: 'smtp example' }],
    ['port', { ...mailSettings, port: 65_536 }],
    ['security', { ...mailSettings, security: 'none', password: mailPassword }],
    ['password', { ...mailSettings, password: '' }],
    ['password', { ...mailSettings, passwordVersion: 4711 }],
    ['password', { ...mailSettings, password: 'line\nbreak' }],
    ['user', { ...mailSettings, user: '', password: mailPassword }],
    ['fromAddress', { ...mailSettings, password: mailPassword, fromAddress: 'lucia' }],
    ['fromName', { ...mailSettings, password: mailPassword, fromName: 'Lucia\nBcc: all@example.com' }],
  ])('refuse a wrong %s with the name of the field, and save nothing', async (field, value) => {
    const before = await readMail(admin)

    const response = await admin.send('PUT', '/api/admin/settings/mail', { version: before.version, value })

    expect(response.statusCode).toBe(400)
    expect(response.json<{ issues: { path: string }[] }>().issues.map(({ path }) => path)).toEqual([`/value/${field}`])
    expect(await readMail(admin)).toEqual(before)
  })

  test('allow a connection without encryption only to this computer', async () => {
    for (const host of ['localhost', '127.0.0.1', '::1'])
      expect(
        (await saveMail(admin, { ...mailSettings, host, security: 'none', password: mailPassword })).statusCode,
      ).toBe(200)
  })

  test('are refused for customers and visitors', async () => {
    const asha = await app().customer()

    for (const [client, status] of [
      [asha, 403],
      [app().visitor(), 401],
    ] as const) {
      const edit = { version: 0, value: mailSettings }
      expect((await client.send('PUT', '/api/admin/settings/mail', edit)).statusCode).toBe(status)
      expect((await client.get('/api/admin/settings/mail/status')).statusCode).toBe(status)
      expect((await client.send('POST', '/api/admin/settings/mail/test')).statusCode).toBe(status)
    }
  })

  test('are overridden by SMTP_URL and MAIL_FROM, and cannot be changed then', async () => {
    const mails = await startMailServer()
    onTestFinished(mails.stop)
    const env = { SMTP_URL: mails.url.replace('//', '//user:s3cret@'), MAIL_FROM: 'Tiffin <hello@example.com>' }
    const locked = await buildTestApp(kind, env)
    const client = await signInAdmin(locked)

    const status = await client.get('/api/admin/settings/mail/status')
    const server = await saveMail(client, { host: 'smtp.example.com' })
    const sender = await saveMail(client, { fromName: 'Lucia' })

    expect(status.json()).toMatchObject({
      serverFromEnvironment: { host: '127.0.0.1', port: Number(new URL(mails.url).port) },
      senderFromEnvironment: 'Tiffin <hello@example.com>',
      testAddress: 'admin@example.com',
    })
    const { locked: fields } = (await client.get('/api/admin/settings')).json<{ locked: object }>()
    expect(fields).toEqual({
      'mail.host': 'SMTP_URL',
      'mail.port': 'SMTP_URL',
      'mail.security': 'SMTP_URL',
      'mail.user': 'SMTP_URL',
      'mail.password': 'SMTP_URL',
      'mail.fromAddress': 'MAIL_FROM',
      'mail.fromName': 'MAIL_FROM',
    })
    expect(status.body).not.toContain('s3cret')
    expect(server.json()).toMatchObject({
      issues: [{ path: '/value/host', message: 'is set by the environment variable SMTP_URL' }],
    })
    expect(sender.json()).toMatchObject({
      issues: [{ path: '/value/fromName', message: 'is set by the environment variable MAIL_FROM' }],
    })
  })
})

test('a new mail server is used by the other servers within a second', async () => {
  const mails = await startServerWithSignIn()
  const first = await buildTestApp('postgres')
  const second = await buildTestApp('postgres', {}, { address: first.address })
  const asha = await second.customer()

  await saveMail(await signInAdmin(first), localServer(mails.url))
  await second.visitor().send('POST', '/api/auth/request-password-reset', { email: asha.email })

  expect((await mails.waitFor(asha.email, 5000)).subject).toBe('Reset your Restaurant password')
})

test('a mail that waits is sent with the new settings', async () => {
  const mails = await startServerWithSignIn()
  const app = await buildTestApp()
  const [admin, asha] = [await signInAdmin(app), await app.customer()]
  await saveMail(admin, { ...localServer(mails.url), password: 'wrong' })
  await app.visitor().send('POST', '/api/auth/request-password-reset', { email: asha.email })
  const status = async () => (await admin.get('/api/admin/settings/mail/status')).json<{ failures: object[] }>()
  await vi.waitFor(async () => expect((await status()).failures).toMatchObject([{ outcome: 'waiting' }]))

  await saveMail(admin, { password: mailPassword })

  await mails.waitFor(asha.email)
  await vi.waitFor(async () => expect((await status()).failures).toMatchObject([{ outcome: 'sent' }]))
})
