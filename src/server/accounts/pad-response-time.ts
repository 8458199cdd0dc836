import { setTimeout as sleep } from 'node:timers/promises'

/** Several times what a wrong password or a reset request takes. */
const stepMs = 100

/**
 * Rounds a response time up to a multiple of 100 ms, so that it does not tell whether an account exists.
 * @param startedAt `performance.now()` when the request began
 */
export function padResponseTime(startedAt: number): Promise<void> {
  return sleep(stepMs - ((performance.now() - startedAt) % stepMs))
}
