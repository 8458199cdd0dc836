import { AsyncLocalStorage } from 'node:async_hooks'

const unhurried = new AsyncLocalStorage<true>()

/** Statements of this work have no timeout: for work such as a migration or the build of an index. */
export function withoutStatementTimeout<T>(work: () => Promise<T>): Promise<T> {
  return unhurried.run(true, work)
}

/**
 * Rejects when a statement is not answered in time. It cancels nothing, because PostgreSQL reports a commit as a success
 * when it is cancelled while it waits for the standby. So a write may or may not have happened: the client repeats its
 * request with the same idempotency key.
 * @param onLate closes the connection
 * @throws Error `ETIMEDOUT`
 */
export function withStatementTimeout<T>(answer: Promise<T>, statementMs: number, onLate: () => void): Promise<T> {
  if (unhurried.getStore()) return answer
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(Object.assign(new Error('The database did not answer in time.'), { code: 'ETIMEDOUT' }))
      onLate()
    }, statementMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
