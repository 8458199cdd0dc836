import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { mailSection } from '#contract/site-settings/mail.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client } from '#test/support/app.ts'
import { freePort } from '#test/support/free-port.ts'
import { startMailServer } from '#test/support/mail.ts'

const password = 'secret of the mail server'

async function openAdmin(): Promise<Client> {
  return signInAdmin(await buildTestApp())
}

async function saveAndTest(admin: Client, changes: object) {
  const value = { ...mailSection.defaults, host: '127.0.0.1', security: 'none', ...changes }
  const saved = await admin.send('PUT', '/api/admin/settings/mail', { version: 0, value })
  expect(saved.statusCode).toBe(200)
  const response = await admin.send('POST', '/api/admin/settings/mail/test')
  expect(response.body).not.toContain(password)
  return response.json<{ failure: string | null; replyCode: number | null }>()
}

async function startServer(options: NonNullable<Parameters<typeof startMailServer>[1]> = {}) {
  const mails = await startMailServer(0, options)
  onTestFinished(mails.stop)
  return { mails, port: Number(new URL(mails.url).port) }
}

test('a test mail goes to the address of the admin, with the name of the restaurant', async () => {
  const { mails, port } = await startServer()

  expect(await saveAndTest(await openAdmin(), { port })).toEqual({ failure: null, replyCode: null })

  expect(await mails.waitFor('admin@example.com')).toMatchObject({
    subject: 'Test mail from Restaurant',
    from: { name: 'Restaurant', address: 'no-reply@localhost' },
  })
})

test('without a mail server there is nothing to test', async () => {
  expect(await saveAndTest(await openAdmin(), { host: '' })).toEqual({ failure: 'no-mail-server', replyCode: null })
})

test('a wrong password is reported, without the text of the reply, which can contain it', async () => {
  const { port } = await startServer({ users: { lucia: 'right' } })

  const result = await saveAndTest(await openAdmin(), { port, user: 'lucia', password })

  expect(result).toEqual({ failure: 'sign-in-refused', replyCode: 535 })
})

test.each([
  ['sender', 550, 'sender-refused'],
  ['sender', 530, 'sign-in-refused'],
  ['recipient', 550, 'recipient-refused'],
  ['recipient', 450, 'try-later'],
] as const)('a refused %s is reported, with reply code %i', async (what, replyCode, failure) => {
  const { port } = await startServer({ refuse: (each) => (each === what ? replyCode : undefined) })

  expect(await saveAndTest(await openAdmin(), { port })).toEqual({ failure, replyCode })
})

test('a host that does not exist is reported', async () => {
  const result = await saveAndTest(await openAdmin(), { host: 'mail.invalid', security: 'tls', port: 465 })

  expect(result).toEqual({ failure: 'host-unknown', replyCode: null })
})

test('a refused connection is reported', async () => {
  const result = await saveAndTest(await openAdmin(), { port: await freePort() })

  expect(result).toEqual({ failure: 'connection-refused', replyCode: null })
})

test('a certificate that is not valid is reported', async () => {
  const { port } = await startServer({ tls: true })

  expect(await saveAndTest(await openAdmin(), { port, security: 'tls' })).toMatchObject({ failure: 'certificate' })
})

test.each(['tls', 'starttls'])('a server without encryption is reported, with %s', async (security) => {
  const { mails, port } = await startServer()

  const result = await saveAndTest(await openAdmin(), { port, security, user: 'lucia', password })

  expect(result).toMatchObject({ failure: 'encryption' })
  expect(mails.mails).toEqual([])
})

test('a server that does not answer is reported within 15 seconds', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const startedAt = performance.now()

  expect(await saveAndTest(await openAdmin(), { port })).toEqual({ failure: 'no-response', replyCode: null })

  expect(performance.now() - startedAt).toBeLessThan(15_000)
})

test('an admin can send ten test mails in ten minutes', async () => {
  const admin = await openAdmin()
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1)
    statuses.push((await admin.send('POST', '/api/admin/settings/mail/test')).statusCode)

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})
