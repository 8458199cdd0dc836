import { describe, expect, test } from 'vitest'
import { accountExportSchema } from '#contract/accounts/account-data.ts'
import { buildTestApp, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { linkTokenOf, newGuest, placeGuestOrder, takeGuestOrders } from '#test/support/guests.ts'
import { testAddress } from '#test/support/orders.ts'
import { deleteIdleGuests } from './idle-guests.ts'
import { anonymiseExpiredOrders } from './order-retention.ts'

describe.each(appKinds)('the data of a guest, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('can be downloaded and deleted by the private link, without a password', async () => {
    const admin = await takeGuestOrders(app())
    const guest = await newGuest(app())
    const id = await placeGuestOrder(guest)
    const other = app().visitor()
    await other.send('POST', `/api/orders/${id}/open?token=${await linkTokenOf(guest, id)}`)

    const data = accountExportSchema.parse((await other.send('POST', '/api/account/export', {})).json())
    expect(data).toMatchObject({
      profile: { uid: guest.uid, displayName: 'Mina Khan', email: 'mina@example.com', role: 'guest' },
      orders: [{ id, deliveryAddress: { street: testAddress.street } }],
    })
    expect((await other.send('DELETE', '/api/account', {})).statusCode).toBe(204)

    expect((await guest.get('/api/session')).json()).toEqual({ user: null })
    const order = (await admin.get(`/api/admin/orders/${id}`)).json<{ deliveryAddress: object; customer: object }>()
    expect(order.deliveryAddress).toMatchObject({ street: '(deleted)', phone: '(deleted)' })
    expect(order.customer).toEqual({ displayName: 'Deleted account', email: '' })
  })

  test('of an account still needs the password', async () => {
    const asha = await app().customer()

    for (const response of [
      await asha.send('POST', '/api/account/export', {}),
      await asha.send('DELETE', '/api/account', {}),
    ])
      expect(response.json()).toMatchObject({ code: 'request/invalid', issues: [{ path: 'password' }] })
    expect((await asha.get('/api/session')).json()).toMatchObject({ user: { uid: asha.uid } })
  })
})

describe.each(appKinds)('the clean-up of guests, on %s', (kind) => {
  test('deletes those without a session and an order, also when the retention time has taken their orders', async () => {
    const app = await buildTestApp(kind)
    const { queries } = app.database
    await takeGuestOrders(app)
    const [active, left, ordered] = [await newGuest(app), await newGuest(app), await newGuest(app)]
    await placeGuestOrder(ordered)
    const asha = await app.customer()
    for (const client of [left, ordered, asha]) await client.send('POST', '/api/auth/sign-out')
    const listIds = async () => {
      const rows = await queries.selectFrom('user').select('id').where('name', '!=', 'Admin').execute()
      return rows.map(({ id }) => id).filter((id) => [active, left, ordered, asha].some(({ uid }) => uid === id))
    }

    await deleteIdleGuests(queries, Date.now())
    expect((await listIds()).toSorted()).toEqual([active.uid, ordered.uid, asha.uid].toSorted())

    await anonymiseExpiredOrders(queries, Date.now() + 1)
    await deleteIdleGuests(queries, Date.now())
    expect((await listIds()).toSorted()).toEqual([active.uid, asha.uid].toSorted())
  })
})
