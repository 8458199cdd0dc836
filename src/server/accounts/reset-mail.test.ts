import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { LightMyRequestResponse } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type TestApp } from '#test/support/app.ts'
import { comparableResponse } from '#test/support/comparable-response.ts'
import { startMailServer } from '#test/support/mail.ts'
import { linkIn } from '#test/support/reset-link.ts'

function requestReset(
  app: TestApp,
  email: string,
  headers: Record<string, string> = {},
  client = app.visitor(),
): Promise<LightMyRequestResponse> {
  return client.send('POST', '/api/auth/request-password-reset', { email }, headers)
}

async function startWithMail(env: Record<string, string> = {}) {
  const mails = await startMailServer()
  onTestFinished(mails.stop)
  return { mails, app: await buildTestApp('sqlite', { SMTP_URL: mails.url, ...env }) }
}

test('a reset request does not reveal whether the account exists (#20)', async () => {
  const { app } = await startWithMail()
  const asha = await app.customer()

  const known = await requestReset(app, asha.email)
  const unknown = await requestReset(app, 'unknown@example.com')

  expect(known.statusCode).toBe(204)
  expect(comparableResponse(known)).toEqual(comparableResponse(unknown))
})

test.each([
  ['it', '/reset-password'],
  ['en', '/en/reset-password'],
])('the link of a mail in %s opens %s of a site whose standard language is Italian', async (language, path) => {
  const { app, mails } = await startWithMail()
  const admin = await signInAdmin(app)
  const value = { standard: 'it', offered: ['en'] }
  await admin.send('PUT', '/api/admin/settings/languages', { version: 0, value })
  const asha = await app.customer()

  await requestReset(app, asha.email, { 'x-language': language })

  expect(linkIn(await mails.waitFor(asha.email)).pathname).toBe(path)
})

test('one network can send at most three mails an hour to an account, and the response stays the same (#30)', async () => {
  const { app, mails } = await startWithMail()
  const asha = await app.customer()
  const ravi = await app.customer()
  const stranger = app.visitor()

  const responses = []
  for (let count = 0; count < 6; count += 1) {
    responses.push(comparableResponse(await requestReset(app, asha.email, {}, stranger)))
    await vi.waitFor(() => expect(mails.mails).toHaveLength(Math.min(count + 1, 3)))
  }
  await requestReset(app, ravi.email)
  await mails.waitFor(ravi.email)
  await vi.waitFor(() => expect(mails.mails).toHaveLength(4))

  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
  expect(mails.mails.filter((mail) => mail.to?.[0]?.address === asha.email)).toHaveLength(3)
})

test('the link of the last mail still works after requests whose mail was not sent (#30)', async () => {
  const { app, mails } = await startWithMail()
  const asha = await app.customer()
  for (let count = 0; count < 6; count += 1) {
    await requestReset(app, asha.email, {}, asha)
    await vi.waitFor(() => expect(mails.mails).toHaveLength(Math.min(count + 1, 3)))
  }

  const token = linkIn(await mails.waitFor(asha.email)).searchParams.get('token')
  const response = await app.visitor().send('POST', '/api/auth/reset-password', { token, newPassword: 'battery horse' })

  expect(response.statusCode).toBe(204)
})

test.each<Record<string, string>>([
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { forwarded: 'host=evil.example' },
  { 'x-original-host': 'evil.example' },
  { origin: 'http://evil.example' },
  { referer: 'http://evil.example/' },
])('a link in a mail has the configured origin, whatever the request headers: %j (#28)', async (headers) => {
  const { app, mails } = await startWithMail()
  const asha = await app.customer()

  const response = await requestReset(app, asha.email, headers)

  const origins = response.statusCode === 204 ? [linkIn(await mails.waitFor(asha.email)).origin] : []
  expect([204, 403, 421]).toContain(response.statusCode)
  expect(origins.filter((origin) => origin !== 'http://localhost:3000')).toEqual([])
  expect(mails.mails.filter((mail) => /evil/.test(mail.text ?? ''))).toEqual([])
})

test('an email cannot add recipients or headers to the mail (#41)', async () => {
  const { app, mails } = await startWithMail()
  const asha = await app.customer()

  for (const email of [
    `${asha.email}\r\nBcc: evil@example.com`,
    `${asha.email},evil@example.com`,
    `${asha.email}%0ACc:evil@example.com`,
  ])
    expect((await requestReset(app, email)).statusCode).toBe(400)
  expect(mails.mails).toEqual([])
})

test('a display name cannot add headers to the mail (#41)', async () => {
  const { app, mails } = await startWithMail()
  const asha = await app.customer()
  await app.database.queries
    .updateTable('user')
    .set({ name: 'Asha\r\nBcc: evil@example.com' })
    .where('id', '=', asha.uid)
    .execute()

  await requestReset(app, asha.email)

  const mail = await mails.waitFor(asha.email)
  expect(mail.bcc ?? []).toEqual([])
  expect(mail.to).toHaveLength(1)
})

test('the response does not wait for the mail server', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const app = await buildTestApp('sqlite', { SMTP_URL: `smtp://127.0.0.1:${port}` })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const asha = await app.customer()

  const startedAt = performance.now()
  const response = await requestReset(app, asha.email)

  expect(response.statusCode).toBe(204)
  expect(performance.now() - startedAt).toBeLessThan(2000)
  await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(0))
})

test('an unreachable mail server does not change the response (#95)', async () => {
  const app = await buildTestApp('sqlite', { SMTP_URL: 'smtp://127.0.0.1:1' })
  const asha = await app.customer()

  expect(comparableResponse(await requestReset(app, asha.email))).toEqual(
    comparableResponse(await requestReset(app, 'unknown@example.com')),
  )
})
