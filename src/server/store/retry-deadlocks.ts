import { isDeadlock } from './database-errors.ts'

const retriesMax = 5

/**
 * Runs a transaction, and repeats it when PostgreSQL ended it, because it and another one waited for each other's locks.
 * @throws the error of the last repetition
 */
export async function retryDeadlocks<T>(run: () => Promise<T>, retries = retriesMax): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isDeadlock(error) || retries === 0) throw error
    return retryDeadlocks(run, retries - 1)
  }
}
