import { describe, expect, test } from 'vitest'
import { shareTestApp, testPassword } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { linkTokenOf, newGuest, placeGuestOrder, takeGuestOrders } from '#test/support/guests.ts'

describe.each(appKinds)('a guest who chooses a password, on %s', (kind) => {
  const app = shareTestApp(kind)

  async function openGuest() {
    await takeGuestOrders(app())
    const guest = await newGuest(app())
    return { guest, id: await placeGuestOrder(guest) }
  }

  const accountOf = (id: string) => ({ displayName: 'Mina Khan', email: `${id}@example.com`, password: testPassword })

  test('has an account with the orders, and signs in to it in another browser', async () => {
    const { guest, id } = await openGuest()

    const response = await guest.send('POST', '/api/auth/sign-up/email', accountOf(id))

    const user = {
      uid: guest.uid,
      displayName: 'Mina Khan',
      email: `${id}@example.com`,
      role: 'customer',
      capabilities: [],
    }
    expect(response.json()).toEqual({ user })
    expect((await guest.get('/api/session')).json()).toEqual({ user })
    const other = app().visitor()
    await other.send('POST', '/api/auth/sign-in/email', { email: `${id}@example.com`, password: testPassword })
    expect((await other.get('/api/orders')).json()).toMatchObject([{ id, userId: guest.uid }])
  })

  test('ends the sessions that private links have opened', async () => {
    const { guest, id } = await openGuest()
    const other = app().visitor()
    await other.send('POST', `/api/orders/${id}/open?token=${await linkTokenOf(guest, id)}`)

    await guest.send('POST', '/api/auth/sign-up/email', accountOf(id))

    expect((await other.get('/api/session')).json()).toEqual({ user: null })
  })

  test('with the email of an account, or a weak password, stays a guest and gets the reason', async () => {
    const { guest, id } = await openGuest()
    const asha = await app().customer()

    for (const [change, code] of [
      [{ email: asha.email }, 'auth/email-taken'],
      [{ password: 'short' }, 'auth/password-too-short'],
      [{ password: 'Mina Khan 1' }, 'auth/password-guessable'],
    ] as const) {
      const response = await guest.send('POST', '/api/auth/sign-up/email', { ...accountOf(id), ...change })
      expect(response.json()).toMatchObject({ code })
    }
    expect((await guest.get('/api/session')).json()).toMatchObject({ user: { uid: guest.uid, role: 'guest' } })
    expect((await guest.get(`/api/orders/${id}`)).statusCode).toBe(200)
  })

  test('twice at the same time becomes one account', async () => {
    const { guest, id } = await openGuest()
    const { cookie } = guest
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => {
        const tab = Object.assign(app().visitor(), { cookie, address: guest.address })
        return (await tab.send('POST', '/api/auth/sign-up/email', accountOf(id))).statusCode
      }),
    )

    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const rows = await app()
      .database.queries.selectFrom('account')
      .select('id')
      .where('userId', '=', guest.uid)
      .execute()
    expect(rows).toHaveLength(1)
  })
})
