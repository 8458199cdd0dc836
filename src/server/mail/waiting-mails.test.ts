import { describe, expect, test } from 'vitest'
import { kinds, openTestDatabase } from '#test/support/databases.ts'
import { countWaitingMails } from './outbox-store.ts'

describe.each(kinds)('waiting mails, on %s', (kind) => {
  test('are counted with those about orders, and the earliest expiry time is found', async () => {
    const { queries } = await openTestDatabase(kind)
    const link = { userId: 'asha', sealed: '', attempts: 3, nextAt: 0 }
    const message = {
      template: 'placed',
      audience: 'customer',
      recipient: 'asha',
      orderId: 'order',
      nextAt: 0,
    } as const
    await queries
      .insertInto('outbox')
      .values({ ...link, id: 'link', expiresAt: 3000 })
      .execute()
    await queries
      .insertInto('notifications')
      .values([
        { ...message, channel: 'mail', dedupeKey: 'waiting', expiresAt: 2000 },
        { ...message, channel: 'mail', dedupeKey: 'sent', expiresAt: 1000, finishedAt: 1 },
        { ...message, channel: 'push', dedupeKey: 'push', expiresAt: 1000 },
      ])
      .execute()

    const { waiting, expiresAt } = await countWaitingMails(queries)

    expect([waiting, expiresAt].map(Number)).toEqual([2, 2000])
  })
})
