import { type Claim, isDue, type MessageTable } from '../send-queue/channel.ts'
import type { Queries } from '../store/tables.ts'
import { type Audience, type DueNotification, notificationColumns, staffRecipient } from './notification-store.ts'

/** The messages with the same value follow each other. An order can have several messages to the restaurant. */
const groupColumns = { staff: 'orderId', customer: 'recipient' } as const satisfies Record<Audience, string>

/** Keeps a claim small. */
const claimMaxRows = 100

/**
 * The messages about orders of one channel, either those to customers or those to the restaurant. A finished message stays: its key
 * prevents a second one, and the next message describes what has changed since.
 */
export function notificationTable(
  queries: Queries,
  channel: string,
  audience: Audience,
): MessageTable<DueNotification> {
  return {
    claim: (claim) => claimNotifications(queries, { ...claim, channel, audience }),
    groupOf: (message) => message[groupColumns[audience]],
    failsTogether: audience === 'customer',
    async update({ dedupeKey, nextAt }, changes) {
      const updated = await queries
        .updateTable('notifications')
        .set(changes)
        .where('dedupeKey', '=', dedupeKey)
        .where('nextAt', '=', nextAt)
        .where('finishedAt', 'is', null)
        .executeTakeFirst()
      return updated.numUpdatedRows > 0n
    },
    async finish({ dedupeKey }, outcome, now, notified) {
      const toldState = notified && JSON.stringify(notified)
      await queries
        .updateTable('notifications')
        .set({ outcome, toldState, finishedAt: now })
        .where('dedupeKey', '=', dedupeKey)
        .execute()
    },
  }
}

/**
 * Claims the messages of some groups that are due, the groups with the oldest ones first. A change that is stored after the claim
 * gets another message.
 */
async function claimNotifications(
  queries: Queries,
  { channel, audience, ...claim }: Claim & { channel: string; audience: Audience },
): Promise<DueNotification[]> {
  const group = groupColumns[audience]
  const due = queries
    .selectFrom('notifications')
    .where('finishedAt', 'is', null)
    .where(isDue(claim))
    .where('channel', '=', channel)
    // the previous version stored no audience
    .where((eb) =>
      audience === 'customer'
        ? eb('audience', '=', audience)
        : eb.or([eb('audience', '=', audience), eb('audience', 'is', null)]),
    )
    .$if(claim.except.length > 0, (query) => query.where(group, 'not in', claim.except))
    .orderBy('nextAt')
  const claimed = await queries
    .updateTable('notifications')
    .set((eb) => ({ nextAt: claim.until, attempts: eb('attempts', '+', 1) }))
    .where(
      'dedupeKey',
      'in',
      due.select('dedupeKey').where(group, 'in', due.select(group).limit(claim.groupsMax)).limit(claimMaxRows),
    )
    // checked again, because another server may have claimed the messages while this statement waited for its lock
    .where('finishedAt', 'is', null)
    .where(isDue(claim))
    .returning([...notificationColumns, 'attempts'])
    .execute()
  // the mail about a new order describes the present state, so a later one about a change is not needed any more
  const rank = ({ template }: DueNotification) => (template === 'placed' ? 0 : 1)
  return claimed.map(withAudience).toSorted((a, b) => rank(a) - rank(b) || a.expiresAt - b.expiresAt)
}

/** The previous version stored no audience. Ids of customers contain no @. */
function withAudience<Row extends { recipient: string; audience: Audience | null }>(row: Row) {
  const { recipient } = row
  const audience: Audience = recipient === staffRecipient || recipient.includes('@') ? 'staff' : 'customer'
  return { ...row, audience: row.audience ?? audience }
}
