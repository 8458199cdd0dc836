import { describe, expect, test } from 'vitest'
import type { PushAudiences } from '#contract/notifications/push.ts'
import { upsertSetting } from '#server/settings/setting-store.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { captureLog } from '#test/support/log.ts'
import { saveOrderHandling } from '#test/support/settings.ts'

const example = { endpoint: 'https://push.example.com/abc', keys: { p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) } }

describe.each(appKinds)('the browsers that get push messages, on %s', (kind) => {
  async function open() {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    await saveOrderHandling(admin, { notifications: { sendsPushes: true } })
    return { app, admin }
  }

  test('an endpoint must be https and public, staff must be admins, and nothing works while they are off', async () => {
    const { app, admin } = await open()
    const asha = await app.customer()
    const put = (client: Client, changes: object) =>
      client.send('PUT', '/api/push/subscription', { ...example, audience: 'customer', ...changes })

    expect((await put(asha, {})).statusCode).toBe(204)
    for (const endpoint of ['http://push.example.com/a', 'javascript:alert(1)', 'x'])
      expect((await put(asha, { endpoint })).statusCode).toBe(400)
    for (const endpoint of ['https://127.0.0.1/a', 'https://[::1]/', 'https://localhost/', 'https://10.0.0.1:8443/'])
      expect((await put(asha, { endpoint })).json()).toMatchObject({ code: 'push/endpoint-not-public' })
    expect((await put(asha, { audience: 'staff' })).statusCode).toBe(403)
    expect((await put(admin, { audience: 'staff' })).statusCode).toBe(204)
    await saveOrderHandling(admin, { notifications: { sendsPushes: false } })
    expect((await put(asha, {})).json()).toMatchObject({ code: 'push/off' })
    expect((await asha.get('/api/push/key')).json()).toMatchObject({ code: 'push/off' })
  })

  test.each([
    ['cut off', '{"publicKey":'],
    ['of no curve', '{"publicKey":"a","privateKey":"b"}'],
  ])('subscribe with a new key when the stored one is %s, and the log says so (#273)', async (_, damaged) => {
    const log = captureLog()
    const app = await buildTestApp(kind, {}, { logger: log.logger })
    await saveOrderHandling(await signInAdmin(app), { notifications: { sendsPushes: true } })
    await upsertSetting(app.database.queries, 'pushKeys', damaged)
    const asha = await app.customer()
    const read = async (client: Client) => (await client.get('/api/push/key')).json<{ publicKey: string }>().publicKey

    const publicKey = await read(asha)

    expect(publicKey).toHaveLength(87)
    expect(log.text()).toContain('browsers must subscribe again')
    const other = await buildTestApp(kind, {}, { address: app.address })
    expect(await read(await other.customer('Lea'))).toBe(publicKey)
  })

  test('are removed by their user, not by another one, and with the account', async () => {
    const { app } = await open()
    const [asha, ravi] = [await app.customer(), await app.customer()]
    const { endpoint } = example
    const count = async () =>
      (await app.database.queries.selectFrom('pushSubscriptions').select('userId').execute()).length
    await asha.send('PUT', '/api/push/subscription', { ...example, audience: 'customer' })

    await ravi.send('POST', '/api/push/unsubscribe', { endpoint })
    expect(await count()).toBe(1)
    await asha.send('POST', '/api/push/unsubscribe', { endpoint })
    expect(await count()).toBe(0)
    await asha.send('PUT', '/api/push/subscription', { ...example, audience: 'customer' })
    await app.database.queries.deleteFrom('user').where('id', '=', asha.uid).execute()

    expect(await count()).toBe(0)
  })

  test('get the messages of their user that the server lists', async () => {
    const { app, admin } = await open()
    const [asha, ravi] = [await app.customer(), await app.customer()]
    const { endpoint } = example
    const audiencesOf = async (client: Client) =>
      (await client.send('POST', '/api/push/audiences', { endpoint })).json<PushAudiences>()
    const turnOn = (client: Client, audience: string) =>
      client.send('PUT', '/api/push/subscription', { ...example, audience })
    await turnOn(asha, 'customer')
    expect(await audiencesOf(asha)).toEqual({ audiences: ['customer'] })
    expect(await audiencesOf(ravi)).toEqual({ audiences: [] })

    // the same browser after a change of the account
    await turnOn(admin, 'staff')
    expect(await audiencesOf(asha)).toEqual({ audiences: [] })
    await turnOn(admin, 'customer')
    expect(await audiencesOf(admin)).toEqual({ audiences: ['customer', 'staff'] })
    const left = await admin.send('POST', '/api/push/unsubscribe', { endpoint, audience: 'customer' })
    expect(left.json()).toEqual({ audiences: ['staff'] })
    await app.database.queries.updateTable('user').set({ role: 'customer' }).where('role', '=', 'admin').execute()
    expect(await audiencesOf(admin)).toEqual({ audiences: [] })
  })
})
