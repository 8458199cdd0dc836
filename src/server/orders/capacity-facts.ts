import { dayKey, slotKey } from '#contract/ordering/capacity.ts'
import { type BusinessDay, businessDateOf } from '#contract/values/business-day.ts'
import { batchInTransaction } from '../store/batch-in-transaction.ts'
import { type Params, preparedQuery } from '../store/prepared-query.ts'
import type { Milliseconds } from '../store/tables.ts'

/** More slots with orders than the days ahead have, even with short slots; the limits hold without this list, too. */
const listMax = 5000

/** Prepared, because each quote runs it when the kitchen has limits. */
const capacityFrom = preparedQuery((queries, param: Params<{ day: string; slot: string }>) =>
  queries
    .selectFrom('quotas')
    .select(['id', 'used'])
    .where('userId', '=', '')
    .where((eb) =>
      eb.or([
        eb.and([eb('id', '>=', param('day')), eb('id', '<', 'day0')]),
        eb.and([eb('id', '>=', param('slot')), eb('id', '<', 'slot0')]),
      ]),
    )
    .orderBy('id')
    .limit(listMax),
)

/** Reads how much of the capacity of the slots and days from now on is used. Calls of one tick are batched into one statement. */
export const readUsedCapacity = batchInTransaction(
  async (queries, questions: readonly { now: Milliseconds; shop: BusinessDay }[]) => {
    const now = Math.min(...questions.map((question) => question.now))
    const date = questions[0] ? businessDateOf(now, questions[0].shop) : ''
    const rows = await capacityFrom(queries, { day: dayKey(date, ''), slot: slotKey(now, '') })
    const used: ReadonlyMap<string, number> = new Map(rows.map((row) => [row.id, row.used]))
    return questions.map(() => used)
  },
)
