import { describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp, testPassword } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { linkTokenOf, newGuest, newGuestDraft, placeGuestOrder, takeGuestOrders } from '#test/support/guests.ts'
import { saveLanguages } from '#test/support/menu-languages.ts'
import { openWithMails } from '#test/support/order-mails.ts'
import { saveOrdersSettings } from '#test/support/settings.ts'

const dayMs = 86_400_000

/** Opens the address of a link. `method` is POST when the button of its page is pressed, otherwise GET. */
async function openLink(
  app: TestApp,
  id: string,
  token: string,
  client = app.visitor(),
  method: 'GET' | 'POST' = 'POST',
) {
  const url = `/api/orders/${id}/open?token=${encodeURIComponent(token)}`
  const response = await (method === 'GET' ? client.get(url) : client.send('POST', url))
  return { client, status: response.statusCode, location: response.headers.location, text: response.body }
}

describe.each(appKinds)("the private link of a guest's order, on %s", (kind) => {
  const app = shareTestApp(kind)

  async function placeOrder() {
    await takeGuestOrders(app())
    const guest = await newGuest(app())
    const id = await placeGuestOrder(guest)
    return { guest, id, token: await linkTokenOf(guest, id) }
  }

  test('opens the order in another browser, where it can be followed and cancelled', async () => {
    const { guest, id, token } = await placeOrder()

    const { client, status, location } = await openLink(app(), id, token)

    expect(status).toBe(303)
    expect(location).toBe(`/order-confirmation/${id}`)
    expect((await client.get('/api/session')).json()).toMatchObject({ user: { uid: guest.uid, role: 'guest' } })
    expect((await client.get(`/api/orders/${id}`)).json()).toMatchObject({ id, status: 'pending' })
    expect((await client.send('POST', `/api/orders/${id}/cancel`, {})).statusCode).toBe(200)
    expect((await guest.get(`/api/orders/${id}`)).json()).toMatchObject({ status: 'cancelled' })
  })

  test('signs no browser in before the button of its page is pressed: programs preview links, and other sites have links (#206)', async () => {
    const { id, token } = await placeOrder()

    const { client, status, text } = await openLink(app(), id, token, app().visitor(), 'GET')

    expect(status).toBe(200)
    expect(text).toContain('<button>Open the order</button>')
    expect(text).not.toContain('Mina Khan')
    expect(client.cookie).toBe('')
    const url = `/api/orders/${id}/open?token=${token}`
    const fromAnotherSite = await client.send('POST', url, undefined, { origin: 'https://elsewhere.example' })
    expect(fromAnotherSite.statusCode).toBe(403)
    expect(client.cookie).toBe('')
  })

  test('has the language of the guest, in which its page and the order are', async () => {
    const admin = await takeGuestOrders(app())
    await saveLanguages(admin, { standard: 'en', offered: ['it'] })
    const guest = await newGuest(app())
    const id = await placeGuestOrder(guest)

    const { url } = (await guest.get(`/api/orders/${id}/link`, { 'x-language': 'it' })).json<{ url: string }>()

    const { pathname, search } = new URL(url)
    const visitor = app().visitor()
    const page = (await visitor.get(pathname + search)).body
    expect(page).toContain('<html lang="it"')
    expect(page).toContain('<button>Apri l’ordine</button>')
    expect((await visitor.send('POST', pathname + search)).headers.location).toBe(`/order-confirmation/${id}?lang=it`)
  })

  test('that a mail program has cut gets a page, too (#206)', async () => {
    const { id } = await placeOrder()
    const visitor = app().visitor()

    for (const path of [`${id}/open`, `${id}/open?token=`, `${id}/open?token=${'x'.repeat(300)}`, '%20/open']) {
      const { statusCode, body } = await visitor.get(`/api/orders/${path}`)
      expect(statusCode).toBe(404)
      expect(body).toContain('This link opens no order.')
    }
  })

  test('is in the database neither as text nor in the response to another guest', async () => {
    const { guest, id, token } = await placeOrder()
    const other = await newGuest(app())
    const asha = await app().customer()

    for (const client of [other, asha])
      expect((await client.get(`/api/orders/${id}/link`)).json()).toMatchObject({ code: 'order/not-found' })
    const { url } = (await guest.get(`/api/orders/${id}/link`)).json<{ url: string }>()
    expect(url).toBe(`http://localhost:3000/api/orders/${id}/open?token=${token}`)
    expect(token).toHaveLength(43)
  })

  test('of another order, or with a changed letter, opens nothing and says so (#206)', async () => {
    const [first, second] = [await placeOrder(), await placeOrder()]
    const changed = first.token.replace(/^./, (letter) => (letter === 'x' ? 'y' : 'x'))

    for (const [id, token] of [
      [second.id, first.token],
      [first.id, changed],
      ['missing', first.token],
    ] as const) {
      const { client, status, text } = await openLink(app(), id, token)
      expect(status).toBe(404)
      expect(text).toContain(
        'This link opens no order. Please check that you have copied all of it, or call the restaurant.',
      )
      expect(client.cookie).toBe('')
    }
  })

  test('that is guessed 1,000 times is never found, and the right link still works in the same network (#206)', async () => {
    const { id, token } = await placeOrder()
    const stranger = app().visitor()
    const statuses = []
    for (let guess = 0; guess < 1000; guess += 1)
      statuses.push((await openLink(app(), id, `guess-${guess}`, stranger)).status)

    expect(statuses.filter((status) => status === 404)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(970)
    expect((await openLink(app(), id, token, stranger)).status).toBe(303)
  })

  test('works for 14 days after the order, or after its promised time', async () => {
    const { id, token } = await placeOrder()
    const { queries } = app().database
    const set = (values: { createdAt: number; promisedTo?: number }) =>
      queries.updateTable('orders').set(values).where('id', '=', id).execute()

    await set({ createdAt: Date.now() - 13.9 * dayMs })
    expect((await openLink(app(), id, token)).status).toBe(303)
    await set({ createdAt: Date.now() - 14.1 * dayMs })
    const expired = await openLink(app(), id, token)
    expect(expired.status).toBe(410)
    expect(expired.text).toContain(
      'This link has expired. Please call the restaurant if you have a question about the order.',
    )
    await set({ createdAt: Date.now() - 20 * dayMs, promisedTo: Date.now() - dayMs })
    expect((await openLink(app(), id, token)).status).toBe(303)
  })

  test('asks before it ends the session of another account (#206)', async () => {
    const { guest, id, token } = await placeOrder()
    const asha = await app().customer()

    const page = await openLink(app(), id, token, asha, 'GET')
    expect(page.status).toBe(409)
    expect(page.text).toContain('This browser is signed in to another account. Opening this order signs it out.')
    expect(page.text).toContain('<button>Sign out and open the order</button>')
    expect((await asha.get('/api/session')).json()).toMatchObject({ user: { uid: asha.uid } })
    expect((await openLink(app(), id, token, asha)).status).toBe(303)
    expect((await asha.get('/api/session')).json()).toMatchObject({ user: { uid: guest.uid } })
  })

  test('in the browser of the guest changes nothing, also while such orders are switched off', async () => {
    const { guest, id, token } = await placeOrder()
    const { cookie } = guest
    const admin = await takeGuestOrders(app())
    await saveOrdersSettings(admin, { takesGuestOrders: false })

    expect((await openLink(app(), id, token, guest, 'GET')).status).toBe(303)
    expect(guest.cookie).toBe(cookie)
  })

  test('of a guest who has chosen a password asks to sign in', async () => {
    const { guest, id, token } = await placeOrder()
    const account = { displayName: 'Mina Khan', email: `${id}@example.com`, password: testPassword }
    expect((await guest.send('POST', '/api/auth/sign-up/email', account)).statusCode).toBe(200)

    const page = await openLink(app(), id, token)
    expect(page.status).toBe(409)
    expect(page.text).toContain('This order belongs to an account now. Please sign in to see it.')
    expect(page.text).toContain(`href="/login?next=%2Forder-confirmation%2F${id}"`)
  })
})

describe.each(appKinds)("a mail about a guest's order, on %s", (kind) => {
  test('has the private link', async () => {
    const { app, mails } = await openWithMails(kind)
    await takeGuestOrders(app)
    const guest = await newGuest(app)

    const id = await placeGuestOrder(guest, newGuestDraft())
    const { text = '' } = await mails.waitFor('mina@example.com')

    const [, token = ''] = new RegExp(`http://localhost:3000/api/orders/${id}/open\\?token=([\\w-]+)`).exec(text) ?? []
    expect((await openLink(app, id, token)).status).toBe(303)
  })
})
