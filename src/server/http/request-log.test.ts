import { expect, test, vi } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, testPassword } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { connectLive } from '#test/support/live.ts'
import { captureLog } from '#test/support/log.ts'
import { startMailServer } from '#test/support/mail.ts'
import { postOrder, testAddress, twoDosas } from '#test/support/orders.ts'
import { requestResetToken, resetPassword } from '#test/support/reset-link.ts'

test.each(appKinds)(
  'the log contains no personal data after all kinds of requests, failures included, on %s (#120, #31)',
  async (kind) => {
    const mails = await startMailServer()
    const log = captureLog()
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
    const token = await requestResetToken(app, mails, names.email)
    await asha.get(`/reset-password?token=${token}`)
    await resetPassword(app, token, 'another secret password')
    await resetPassword(app, token, 'another secret password')
    await asha.send('POST', '/api/auth/sign-out')
    await asha.send('POST', '/api/auth/sign-in/email', { email: names.email, password: 'another secret password' })
    const admin = await signInAdmin(app)
    await admin.get('/api/admin/orders?q=7%20Hidden%20Lane')
    await admin.get(`/api/admin/orders/${id}`)
    await admin.send('PATCH', `/api/admin/orders/${id}`, { status: 'preparing' })
    await admin.send('PATCH', `/api/admin/orders/${id}`, { status: '7 Hidden Lane' })
    await connectLive(app, admin)
    await connectLive(app, asha)
    for (const word of ['a wrong guess', 'another secret password'])
      await asha.send('POST', '/api/account/export', { password: word })
    const deleted = await app.customer('very.personal.too')
    await postOrder(deleted, { ...twoDosas, deliveryAddress: address })
    await deleted.send('DELETE', '/api/account', { password: testPassword })
    await mails.stop()
    await asha.send('POST', '/api/auth/request-password-reset', { email: names.email })
    await vi.waitFor(() => expect(log.text()).toContain('mail.failed'))
    await app.database.queries.schema.dropTable('orders').execute()
    await asha.send('POST', '/api/auth/sign-in/email', { email: names.email, password: 'another secret password' })
    const failed = await postOrder(asha, { ...twoDosas, deliveryAddress: address })

    expect([placed.statusCode, failed.statusCode]).toEqual([201, 500])
    const text = log.text()
    expect(text).toContain('"route":"/api/orders"')
    expect(text).toContain('request failed')
    const secrets = [names.email, 'very.personal', 'Personal', names.password, 'a wrong guess', 'another secret', token]
    const session = decodeURIComponent(cookie.split('=')[1] ?? '')
    secrets.push(
      cookie,
      session,
      session.split('.')[0] ?? '',
      '7 Hidden Lane',
      '555-0177',
      'under the mat',
      '$argon2id',
      testPassword,
    )
    expect(secrets.filter((word) => text.includes(word))).toEqual([])
  },
)

test('a request that changes something is logged with its route pattern; a successful read is not logged', async () => {
  const log = captureLog()
  const app = await buildTestApp('sqlite', {}, { logger: log.logger })
  const asha = await app.customer()
  const { id } = (await postOrder(asha)).json<{ id: string }>()
  await asha.get(`/api/orders/${id}`)
  await asha.send('POST', '/api/quotes', twoDosas)
  await asha.send('POST', '/api/address-suggestions', { text: '7 Hidden Lane' })
  await asha.get('/api/nope')
  await asha.send('PATCH', `/api/orders/${id}`, {})

  const lines = log
    .text()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'))

  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/"method":"POST","route":"\/api\/orders","status":201,"ms":\d+/)
  expect(log.text()).not.toContain(id)
})

test('a server with LOG_LEVEL=silent writes no line for a refused quote or search of an address', async () => {
  const log = captureLog()
  const app = await buildTestApp('sqlite', {}, { logger: { ...log.logger, level: 'silent' } })
  for (const path of ['/api/quotes', '/api/address-suggestions'])
    expect((await app.visitor().send('POST', path, {})).statusCode).toBeGreaterThanOrEqual(400)

  expect(log.text()).toBe('')
})

test('a request cannot write a second line or terminal colours into the log (#58)', async () => {
  const log = captureLog()
  const app = await buildTestApp('sqlite', {}, { logger: log.logger })
  const asha = await app.customer()

  await asha.send('POST', '/api/orders', {}, { 'user-agent': 'evil\u001b[31m', 'idempotency-key': 'x' })
  await asha.send('POST', '/api/%0A%7B%22level%22%3A60%7D', {})

  for (const line of log.text().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level')
  expect(log.text()).not.toContain('\u001b')
})
