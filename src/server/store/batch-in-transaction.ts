import type { Queries } from './tables.ts'

interface Call<In, Out> {
  input: In
  resolve: (output: Out) => void
  reject: (error: unknown) => void
}

/**
 * Makes one statement of many: calls in the same transaction that are made in the same tick are run as one batch. A caller
 * reads as if it were alone.
 * @param run gets the inputs of a batch, and returns one output for each, in the same order
 */
export function batchInTransaction<In, Out>(
  run: (transaction: Queries, inputs: readonly In[]) => Promise<readonly Out[]>,
): (transaction: Queries, input: In) => Promise<Out> {
  /** The calls of this tick. */
  const waiting = new Map<Queries, Call<In, Out>[]>()

  async function runBatch(transaction: Queries): Promise<void> {
    const calls = waiting.get(transaction) ?? []
    waiting.delete(transaction)
    try {
      const inputs = calls.map(({ input }) => input)
      const outputs = await run(transaction, inputs)
      if (outputs.length !== calls.length)
        throw new Error('A batch returned another number of outputs than it was given.')
      outputs.forEach((output, index) => calls[index]?.resolve(output))
    } catch (error) {
      for (const { reject } of calls) reject(error)
    }
  }

  return (transaction, input) =>
    new Promise((resolve, reject) => {
      const call = { input, resolve, reject }
      const calls = waiting.get(transaction)
      if (calls) return void calls.push(call)
      waiting.set(transaction, [call])
      // after the promises that are settled now have run: each may make a call
      process.nextTick(() => void runBatch(transaction))
    })
}
