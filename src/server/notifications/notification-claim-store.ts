import type { ExpressionBuilder } from 'kysely'
import type { Milliseconds, Queries, Tables } from '../store/tables.ts'
import {
  type Audience,
  type Channel,
  type DueNotification,
  notificationColumns,
  staffRecipient,
} from './notification-store.ts'

/** No message waits longer for its next attempt. A later time was stored while the clock was ahead. */
const longestWaitMs = 15 * 60_000

/** The messages with the same value follow each other. An order can have several messages to the restaurant. */
export const groupColumns = { staff: 'orderId', customer: 'recipient' } as const satisfies Record<Audience, string>

/** Keeps a claim small. */
const claimMaxRows = 100

interface Claim {
  channel: Channel
  audience: Audience
  now: Milliseconds
  until: Milliseconds
  /** While the clock may be ahead. */
  skipsExpired: boolean
  /** How many groups (`groupColumns`). */
  groupsMax: number
  /** Groups that are not claimed, because they have messages that are sent now. */
  except: readonly string[]
}

/**
 * Claims the messages of some groups that are due, the groups with the oldest ones first. A change that is stored after the claim
 * gets another message.
 * @param claim `until`: when a claimed message is due again, in case this server dies
 */
export async function claimDueNotifications(
  queries: Queries,
  { channel, audience, now, until, skipsExpired, groupsMax, except }: Claim,
): Promise<DueNotification[]> {
  const group = groupColumns[audience]
  const isDue = ({ eb, or, and }: ExpressionBuilder<Tables, 'notifications'>) =>
    and([eb('finishedAt', 'is', null), or([eb('nextAt', '<=', now), eb('nextAt', '>', now + longestWaitMs)])])
  const due = queries
    .selectFrom('notifications')
    .where(isDue)
    .where('channel', '=', channel)
    // the previous version stored no audience
    .where((eb) =>
      audience === 'customer'
        ? eb('audience', '=', audience)
        : eb.or([eb('audience', '=', audience), eb('audience', 'is', null)]),
    )
    .$if(skipsExpired, (query) => query.where('expiresAt', '>', now))
    .$if(except.length > 0, (query) => query.where(group, 'not in', except))
    .orderBy('nextAt')
  const claimed = await queries
    .updateTable('notifications')
    .set((eb) => ({ nextAt: until, attempts: eb('attempts', '+', 1) }))
    .where(
      'dedupeKey',
      'in',
      due.select('dedupeKey').where(group, 'in', due.select(group).limit(groupsMax)).limit(claimMaxRows),
    )
    // checked again, because another server may have claimed the messages while this statement waited for its lock
    .where(isDue)
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

/**
 * Extends a claim, so that no other server sends the message at the same time.
 * @returns undefined when another server has claimed the message
 */
export async function renewClaim(
  queries: Queries,
  claimed: DueNotification,
  until: Milliseconds,
): Promise<DueNotification | undefined> {
  const { dedupeKey, nextAt } = claimed
  const renewed = await queries
    .updateTable('notifications')
    .set({ nextAt: until })
    .where('dedupeKey', '=', dedupeKey)
    .where('nextAt', '=', nextAt)
    .where('finishedAt', 'is', null)
    .returning('dedupeKey')
    .executeTakeFirst()
  return renewed && { ...claimed, nextAt: until }
}

/** Ends a claim without an attempt. Does nothing when another server has claimed the message. */
export async function releaseNotification(
  queries: Queries,
  { dedupeKey, nextAt }: DueNotification,
  dueAt: Milliseconds,
): Promise<void> {
  await queries
    .updateTable('notifications')
    .set((eb) => ({ nextAt: dueAt, attempts: eb('attempts', '-', 1) }))
    .where('dedupeKey', '=', dedupeKey)
    .where('nextAt', '=', nextAt)
    .execute()
}
