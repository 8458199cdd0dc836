import { expect, onTestFinished, test } from 'vitest'
import { newAdmin, signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, testPassword } from '#test/support/app.ts'
import { connectLive } from '#test/support/live.ts'
import { type CapturedLog, captureLog } from '#test/support/log.ts'
import { startMailServer } from '#test/support/mail.ts'
import { anyText } from '#test/support/matchers.ts'
import { postOrder } from '#test/support/orders.ts'
import { requestResetToken, resetPassword } from '#test/support/reset-link.ts'
import { savePrinting } from '#test/support/settings.ts'

/** Starts an app with a readable log. `newEvents` returns the events after the start. */
async function startWithLog(env: Record<string, string> = {}) {
  const log = captureLog()
  const app = await buildTestApp('sqlite', env, { logger: log.logger })
  return { app, log, newEvents: captureNewEvents(log) }
}

/** @returns a function that returns the events after this call */
function captureNewEvents(log: CapturedLog) {
  const seen = log.events().length
  return () => log.events().slice(seen)
}

test('a new account, a sign-in and a wrong password are logged with the account (#122)', async () => {
  const { app, newEvents } = await startWithLog()
  const asha = await app.customer()
  const visitor = app.visitor()
  const signIn = (email: string, password: string) =>
    visitor.send('POST', '/api/auth/sign-in/email', { email, password })

  await signIn(asha.email, 'not the password')
  await signIn(asha.email, 'x'.repeat(5000))
  await signIn('unknown@example.com', 'not the password')
  await signIn(asha.email, testPassword)

  expect(newEvents()).toEqual([
    { event: 'account.created', uid: asha.uid },
    { event: 'sign-in.failed', uid: asha.uid },
    { event: 'sign-in.failed', uid: asha.uid },
    { event: 'sign-in.failed' },
    { event: 'sign-in.succeeded', uid: asha.uid },
  ])
})

test('a requested reset, too many reset mails and a completed reset are logged (#122)', async () => {
  const mails = await startMailServer()
  onTestFinished(mails.stop)
  const { app, log } = await startWithLog({ SMTP_URL: mails.url })
  const asha = await app.customer()
  const newEvents = captureNewEvents(log)

  await resetPassword(app, await requestResetToken(app, mails, asha.email))
  const stranger = app.visitor()
  for (let count = 0; count < 4; count += 1)
    await stranger.send('POST', '/api/auth/request-password-reset', { email: asha.email })
  await expect.poll(() => newEvents().length).toBe(7)

  expect(newEvents()).toEqual([
    { event: 'password.reset-asked', uid: asha.uid },
    { event: 'password.reset', uid: asha.uid },
    ...Array.from({ length: 4 }, () => ({ event: 'password.reset-asked', uid: asha.uid })),
    { event: 'mail.withheld', uid: asha.uid },
  ])
})

test('a forbidden request and a request from another origin are logged (#122)', async () => {
  const { app, log } = await startWithLog()
  const asha = await app.customer()
  const newEvents = captureNewEvents(log)

  await asha.get('/api/admin/orders?q=rao')
  await asha.send('PATCH', '/api/profile', { displayName: 'x' }, { origin: 'http://evil.example' })

  expect(newEvents()).toEqual([
    { event: 'access.forbidden', uid: asha.uid, route: '/api/admin/orders' },
    { event: 'access.forbidden', route: '/api/profile', code: 'request/foreign-origin' },
  ])
})

test('trying one password on many accounts from one address is rate limited, and an alert is logged (#23, #122)', async () => {
  const { app, newEvents } = await startWithLog()
  const sprayer = app.visitor()

  let account = 0
  const spray = async () => {
    const email = `user${(account += 1)}@example.com`
    const response = await sprayer.send('POST', '/api/auth/sign-in/email', { email, password: 'Summer of 2026' })
    return response.statusCode
  }

  expect(await spray()).toBe(401)
  // the limit is 120 a minute; setting the counter avoids so many slow hashes
  await app.database.queries.updateTable('throttles').set({ attempts: 118 }).where('key', 'like', 'address:%').execute()
  const statuses = []
  for (let count = 0; count < 7; count += 1) statuses.push(await spray())

  expect(statuses).toEqual([401, 401, 429, 429, 429, 429, 429])
  const alerts = newEvents().filter(({ event }) => event === 'limit.reached')
  expect(alerts).toHaveLength(5)
  expect(alerts[0]).toEqual({ event: 'limit.reached', route: '/api/auth/sign-in/email', code: 'request/too-many' })
})

test('guessing the password of one account and a flood of orders are logged (#122, #65)', async () => {
  const { app, log } = await startWithLog({ ORDERS_PER_HOUR: '4' })
  const asha = await app.customer()
  const newEvents = captureNewEvents(log)

  const guess = { email: asha.email, password: 'not the password' }
  const stranger = app.visitor()
  for (let count = 0; count < 11; count += 1) await stranger.send('POST', '/api/auth/sign-in/email', guess)
  for (let count = 0; count < 2; count += 1) await postOrder(asha)

  expect(newEvents().filter(({ event }) => event === 'limit.reached')).toEqual([
    { event: 'limit.reached', route: '/api/auth/sign-in/email', code: 'auth/too-many-attempts' },
    { event: 'limit.reached', uid: asha.uid, route: '/api/orders', code: 'order/too-many' },
  ])
})

test('creating the first admin at the start and setting an order status are logged (#122)', async () => {
  const { app, log } = await startWithLog()
  const admin = await newAdmin(app)
  const { id } = (await postOrder(admin)).json<{ id: string }>()
  const newEvents = captureNewEvents(log)

  await admin.send('PATCH', `/api/admin/orders/${id}`, { status: 'preparing' })

  const roleChanges = log.events().filter(({ event }) => event === 'role.changed')
  expect(roleChanges).toEqual([{ event: 'role.changed', uid: anyText, role: 'admin' }])
  expect(newEvents()).toEqual([{ event: 'order.status-set', uid: admin.uid, orderId: id, status: 'preparing' }])
})

test('every route by which an admin views customer data is logged (#121)', async () => {
  const { app, log } = await startWithLog()
  const { id } = (await postOrder(await app.customer())).json<{ id: string }>()
  const admin = await newAdmin(app)
  await savePrinting(admin, { printsTickets: true })
  const newEvents = captureNewEvents(log)

  await admin.get('/api/admin/orders?q=springfield')
  await admin.get(`/api/admin/orders/${id}`)
  await admin.get(`/api/admin/orders/${id}/tickets/package`)
  await admin.get(`/api/admin/orders/${id}/changes`)
  await admin.get('/api/admin/stats')
  await connectLive(app, admin)

  const viewed = { event: 'customer-data.viewed', uid: admin.uid }
  expect(newEvents()).toEqual([
    { ...viewed, route: '/api/admin/orders', orders: 0 },
    { ...viewed, route: '/api/admin/orders/:id', orderId: id },
    { ...viewed, route: '/api/admin/orders/:id/tickets/:template', orderId: id },
    { ...viewed, route: '/api/live' },
  ])
})

test('an export, an account deletion and a wrong password for them are logged (#118, #119, #122)', async () => {
  const { app, log } = await startWithLog()
  const asha = await app.customer()
  const newEvents = captureNewEvents(log)

  await asha.send('DELETE', '/api/account', { password: 'not the password' })
  await asha.send('POST', '/api/account/export', { password: testPassword })
  await asha.send('DELETE', '/api/account', { password: testPassword })

  expect(newEvents()).toEqual([
    { event: 'sign-in.failed', uid: asha.uid },
    { event: 'account.exported', uid: asha.uid },
    { event: 'account.deleted', uid: asha.uid },
  ])
})

test('an event contains only ids and fixed names (#120)', async () => {
  const { app, log } = await startWithLog()
  const asha = await app.customer('very.personal')
  await (await signInAdmin(app)).get('/api/admin/orders?q=very.personal')
  await asha.send('DELETE', '/api/account', { password: testPassword })

  const known = new Set(['event', 'uid', 'route', 'code', 'orderId', 'status', 'role', 'orders', 'attempts', 'reason'])
  expect(log.events().length).toBeGreaterThan(4)
  expect(
    log
      .events()
      .flatMap(Object.keys)
      .filter((name) => !known.has(name)),
  ).toEqual([])
  expect(log.text()).not.toContain('very.personal')
})
