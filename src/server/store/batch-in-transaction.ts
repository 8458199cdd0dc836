import type { Queries } from './tables.ts'

interface Call<In, Out> {
  input: In
  resolve: (output: Out) => void
  reject: (error: unknown) => void
}

/**
 * Creates a batch loader: calls in the same transaction and the same tick run as one statement. Calls that arrive while a batch of
 * their transaction runs form the next batch, so that a batch which reads and then writes is not interleaved with another one.
 * @param run receives the inputs of a batch, and returns one output for each input, in the same order
 * @returns a function for one input; the caller does not see the batch
 */
export function batchInTransaction<In, Out>(
  run: (transaction: Queries, inputs: readonly In[]) => Promise<readonly Out[]>,
): (transaction: Queries, input: In) => Promise<Out> {
  /** The calls that wait for a batch. A transaction has an entry while a batch of it runs or waits. */
  const waiting = new Map<Queries, Call<In, Out>[]>()

  async function runBatches(transaction: Queries): Promise<void> {
    for (let calls = waiting.get(transaction); calls && calls.length > 0; calls = waiting.get(transaction)) {
      waiting.set(transaction, [])
      await runBatch(transaction, calls)
    }
    waiting.delete(transaction)
  }

  async function runBatch(transaction: Queries, calls: readonly Call<In, Out>[]): Promise<void> {
    try {
      const inputs = calls.map(({ input }) => input)
      const outputs = await run(transaction, inputs)
      if (outputs.length !== calls.length) throw new Error('A batch must return one output for each input.')
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
      // within a promise callback, nextTick runs after all pending promise callbacks, which may make more calls
      process.nextTick(() => void runBatches(transaction))
    })
}
