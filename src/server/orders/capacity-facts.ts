import { dayKey, slotKey } from '#contract/ordering/capacity.ts'
import type { OrderingRules } from '#contract/ordering/ordering-rules.ts'
import { dateOf, localDayOf } from '#contract/wall-clock.ts'
import { batchInTransaction } from '../store/batch-in-transaction.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

interface CapacityQuestion {
  rules: OrderingRules | undefined
  now: Milliseconds
  timeZone: string
}

/** More slots with orders than the days ahead have, even with short slots; the limits hold without this list, too. */
const listMax = 5000

/**
 * Reads how much of the capacity of the slots and days from now on is used. Calls of one tick are batched into one statement.
 * @returns undefined when there are no limits
 */
export async function readUsedCapacity(
  queries: Queries,
  {
    rules,
    now,
    timeZone = '',
  }: { rules?: OrderingRules | undefined; now: Milliseconds; timeZone?: string | undefined },
): Promise<ReadonlyMap<string, number> | undefined> {
  return rules && rules.times.capacity.length > 0 ? readUsed(queries, { rules, now, timeZone }) : undefined
}

const readUsed = batchInTransaction(async (queries, questions: readonly CapacityQuestion[]) => {
  const now = Math.min(...questions.map((question) => question.now))
  const { midnight } = localDayOf(now, questions[0]?.timeZone ?? '')
  const rows = await queries
    .selectFrom('quotas')
    .select(['id', 'used'])
    .where('userId', '=', '')
    .where((eb) =>
      eb.or([
        eb.and([eb('id', '>=', dayKey(dateOf(midnight), '')), eb('id', '<', 'day0')]),
        eb.and([eb('id', '>=', slotKey(now, '')), eb('id', '<', 'slot0')]),
      ]),
    )
    .orderBy('id')
    .limit(listMax)
    .execute()
  const used = new Map(rows.map((row) => [row.id, row.used]))
  return questions.map(() => used)
})
