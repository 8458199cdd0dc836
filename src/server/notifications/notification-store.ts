import { sql } from 'kysely'
import type { Outcome, WaitingMessage } from '../send-queue/channel.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

/** Whether a message is for the customer of the order or for the restaurant. */
export const audiences = ['staff', 'customer'] as const
export type Audience = (typeof audiences)[number]

/**
 * placed: a new order. changed: its time or status. cancelled: its customer has cancelled it. unanswered: it is still pending.
 * They are also the templates of the messages.
 */
export type Template = 'placed' | 'changed' | 'cancelled' | 'unanswered'

export interface NewNotification {
  /** A second notification with this key is not stored. */
  dedupeKey: string
  /** The name of its channel. */
  channel: string
  template: Template
  audience: Audience
  /** The id of the customer; an email address for a mail to the restaurant; `staff` for all browsers of admins. */
  recipient: string
  orderId: string
  nextAt: Milliseconds
  expiresAt: Milliseconds
}

export interface DueNotification extends Omit<NewNotification, 'template'>, WaitingMessage {
  template: string
}

/** The recipient of push messages to all admins who want them. */
export const staffRecipient = 'staff'

/** The dedupe key prevents a second message until the row is deleted. */
const retentionMs = 30 * 24 * 3_600_000

export const notificationColumns = [
  'dedupeKey',
  'channel',
  'template',
  'audience',
  'recipient',
  'orderId',
  'nextAt',
  'expiresAt',
] as const
const insertRows = bulkInsert('notifications', notificationColumns, sql`on conflict ("dedupeKey") do nothing`)

/** Keeps the statements of a page small. */
const insertMaxRows = 250

export async function insertNotifications(queries: Queries, rows: readonly NewNotification[]): Promise<void> {
  for (let start = 0; start < rows.length; start += insertMaxRows)
    await insertRows(queries, rows.slice(start, start + insertMaxRows))
}

/** @returns those of the orders with a mail about a change that no server has tried to send yet */
export async function listOrdersWithWaitingMail(queries: Queries, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await queries
    .selectFrom('notifications')
    .select('orderId')
    .where(dialectOf(queries).inList('orderId', orderIds))
    .where('channel', '=', 'mail')
    .where('template', '=', 'changed' satisfies Template)
    .where('finishedAt', 'is', null)
    .where('attempts', '=', 0)
    .execute()
  return new Set(rows.map(({ orderId }) => orderId))
}

/**
 * Extends the expiry of waiting mails about changes to that of a later change, which they describe, too.
 * @param expiresAt when a mail about the latest change expires, by the id of the order
 */
export async function extendWaitingMails(
  queries: Queries,
  expiresAt: ReadonlyMap<string, Milliseconds>,
): Promise<void> {
  for (const [orderId, latest] of expiresAt)
    await queries
      .updateTable('notifications')
      .set({ expiresAt: latest })
      .where('orderId', '=', orderId)
      .where('channel', '=', 'mail')
      .where('template', '=', 'changed' satisfies Template)
      .where('finishedAt', 'is', null)
      .where('attempts', '=', 0)
      .where('expiresAt', '<', latest)
      .execute()
}

/**
 * Makes the waiting mails to the customer wait at least until this time, also those about earlier changes: each describes the present
 * state. A mail that a server sends now does not change, because its `nextAt` is the end of the claim.
 * @param until by the id of the order
 */
export async function holdCustomerMails(queries: Queries, until: ReadonlyMap<string, Milliseconds>): Promise<void> {
  for (const [orderId, nextAt] of until)
    await queries
      .updateTable('notifications')
      .set({ nextAt })
      .where('orderId', '=', orderId)
      .where('channel', '=', 'mail')
      .where('audience', '=', 'customer' satisfies Audience)
      .where('finishedAt', 'is', null)
      .where('nextAt', '<', nextAt)
      .execute()
}

/** Finishes all waiting messages, because no message is sent any more. */
export async function finishWaiting(queries: Queries, now: Milliseconds): Promise<void> {
  await queries
    .updateTable('notifications')
    .set({ outcome: 'unneeded' satisfies Outcome, finishedAt: now })
    .where('finishedAt', 'is', null)
    .execute()
}

/** @returns the state of the order in the last message to this recipient, as JSON */
export async function findLastNotifiedState(
  queries: Queries,
  { orderId, recipient, channel }: Pick<DueNotification, 'orderId' | 'recipient' | 'channel'>,
): Promise<string | undefined> {
  const row = await queries
    .selectFrom('notifications')
    .select('toldState')
    .where('orderId', '=', orderId)
    .where('recipient', '=', recipient)
    .where('channel', '=', channel)
    .where('outcome', '=', 'sent' satisfies Outcome)
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.toldState ?? undefined
}

export async function deleteOldNotifications(queries: Queries, now: Milliseconds): Promise<void> {
  await queries
    .deleteFrom('notifications')
    .where('finishedAt', '<', now - retentionMs)
    .execute()
}
