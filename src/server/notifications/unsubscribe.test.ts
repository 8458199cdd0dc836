import { describe, expect, test, vi } from 'vitest'
import { appKinds } from '#test/support/databases.ts'
import { openWithMails, skipWaiting, subjectsTo, untilAllSent } from '#test/support/order-mails.ts'
import { postOrder } from '#test/support/orders.ts'
import { findSetting } from '../settings/setting-store.ts'
import { unsubscribeToken, unsubscribeUrl } from './unsubscribe.ts'

describe.each(appKinds)('mails about the progress of orders, on %s', (kind) => {
  test('have a link that switches them off without a sign-in; a cancelled or reopened order is still mailed', async () => {
    const { app, admin, mails } = await openWithMails(kind, { mailsCustomers: true })
    const asha = await app.customer()
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    const setStatus = async (status: string, mailsPlanned: number) => {
      await admin.send('PATCH', `/api/admin/orders/${id}`, { status })
      await vi.waitFor(async () => {
        const rows = await app.database.queries.selectFrom('notifications').select('dedupeKey').execute()
        expect(rows).toHaveLength(mailsPlanned)
      })
      await skipWaiting(app)
      await untilAllSent(app)
    }
    expect((await mails.waitFor(asha.email)).headers.map(({ key }) => key)).not.toContain('list-unsubscribe')

    await setStatus('out for delivery', 2)
    const { headers } = await mails.waitFor(asha.email)
    const link = headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? ''
    const { pathname, search } = new URL(link)
    // like a mail program: no cookie, no Origin, a form
    const response = await app.server.inject({
      method: 'POST',
      url: pathname + search,
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('The mails are off')
    await setStatus('preparing', 2)
    await setStatus('cancelled', 3)
    await setStatus('preparing', 4)

    expect(headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
    expect(subjectsTo(mails, asha.email)).toEqual([
      `Restaurant has your order (Order #${id})`,
      `Your order is on its way (Order #${id})`,
      `Your order was cancelled (Order #${id})`,
      `Your order is not cancelled any more (Order #${id})`,
    ])
  })

  test('are switched off by a mail program that sends multipart/form-data', async () => {
    const { app } = await openWithMails(kind, { mailsCustomers: true })
    const asha = await app.customer()
    const secret = (await findSetting(app.database.queries, 'authSecret')) ?? ''
    const query = new URLSearchParams({ user: asha.uid, token: unsubscribeToken(secret, asha.uid) })
    const part = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'

    const response = await app.server.inject({
      method: 'POST',
      url: `/api/order-mails/unsubscribe?${query.toString()}`,
      headers: { host: 'localhost:3000', 'content-type': 'multipart/form-data; boundary=x' },
      payload: part,
    })

    expect(response.statusCode).toBe(200)
    expect(await app.database.queries.selectFrom('mailOptOuts').selectAll().execute()).toEqual([{ userId: asha.uid }])
  })

  test('lead to a page in the language of the mail, also after its button', async () => {
    const { app } = await openWithMails(kind, { mailsCustomers: true })
    const asha = await app.customer()
    const secret = (await findSetting(app.database.queries, 'authSecret')) ?? ''
    const { pathname, search } = new URL(unsubscribeUrl('https://tiffin.example', secret, asha.uid, 'it'))

    const page = (await app.visitor().get(pathname + search)).body

    expect(page).toContain('<html lang="it"')
    expect(page).toContain(`action="${(pathname + search).replaceAll('&', '&amp;')}"`)
  })

  test('stay on when the link is only opened, and when its token is wrong', async () => {
    const { app } = await openWithMails(kind, { mailsCustomers: true })
    const asha = await app.customer()
    const url = `/api/order-mails/unsubscribe?user=${asha.uid}&token=wrong`

    expect((await asha.get(url)).body).toContain('This link does not work')
    expect((await asha.send('POST', url)).statusCode).toBe(400)

    expect(await app.database.queries.selectFrom('mailOptOuts').selectAll().execute()).toEqual([])
  })
})
