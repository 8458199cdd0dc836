import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { batchInTransaction } from './batch-in-transaction.ts'

describeOnBothDatabases('calls in one transaction', (open) => {
  function countBatches() {
    const sizes: number[] = []
    const double = batchInTransaction(async (_, inputs: readonly number[]) => {
      sizes.push(inputs.length)
      return inputs.map((input) => input * 2)
    })
    return { sizes, double }
  }

  test('in the same tick run as one batch, and each gets its own output', async () => {
    const { queries } = await open()
    const { sizes, double } = countBatches()

    const outputs = await queries.transaction().execute((transaction) =>
      Promise.all(
        [1, 2, 3].map(async (input) => {
          const first = await double(transaction, input)
          return double(transaction, first)
        }),
      ),
    )

    expect(outputs).toEqual([4, 8, 12])
    expect(sizes).toEqual([3, 3])
  })

  test('never share a batch with calls of another transaction', async () => {
    const [first, second] = [await open(), await open()]
    const { sizes, double } = countBatches()

    await Promise.all([double(first.queries, 1), double(second.queries, 2)])

    expect(sizes).toEqual([1, 1])
  })

  test('all fail when their batch fails, or returns a wrong number of outputs', async () => {
    const { queries } = await open()
    const failing = batchInTransaction(async () => Promise.reject(new Error('no')))
    const short = batchInTransaction(async () => [])

    const results = await Promise.allSettled([failing, failing, short].map((call) => call(queries, undefined)))

    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected'])
  })
})
