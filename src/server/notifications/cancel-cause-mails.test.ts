import { describe, expect, test, vi } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, type TestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { openWithMails, skipWaiting, subjectsTo, untilAllSent } from '#test/support/order-mails.ts'
import { postOrder } from '#test/support/orders.ts'

async function setStatus(admin: Client, id: string, status: string): Promise<void> {
  expect((await admin.send('PATCH', `/api/admin/orders/${id}`, { status })).statusCode).toBe(200)
}

async function say(admin: Client, id: string, body: object): Promise<void> {
  expect((await admin.send('PUT', `/api/admin/orders/${id}/cancel-cause`, body)).statusCode).toBe(200)
}

/** Waits until the changes so far have their messages. @returns the time of the last change */
async function untilPlanned({ database: { queries }, changeBus }: TestApp): Promise<number> {
  const last = await queries
    .selectFrom('orderChanges')
    .select(['seq', 'at'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  await vi.waitFor(async () => {
    changeBus.publish('orders')
    const { seq } = await queries.selectFrom('followers').select('seq').executeTakeFirstOrThrow()
    expect(seq).toBe(last.seq)
  })
  return last.at
}

async function waitingSince({ database: { queries } }: TestApp): Promise<number[]> {
  const rows = await queries.selectFrom('notifications').select('nextAt').where('finishedAt', 'is', null).execute()
  return rows.map(({ nextAt }) => nextAt)
}

describe.each(appKinds)('the mail about a cancellation by the restaurant, on %s', (kind) => {
  async function openWithOrder() {
    const { app, admin, mails } = await openWithMails(kind, { mailsCustomers: true })
    const asha = await app.customer()
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    await mails.waitFor(asha.email)
    return { app, admin, mails, asha, id }
  }

  test('waits ten seconds for the reason, also behind an earlier change, and for the text of another reason', async () => {
    const { app, admin, mails, asha, id } = await openWithOrder()
    await setStatus(admin, id, 'out for delivery')
    await untilPlanned(app)
    await setStatus(admin, id, 'cancelled')
    const cancelledAt = await untilPlanned(app)
    expect(await waitingSince(app)).toEqual([cancelledAt + 10_000])

    await say(admin, id, { cause: 'other' })
    const chosenAt = await untilPlanned(app)
    expect(await waitingSince(app)).toEqual([chosenAt + 30_000])
    await say(admin, id, { cause: 'other', text: 'The oven is broken' })
    await untilPlanned(app)
    await skipWaiting(app)
    await untilAllSent(app)

    const mail = await mails.waitFor(asha.email)
    expect(mail.subject).toBe(`Your order was cancelled (Order #${id})`)
    expect(mail.text).toContain('Reason: The oven is broken')
    expect(subjectsTo(mails, asha.email)).toHaveLength(2)
  })

  test('is one mail when the reason is chosen after it was sent (#224)', async () => {
    const { app, admin, mails, asha, id } = await openWithOrder()
    await setStatus(admin, id, 'cancelled')
    await untilPlanned(app)
    await skipWaiting(app)
    await untilAllSent(app)
    expect((await mails.waitFor(asha.email)).text).not.toContain('Reason:')

    await say(admin, id, { cause: 'sold-out' })
    await untilPlanned(app)
    await untilAllSent(app)

    expect(subjectsTo(mails, asha.email)).toHaveLength(2)
    expect((await asha.get(`/api/orders/${id}`)).json()).toMatchObject({ cancellation: { cause: 'sold-out' } })
  })

  test('is one mail with the reason when the server restarts before it was chosen (#224)', async () => {
    const { app, admin, mails, asha, id } = await openWithOrder()
    await setStatus(admin, id, 'cancelled')
    await untilPlanned(app)
    await app.server.close()

    const again = await buildTestApp(kind, { SMTP_URL: mails.url }, { address: app.address })
    await say(await signInAdmin(again), id, { cause: 'closing' })
    await untilPlanned(again)
    await skipWaiting(again)
    await untilAllSent(again)

    expect(subjectsTo(mails, asha.email).slice(1)).toEqual([`Your order was cancelled (Order #${id})`])
    expect((await mails.waitFor(asha.email)).text).toContain('Reason: we are closing')
  })
})
