import { setTimeout as sleep } from 'node:timers/promises'

/** Several times the duration of a wrong sign-in or a reset request. */
const stepMs = 100

/**
 * Waits until the response time is a multiple of 100 ms, so that it does not reveal whether an account exists.
 * @param startedAt `performance.now()` at the start of the request
 */
export function padResponseTime(startedAt: number): Promise<void> {
  return sleep(stepMs - ((performance.now() - startedAt) % stepMs))
}
