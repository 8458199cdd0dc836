import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, type Customer, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'
import { starDraft } from '#test/support/printers.ts'

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
