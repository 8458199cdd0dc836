import { expect, test } from 'vitest'
import { appKinds } from '#test/support/databases.ts'
import { openWithMails, restaurantAddress } from '#test/support/order-mails.ts'
import { twoDosas } from '#test/support/orders.ts'

test.each(appKinds)(
  'a mail about an order is in the language in which the guest ordered, and the restaurant reads its own, on %s',
  async (kind) => {
    const { app, admin, mails } = await openWithMails(kind)
    const value = { standard: 'de', offered: ['it'] }
    expect((await admin.send('PUT', '/api/admin/settings/languages', { version: 0, value })).statusCode).toBe(200)
    const asha = await app.customer()

    const headers = { 'x-language': 'it', 'idempotency-key': 'italian' }
    const { id } = (await asha.send('POST', '/api/orders', twoDosas, headers)).json<{ id: string }>()
    const mail = await mails.waitFor(asha.email)

    expect(mail.subject).toContain('Restaurant ha ricevuto il tuo ordine')
    expect(mail.text).toContain(`http://localhost:3000/it/order-confirmation/${id}`)
    expect((await mails.waitFor(restaurantAddress)).subject).toMatch(/^Neue Bestellung/)
  },
)
