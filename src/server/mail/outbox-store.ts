import { type Claim, isDue, type MessageTable } from '../send-queue/channel.ts'
import type { Milliseconds, Queries, Tables } from '../store/tables.ts'

/** A mail about an account that has not been sent yet. Its content is encrypted, because it may contain a link that opens an account. */
export type WaitingMail = Tables['outbox']

export async function insertWaitingMail(queries: Queries, mail: WaitingMail): Promise<void> {
  await queries.insertInto('outbox').values(mail).execute()
}

/** Unlike a message about an order, a finished mail is deleted: nothing depends on it any more. */
export function outboxTable(queries: Queries): MessageTable<WaitingMail> {
  return {
    claim: (claim) => claimWaitingMails(queries, claim),
    groupOf: ({ id }) => id,
    failsTogether: true,
    async update({ id, nextAt }, changes) {
      const update = queries.updateTable('outbox').set(changes).where('id', '=', id).where('nextAt', '=', nextAt)
      return (await update.executeTakeFirst()).numUpdatedRows > 0n
    },
    async finish({ id }) {
      await queries.deleteFrom('outbox').where('id', '=', id).execute()
    },
  }
}

function claimWaitingMails(queries: Queries, claim: Claim): Promise<WaitingMail[]> {
  const due = queries
    .selectFrom('outbox')
    .select('id')
    .where(isDue(claim))
    .$if(claim.except.length > 0, (query) => query.where('id', 'not in', claim.except))
    .orderBy('nextAt')
    .limit(claim.groupsMax)
  return (
    queries
      .updateTable('outbox')
      .set((eb) => ({ nextAt: claim.until, attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', due)
      // checked again, because another server may have claimed the mails while this statement waited for its lock
      .where(isDue(claim))
      .returningAll()
      .execute()
  )
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
