import { AsyncLocalStorage } from 'node:async_hooks'

const timeoutDisabled = new AsyncLocalStorage<true>()

/** Disables the statement timeout during slow work, such as a migration or the build of an index. */
export function withoutStatementTimeout<T>(work: () => Promise<T>): Promise<T> {
  return timeoutDisabled.run(true, work)
}

/**
 * Rejects when a statement takes too long. It does not cancel the statement, because PostgreSQL reports a commit as a
 * success when it is cancelled while it waits for the standby. So a write may or may not have happened, and the client
 * repeats the request with the same idempotency key.
 * @param onTimeout must close the connection; it receives the error
 * @throws Error `ETIMEDOUT`
 */
export function withStatementTimeout<T>(
  result: Promise<T>,
  statementMs: number,
  onTimeout: (error: Error) => void,
): Promise<T> {
  if (timeoutDisabled.getStore()) return result
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = Object.assign(new Error('The database did not respond in time.'), { code: 'ETIMEDOUT' })
      reject(error)
      onTimeout(error)
    }, statementMs)
    result.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
