import { setTimeout as sleep } from 'node:timers/promises'

/** Several times what a wrong password or asking for a reset takes; nobody notices it in what a person does once. */
const stepMs = 100

/**
 * So that the time an answer takes does not tell what was found.
 * @returns waits until a whole step after now
 */
export function beginStep(): () => Promise<void> {
  const started = performance.now()
  return () => sleep(stepMs - ((performance.now() - started) % stepMs))
}
