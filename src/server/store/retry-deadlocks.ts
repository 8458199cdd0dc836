import { isDeadlock } from './database-errors.ts'

const retriesMax = 5

/** Runs a transaction, and repeats it when it and another one waited for each other's locks. On SQLite this does not happen. */
export async function retryDeadlocks<T>(run: () => Promise<T>, retries = retriesMax): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isDeadlock(error) || retries === 0) throw error
    return retryDeadlocks(run, retries - 1)
  }
}
