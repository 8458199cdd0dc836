import { describe, expect, test } from 'vitest'
import { accountExportSchema } from '#contract/account-data.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp, testPassword } from '#test/support/app.ts'
import { kinds } from '#test/support/databases.ts'
import { postOrder, postOrdersInTurn, testAddress, twoDosas } from '#test/support/orders.ts'

function exportAccount(client: Client, password: string = testPassword) {
  return client.send('POST', '/api/account/export', { password })
}

describe.each(kinds)('the export of an account, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('holds all that is kept about a person, and nothing of anybody else (#119)', async () => {
    const asha = await app().customer()
    const ravi = await app().customer()
    const ids = await postOrdersInTurn(asha, 51)
    await postOrder(ravi, { ...twoDosas, deliveryAddress: { ...testAddress, street: '9 Elsewhere' } })
    await (await signInAdmin(app())).send('PATCH', `/api/admin/orders/${ids[0]}`, { status: 'preparing' })

    const answer = await exportAccount(asha)

    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="tiffin-my-data.json"')
    expect(answer.headers['cache-control']).toBe('no-store')
    const data = accountExportSchema.parse(answer.json())
    expect(data.profile).toMatchObject({ uid: asha.uid, email: asha.email, role: 'customer' })
    expect(data.sessions).toHaveLength(1)
    expect(data.orders.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(data.orders[50]).toMatchObject({
      userId: asha.uid,
      total: 21,
      deliveryAddress: testAddress,
      items: [{ id: 'dosa', name: 'Masala Dosa', price: 10.5, quantity: 2 }],
      changes: [
        { from: null, to: 'pending' },
        { from: 'pending', to: 'preparing', by: null },
      ],
    })
    expect(answer.body).not.toContain('Elsewhere')
    expect(answer.body).not.toContain(ravi.uid)
  })

  test('holds nothing that would let anybody in (#119)', async () => {
    const asha = await app().customer()

    const { body } = await exportAccount(asha)

    const session = decodeURIComponent(asha.cookie.split('=')[1] ?? '').split('.')[0] ?? ''
    expect(session.length).toBeGreaterThan(20)
    expect(body).not.toContain(session)
    expect(body).not.toContain('argon2')
  })

  test('needs the password once more (#119)', async () => {
    const asha = await app().customer()

    const answers = [await exportAccount(asha, 'not the password'), await exportAccount(app().visitor())]

    expect(answers.map((answer) => answer.statusCode)).toEqual([422, 401])
    expect(answers.map((answer) => answer.body).join('')).not.toContain(asha.email)
  })
})
