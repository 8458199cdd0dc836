import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { upsertSetting } from '#server/settings/setting-store.ts'
import { newAdmin, signInAdmin } from '#test/support/admins.ts'
import { type Client, type Customer, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'
import { starDraft } from '#test/support/printers.ts'
import { setTimeZone } from '#test/support/settings.ts'

interface Named {
  id: string
  name: string
}

/** PostgreSQL refuses most of these values: its columns have types. */
describe('one damaged cell stops no list, on SQLite', () => {
  const app = shareTestApp('sqlite')
  let admin: Client
  let asha: Customer
  beforeAll(async () => {
    admin = await signInAdmin(app())
    asha = await app().customer()
  })

  async function damage(table: string, id: string, column: string, value: string): Promise<void> {
    const { queries } = app().database
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(value)} where id = ${id}`.execute(queries)
  }

  test.each([
    ['port', "'x'"],
    ['port', '0'],
    ['host', "x'00ff'"],
    ['fallbackPrinterId', "''"],
    ['version', "'x'"],
    ['name', "x'00ff'"],
    ['name', "''"],
    ['problem', "'x'"],
    ['problem', "x'00ff'"],
  ])('printers.%s = %s: the printers are listed, and the damaged one can be deleted (#270)', async (column, value) => {
    const [damaged, intact] = await Promise.all(
      ['A', 'B'].map(async (name) => {
        const response = await admin.send('POST', '/api/admin/printers', { ...starDraft, name })
        return response.json<{ printer: Named }>().printer
      }),
    )
    await damage('printers', damaged?.id ?? '', column, value)

    const list = await admin.get('/api/admin/printers')

    expect(list.statusCode).toBe(200)
    const ids = list.json<Named[]>().map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([damaged?.id, intact?.id]))
    for (const id of ids) expect((await admin.send('DELETE', `/api/admin/printers/${id}`)).statusCode).toBe(204)
  })

  test('pictures.preview: an order with this dish is shown (#270)', async () => {
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    const { queries } = app().database
    await sql`update pictures set preview = x'00ff'`.execute(queries)

    expect((await asha.get(`/api/orders/${id}`)).statusCode).toBe(200)
    expect((await admin.get(`/api/admin/orders/${id}`)).statusCode).toBe(200)
  })

  test.each(['name', 'version', 'intervals'])(
    'schedules.%s: the schedules and the menu can be read, and the damaged one deleted (#273)',
    async (column) => {
      await setTimeZone(admin, 'UTC')
      const intervals = [{ weekday: 1, fromMinute: 690, toMinute: 900 }]
      const [damaged, intact] = await Promise.all(
        ['A', 'B'].map(async (name) => (await admin.send('POST', '/api/schedules', { name, intervals })).json<Named>()),
      )
      await damage('schedules', damaged?.id ?? '', column, "x'00ff'")

      const ids = (await admin.get('/api/schedules')).json<Named[]>().map(({ id }) => id)

      expect(ids).toEqual(expect.arrayContaining([damaged?.id, intact?.id]))
      expect((await admin.get('/api/menu.csv')).statusCode).toBe(200)
      for (const id of ids) expect((await admin.send('DELETE', `/api/schedules/${id}`)).statusCode).toBe(204)
    },
  )

  test.each(['name', 'email'])('user.%s: only this account has none (#273)', async (column) => {
    const [ravi, lea] = [await app().customer(), await newAdmin(app())]
    const { id } = (await postOrder(ravi)).json<{ id: string }>()
    await lea.send('PATCH', `/api/admin/orders/${id}`, { status: 'preparing' })
    const { uid } = (await lea.get('/api/session')).json<{ user: User }>().user
    await damage('user', ravi.uid, column, "x'00ff'")
    await damage('user', uid, column, "x'00fe'")

    for (const path of [`/api/orders/${id}`, '/api/session'])
      expect.soft((await ravi.get(path)).statusCode, path).toBe(200)
    for (const path of ['/api/session', '/api/admin/orders', '/api/admin/stats'])
      expect.soft((await lea.get(path)).statusCode, path).toBe(200)
    expect((await admin.get('/api/admin/orders')).json<{ orders: Named[] }>().orders.length).toBeGreaterThan(0)
    expect(
      (await admin.get('/api/admin/next-orders')).json<{ orders: Named[] }>().orders.map((order) => order.id),
    ).toContain(id)
    const shown = await admin.get(`/api/admin/orders/${id}`)
    expect(shown.json()).toMatchObject({
      customer: column === 'name' ? { displayName: '', email: ravi.email } : { email: '' },
    })
    expect((await admin.get(`/api/admin/orders/${id}/changes`)).statusCode).toBe(200)
    expect((await postOrder(ravi)).statusCode).toBe(201)
  })

  test('a favourite that names no dish is left out (#273)', async () => {
    const { queries } = app().database
    for (const recipe of ['dosa', 'chai']) await asha.send('PUT', `/api/favourites/${recipe}`, {})
    await sql`pragma foreign_keys = off`.execute(queries)
    await sql`update favourites set "recipeId" = x'00ff' where "recipeId" = 'chai'`.execute(queries)
    await sql`pragma foreign_keys = on`.execute(queries)

    expect((await asha.get('/api/favourites')).json()).toEqual(['dosa'])
  })

  test('the record of the last import: no import can be undone (#273)', async () => {
    await upsertSetting(app().database.queries, 'importUndo', '{"at":')

    expect((await admin.get('/api/menu-imports/undo')).statusCode).toBe(200)
  })

  test.each(['ipAddress', 'userAgent', 'id'])('session.%s: the other sessions can be ended (#270)', async (column) => {
    const { queries } = app().database
    const ravi = await app().customer()
    const account = { email: ravi.email, password: 'correct horse battery' }
    await app().visitor().send('POST', '/api/auth/sign-in/email', account)
    const last = queries
      .selectFrom('session')
      .select('token')
      .where('userId', '=', ravi.uid)
      .orderBy('createdAt', 'desc')
    const { token } = await last.executeTakeFirstOrThrow()
    await sql`update session set ${sql.ref(column)} = x'00ff' where token = ${token}`.execute(queries)

    expect((await ravi.get('/api/account/sessions')).statusCode).toBe(200)
    expect((await ravi.send('DELETE', '/api/account/sessions')).statusCode).toBe(204)
  })
})

describe.each(appKinds)('a damaged saved address, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('is left out, and the others can be chosen (#270)', async () => {
    const asha = await app().customer()
    for (const name of ['Home', 'Work']) await asha.send('POST', '/api/account/addresses', { ...testAddress, name })
    await app().database.queries.updateTable('addresses').set({ street: '' }).where('name', '=', 'Home').execute()

    const addresses = (await asha.get('/api/account/addresses')).json<Named[]>()

    expect(addresses.map(({ name }) => name)).toEqual(['Work'])
  })
})
