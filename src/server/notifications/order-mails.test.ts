import { describe, expect, test, vi } from 'vitest'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import type { Client } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { startMailServer } from '#test/support/mail.ts'
import {
  atOnce,
  openWithMails,
  restaurantAddress,
  sendChanges,
  skipWaiting,
  subjectsTo,
  untilAllSent,
} from '#test/support/order-mails.ts'
import { postOrder } from '#test/support/orders.ts'
import { saveOrderHandling } from '#test/support/settings.ts'

async function setStatus(admin: Client, id: string, ...statuses: string[]): Promise<void> {
  for (const status of statuses)
    expect((await admin.send('PATCH', `/api/admin/orders/${id}`, { status })).statusCode).toBe(200)
}

describe.each(appKinds)('mails about orders, on %s', (kind) => {
  test('a new order is mailed to the customer and to the restaurant', async () => {
    const { app, mails } = await openWithMails(kind)
    const asha = await app.customer()

    const { id } = (await postOrder(asha)).json<{ id: string }>()
    const mail = await mails.waitFor(asha.email)

    expect(mail.subject).toBe(`Restaurant has your order (Order #${id})`)
    expect(mail.text).toContain('2 × Masala Dosa: $21.00')
    expect(mail.text).toContain('Total: $21.00')
    expect(mail.text).toContain(`http://localhost:3000/order-confirmation/${id}`)
    expect(mail.html).toContain('Thank you for your order')
    expect((await mails.waitFor(restaurantAddress)).subject).toBe(`New order #${id}: $21.00, Delivery`)
  })

  test('the first order after mails were switched on is mailed (#186)', async () => {
    const { app, admin, mails } = await openWithMails(kind, {})
    const asha = await app.customer()

    await saveOrderHandling(admin, { notifications: { mailsCustomers: true } })
    const followers = await app.database.queries.selectFrom('followers').select(['name', 'seq']).execute()
    const { id } = (await postOrder(asha)).json<{ id: string }>()

    expect(followers).toEqual([{ name: 'notifications', seq: 0 }])
    expect((await mails.waitFor(asha.email)).subject).toBe(`Restaurant has your order (Order #${id})`)
  })

  test('an answer reaches the restaurant, and an answer of the restaurant the customer (#200)', async () => {
    const { app, admin, mails } = await openWithMails(kind)
    const { version, value } = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>().contact
    await admin.send('PUT', '/api/admin/settings/contact', { version, value: { ...value, email: 'ciao@dalucia.it' } })
    const asha = await app.customer()

    await postOrder(asha)

    expect((await mails.waitFor(asha.email)).replyTo).toMatchObject([{ address: 'ciao@dalucia.it' }])
    expect((await mails.waitFor(restaurantAddress)).replyTo).toMatchObject([{ address: asha.email }])
  })

  test('the mail about a cancelled order asks for no money (#200)', async () => {
    const { app, admin, mails } = await openWithMails(kind)
    const asha = await app.customer()
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    await mails.waitFor(asha.email)

    await setStatus(admin, id, 'cancelled')
    await sendChanges(app, 3)

    const { text } = await mails.waitFor(asha.email)
    expect(text).toContain('You pay nothing.')
    expect(text).toContain('Cancelled total: $21.00')
    expect(text).not.toContain('Cash on Delivery')
  })

  test('several changes within ten seconds are one mail, about the present status', async () => {
    const { app, admin, mails } = await openWithMails(kind)
    const asha = await app.customer()
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    await mails.waitFor(asha.email)

    await atOnce(async () => {
      await setStatus(admin, id, 'preparing', 'cancelled', 'pending', 'out for delivery')
      await sendChanges(app, 3)
    })

    expect(subjectsTo(mails, asha.email)).toEqual([
      `Restaurant has your order (Order #${id})`,
      `Your order is on its way (Order #${id})`,
    ])
  })

  test('a status that is taken back within ten seconds is not mailed', async () => {
    const { app, admin, mails } = await openWithMails(kind)
    const asha = await app.customer()
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    await mails.waitFor(asha.email)

    await atOnce(async () => {
      await setStatus(admin, id, 'cancelled', 'pending')
      await sendChanges(app, 3)
    })

    expect(subjectsTo(mails, asha.email)).toHaveLength(1)
  })

  test('a cancelled order that continues is mailed, and preparing and delivered are not', async () => {
    const { app, admin, mails } = await openWithMails(kind, { mailsCustomers: true })
    const asha = await app.customer()
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    await mails.waitFor(asha.email)

    await setStatus(admin, id, 'cancelled')
    await sendChanges(app, 2)
    await setStatus(admin, id, 'preparing')
    await sendChanges(app, 3)
    await setStatus(admin, id, 'delivered')

    expect(subjectsTo(mails, asha.email).slice(1)).toEqual([
      `Your order was cancelled (Order #${id})`,
      `Your order is not cancelled any more (Order #${id})`,
    ])
  })

  test('an order that its customer has cancelled and the kitchen prepares is mailed, also within ten seconds and without mails about the progress (#175)', async () => {
    const { app, admin, mails } = await openWithMails(kind, { mailsCustomers: true })
    await saveOrderHandling(admin, { orders: { customersCanCancel: true } })
    const asha = await app.customer()
    await app.database.queries.insertInto('mailOptOuts').values({ userId: asha.uid }).execute()
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    await mails.waitFor(asha.email)

    await atOnce(async () => {
      expect((await asha.send('POST', `/api/orders/${id}/cancel`, {})).statusCode).toBe(200)
      await setStatus(admin, id, 'preparing')
      await sendChanges(app, 2)
    })
    await setStatus(admin, id, 'pending')
    await sendChanges(app, 2)

    expect(subjectsTo(mails, asha.email).slice(1)).toEqual([`Your order is not cancelled any more (Order #${id})`])
  })

  test('the restaurant gets a mail when a customer cancels an order, and none when an admin does', async () => {
    const { app, admin, mails } = await openWithMails(kind, { restaurantAddresses: [restaurantAddress] })
    await saveOrderHandling(admin, { orders: { customersCanCancel: true } })
    const asha = await app.customer()
    const [first, second] = [await postOrder(asha), await postOrder(asha)].map((each) => each.json<{ id: string }>().id)
    await vi.waitFor(() => expect(subjectsTo(mails, restaurantAddress)).toHaveLength(2))

    await setStatus(admin, second ?? '', 'cancelled')
    await asha.send('POST', `/api/orders/${first}/cancel`, { reason: 'Wrong address' })

    await vi.waitFor(() => expect(subjectsTo(mails, restaurantAddress)).toHaveLength(3))
    expect(mails.mails.at(-1)?.subject).toBe(`Cancelled by the customer: order #${first}`)
    expect(mails.mails.at(-1)?.text).toContain('Reason: Wrong address')
    await untilAllSent(app)
    expect(subjectsTo(mails, restaurantAddress)).toHaveLength(3)
  })

  test('while the settings are off no mail is sent, also not later for orders of that time', async () => {
    const { app, admin, mails } = await openWithMails(kind, {})
    const asha = await app.customer()
    await postOrder(asha)
    await saveOrderHandling(admin, { notifications: { mailsCustomers: true } })
    await vi.waitFor(async () => {
      await postOrder(asha)
      expect(mails.mails.length).toBeGreaterThan(0)
    })
    await untilAllSent(app)

    const { id: first } = (await asha.get('/api/orders')).json<{ id: string }[]>().at(-1) ?? { id: '' }
    expect(subjectsTo(mails, asha.email)).not.toContain(`Restaurant has your order (Order #${first})`)
  })

  test('a dead mail server delays no order, and its mails are sent when it works again', async () => {
    const { app, mails } = await openWithMails(kind)
    const asha = await app.customer()
    const port = Number(new URL(mails.url).port)
    await mails.stop()

    expect((await postOrder(asha)).statusCode).toBe(201)
    await vi.waitFor(async () => {
      const rows = await app.database.queries.selectFrom('mailFailures').select(['kind', 'reason']).execute()
      expect(rows[0]).toEqual({ kind: 'order', reason: 'connection-refused' })
    })
    const again = await startMailServer(port)
    await again.waitFor(asha.email)
    await again.stop()
  })

  test('a mail that cannot be sent delays no other mail', async () => {
    const { app, mails } = await openWithMails(kind)
    const asha = await app.customer()
    await app.database.queries.updateTable('user').set({ email: 'nobody' }).where('id', '=', asha.uid).execute()

    await postOrder(asha)
    await mails.waitFor(restaurantAddress, 4000)

    const failures = app.database.queries.selectFrom('mailFailures').select('kind')
    await vi.waitFor(async () => expect(await failures.execute()).toEqual([{ kind: 'order' }]))
  })

  test('a change is mailed although an earlier change of the order is too old', async () => {
    const { app, admin, mails } = await openWithMails(kind, { mailsCustomers: true })
    const asha = await app.customer()
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    await mails.waitFor(asha.email)
    const { queries } = app.database
    const waiting = () =>
      queries.selectFrom('notifications').select('expiresAt').where('finishedAt', 'is', null).executeTakeFirst()
    await setStatus(admin, id, 'out for delivery')
    await vi.waitFor(async () => expect(await waiting()).toBeDefined())
    await queries.updateTable('notifications').set({ expiresAt: Date.now() }).where('finishedAt', 'is', null).execute()

    await setStatus(admin, id, 'cancelled')
    await vi.waitFor(async () => expect((await waiting())?.expiresAt).toBeGreaterThan(Date.now()))
    await skipWaiting(app)
    await untilAllSent(app)

    expect(subjectsTo(mails, asha.email).slice(1)).toEqual([`Your order was cancelled (Order #${id})`])
  })

  test('after an outage of the mail server, an order that has changed is one mail about its present status', async () => {
    const { app, admin, mails } = await openWithMails(kind, { mailsCustomers: true })
    const asha = await app.customer()
    const port = Number(new URL(mails.url).port)
    await mails.stop()
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    await setStatus(admin, id, 'out for delivery')
    await vi.waitFor(async () => {
      const rows = await app.database.queries.selectFrom('notifications').select('attempts').execute()
      expect(rows.filter(({ attempts }) => attempts > 0)).toHaveLength(1)
      expect(rows).toHaveLength(2)
    })
    const again = await startMailServer(port)
    await skipWaiting(app)
    await untilAllSent(app)
    await again.stop()

    expect(subjectsTo(again, asha.email)).toEqual([`Your order is on its way (Order #${id})`])
  })
})
