import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '#test/support/app.ts'
import { kinds } from '#test/support/databases.ts'
import { startMailServer } from '#test/support/mail.ts'
import { postOrder, testAddress, twoDosas } from '#test/support/orders.ts'
import { askForToken, resetPassword } from '#test/support/reset-link.ts'

/** A log that is kept, from the finest level on. */
function keepLog() {
  let text = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  return { logger: { level: 'trace', stream }, read: () => text }
}

test.each(kinds)(
  'a whole journey, failures included, leaves nothing personal in the log, on %s (#120, #31)',
  async (kind) => {
    const mails = await startMailServer()
    onTestFinished(mails.stop)
    const log = keepLog()
    const app = await buildTestApp(kind, { SMTP_URL: mails.url }, { logger: log.logger })
    const names = {
      displayName: 'Very Personal',
      email: 'very.personal@example.com',
      password: 'a very secret password',
    }
    const asha = app.visitor()
    const address = { ...testAddress, street: '7 Hidden Lane', phone: '555-0177', instructions: 'key under the mat' }

    const signUps = Array.from({ length: 5 }, () => app.visitor().send('POST', '/api/auth/sign-up/email', names))
    await Promise.all(signUps)
    await asha.send('POST', '/api/auth/sign-in/email', { email: names.email, password: 'a wrong guess' })
    await asha.send('POST', '/api/auth/sign-in/email', { email: names.email, password: names.password })
    const { cookie } = asha
    const placed = await postOrder(asha, { ...twoDosas, deliveryAddress: address })
    const { id } = placed.json<{ id: string }>()
    await postOrder(asha, { ...twoDosas, deliveryAddress: { ...address, street: '' } })
    await asha.get(`/api/orders/${id}`)
    await asha.get('/api/orders?search=7%20Hidden%20Lane')
    await asha.send('PATCH', '/api/profile', { displayName: 'Also Personal' })
    const token = await askForToken(app, mails, names.email)
    await asha.get(`/reset-password?token=${token}`)
    await resetPassword(app, token, 'another secret password')
    await resetPassword(app, token, 'another secret password')
    await asha.send('POST', '/api/auth/sign-out')
    await app.database.queries.schema.dropTable('orders').execute()
    await asha.send('POST', '/api/auth/sign-in/email', { email: names.email, password: 'another secret password' })
    const failed = await postOrder(asha, { ...twoDosas, deliveryAddress: address })

    expect([placed.statusCode, failed.statusCode]).toEqual([201, 500])
    const text = log.read()
    expect(text).toContain('"route":"/api/orders"')
    expect(text).toContain('request failed')
    const secret = [names.email, 'very.personal', 'Personal', names.password, 'a wrong guess', 'another secret', token]
    const session = decodeURIComponent(cookie.split('=')[1] ?? '')
    secret.push(cookie, session, session.split('.')[0] ?? '', '7 Hidden Lane', '555-0177', 'under the mat', '$argon2id')
    expect(secret.filter((word) => text.includes(word))).toEqual([])
  },
)

test('what changed something is one line, by the pattern of its address; what was merely read is none', async () => {
  const log = keepLog()
  const app = await buildTestApp('sqlite', {}, { logger: log.logger })
  const asha = await app.customer()
  const { id } = (await postOrder(asha)).json<{ id: string }>()
  await asha.get(`/api/orders/${id}`)
  await asha.get('/api/nope')
  await asha.send('PATCH', `/api/orders/${id}`, {})

  const lines = log
    .read()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'))

  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/"method":"POST","route":"\/api\/orders","status":201,"ms":\d+/)
  expect(log.read()).not.toContain(id)
})

test('what people send cannot make a second line or colours (#58)', async () => {
  const log = keepLog()
  const app = await buildTestApp('sqlite', {}, { logger: log.logger })
  const asha = await app.customer()

  await asha.send('POST', '/api/orders', {}, { 'user-agent': 'evil\u001b[31m', 'idempotency-key': 'x' })
  await asha.send('POST', '/api/%0A%7B%22level%22%3A60%7D', {})

  for (const line of log.read().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level')
  expect(log.read()).not.toContain('\u001b')
})
