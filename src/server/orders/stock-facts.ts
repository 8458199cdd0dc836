import { batchInTransaction } from '../store/batch-in-transaction.ts'
import { keyOf, listUsed } from './quota-store.ts'

/** Reads how much of these stocks is used, by id. Calls of one tick are batched into one statement. */
export const readUsedStock = batchInTransaction(async (queries, questions: readonly (readonly string[])[]) => {
  const ids = [...new Set(questions.flat())]
  const used = await listUsed(queries, ids, [''])
  const byId = new Map(ids.map((id) => [id, used.get(keyOf({ quotaId: id, userId: '' })) ?? 0]))
  return questions.map(() => byId)
})
