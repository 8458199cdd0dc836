import type { ExpressionBuilder } from 'kysely'
import type { Milliseconds, Queries, Tables } from '../store/tables.ts'

/** A mail that has not been sent yet. Its content is encrypted, because it may contain a link that opens an account. */
export type WaitingMail = Tables['outbox']

/** Maximum number of mails in one claim. The next sweep claims more. */
const claimMax = 20

export async function insertWaitingMail(queries: Queries, mail: WaitingMail): Promise<void> {
  await queries.insertInto('outbox').values(mail).execute()
}

interface Claim {
  now: Milliseconds
  /** When the claimed mails may be tried again. */
  until: Milliseconds
  /** Now plus the longest pause between two attempts. A later due time was stored while the clock was ahead. */
  latest: Milliseconds
  /** While the clock may be ahead. */
  skipsExpired: boolean
}

/** Claims mails that are due, so that no other process tries to send them at the same time. */
export function claimWaitingMails(
  queries: Queries,
  { now, until, latest, skipsExpired }: Claim,
): Promise<WaitingMail[]> {
  const isDue = ({ eb, or, and }: ExpressionBuilder<Tables, 'outbox'>) =>
    and([
      or([eb('nextAt', '<=', now), eb('nextAt', '>', latest)]),
      ...(skipsExpired ? [eb('expiresAt', '>', now)] : []),
    ])
  return (
    queries
      .updateTable('outbox')
      .set((eb) => ({ nextAt: until, attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', (eb) => eb.selectFrom('outbox').select('id').where(isDue).orderBy('nextAt').limit(claimMax))
      // checked again, because another process may have claimed the mails while this statement waited for its lock
      .where(isDue)
      .returningAll()
      .execute()
  )
}

export async function updateNextTry(queries: Queries, id: string, nextAt: Milliseconds): Promise<void> {
  await queries.updateTable('outbox').set({ nextAt }).where('id', '=', id).execute()
}

/** Ends a claim without a finished attempt. */
export async function releaseWaitingMail(queries: Queries, id: string, nextAt: Milliseconds): Promise<void> {
  await queries
    .updateTable('outbox')
    .set((eb) => ({ nextAt, attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteWaitingMail(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('outbox').where('id', '=', id).execute()
}

/** Deletes the waiting mails of an account that is deleted. */
export async function deleteWaitingMails(queries: Queries, userId: string): Promise<void> {
  await queries.deleteFrom('outbox').where('userId', '=', userId).execute()
}

/** @returns how many mails wait, also those about orders, and when the first of them becomes useless */
export async function countWaitingMails(
  queries: Queries,
): Promise<{ waiting: number; expiresAt: Milliseconds | null }> {
  const aboutOrders = queries
    .selectFrom('notifications')
    .select('expiresAt')
    .where('channel', '=', 'mail')
    .where('finishedAt', 'is', null)
  return queries
    .selectFrom(queries.selectFrom('outbox').select('expiresAt').unionAll(aboutOrders).as('mails'))
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('expiresAt').as('expiresAt')])
    .executeTakeFirstOrThrow()
}
