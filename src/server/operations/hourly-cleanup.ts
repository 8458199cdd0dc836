import type { FastifyBaseLogger } from 'fastify'
import type { Milliseconds } from '../store/tables.ts'

const hourMs = 3_600_000

/**
 * Runs the tasks one after the other, immediately and then every hour. A task that fails is logged and runs again an hour
 * later.
 * @returns a function that stops the timer; it resolves when the current run has ended
 */
export function startHourlyCleanup(
  tasks: readonly ((now: Milliseconds) => Promise<void>)[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  let running: Promise<void> | undefined

  async function runAll(): Promise<void> {
    for (const task of tasks)
      await task(Date.now()).catch((error: unknown) => log.warn({ err: error }, 'expired data could not be deleted'))
  }

  function run(): void {
    running ??= runAll().finally(() => {
      running = undefined
    })
  }

  run()
  const timer = setInterval(run, hourMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
