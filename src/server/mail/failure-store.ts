import { limits } from '#contract/limits.ts'
import type { MailFailure } from '#contract/notifications/mail-status.ts'
import { toStoredTime } from '../store/stored-data.ts'
import type { Milliseconds, Queries, Tables } from '../store/tables.ts'

const retentionMs = limits.mailFailureDays * 24 * 3_600_000

/** Stores the newest failure of a mail; `id` is the id of the mail in the outbox. */
export async function upsertMailFailure(queries: Queries, failure: Tables['mailFailures']): Promise<void> {
  const { id, ...changes } = failure
  await queries
    .insertInto('mailFailures')
    .values({ id, ...changes })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute()
}

/** For a mail that expired. The reason of an earlier attempt, if there was one, stays. */
export async function insertMailFailureIfMissing(queries: Queries, failure: Tables['mailFailures']): Promise<void> {
  await queries
    .insertInto('mailFailures')
    .values(failure)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Marks the failure of a mail, if it had one, as resolved. */
export async function updateMailFailureSent(queries: Queries, id: string, sentAt: Milliseconds): Promise<void> {
  await queries.updateTable('mailFailures').set({ sentAt }).where('id', '=', id).execute()
}

/** The newest failures, newest first. A mail that is neither sent nor waiting was not needed any more, or was given up. */
export async function listMailFailures(queries: Queries): Promise<MailFailure[]> {
  const rows = await queries
    .selectFrom('mailFailures')
    .leftJoin('outbox', 'outbox.id', 'mailFailures.id')
    .leftJoin('notifications', 'notifications.dedupeKey', 'mailFailures.id')
    .select(['mailFailures.id', 'kind', 'reason', 'mailFailures.attempts', 'failedAt', 'sentAt'])
    .select(['outbox.nextAt as outboxNextAt', 'notifications.nextAt', 'finishedAt', 'notifications.outcome'])
    .orderBy('failedAt', 'desc')
    .orderBy('mailFailures.id')
    .limit(limits.mailFailuresListMax)
    .execute()
  return rows.map(({ failedAt, sentAt, outboxNextAt, nextAt, finishedAt, outcome, ...row }) => {
    const waitsUntil = sentAt === null && finishedAt === null ? (outboxNextAt ?? nextAt) : null
    return {
      ...row,
      failedAt: toStoredTime('mailFailures', failedAt),
      outcome: waitsUntil === null ? finishedOutcome(sentAt, outcome) : 'waiting',
      nextAttemptAt: waitsUntil === null ? null : toStoredTime('mailFailures', waitsUntil),
    }
  })
}

/** @param outcome of a message about an order; null for other mails */
function finishedOutcome(sentAt: Milliseconds | null, outcome: string | null): MailFailure['outcome'] {
  if (sentAt !== null || outcome === 'sent') return 'sent'
  return outcome === 'unneeded' ? 'unneeded' : 'given-up'
}

export async function deleteOldMailFailures(queries: Queries, now: Milliseconds): Promise<void> {
  await queries
    .deleteFrom('mailFailures')
    .where('failedAt', '<', now - retentionMs)
    .execute()
}
