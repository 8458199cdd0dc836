import { AsyncLocalStorage } from 'node:async_hooks'

const unhurried = new AsyncLocalStorage<true>()

/** For work that takes as long as it takes, such as a migration or building an index: its statements have no deadline. */
export function withoutDeadline<T>(work: () => Promise<T>): Promise<T> {
  return unhurried.run(true, work)
}

/**
 * Waits no longer for the answer to a statement. Nothing is cancelled: PostgreSQL reports a commit
 * that is cancelled while it waits for its standby as a success. So whether a write was done is not known; whoever
 * asked tries again with the same key.
 * @param onLate closes its connection
 * @throws Error `ETIMEDOUT`
 */
export function withinDeadline<T>(answer: Promise<T>, statementMs: number, onLate: () => void): Promise<T> {
  if (unhurried.getStore()) return answer
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(Object.assign(new Error('The database did not answer in time.'), { code: 'ETIMEDOUT' }))
      onLate()
    }, statementMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
