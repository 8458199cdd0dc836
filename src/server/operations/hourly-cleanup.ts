import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import type { Milliseconds } from '../store/tables.ts'

const hourMs = 3_600_000
/** How often it checks whether an hour has passed, and whether the clock is steady. */
const checkIntervalMs = 10_000

/**
 * Runs the tasks one after the other, every hour and first as soon as the clock is steady: what they delete because of its age cannot
 * be restored, and a clock that is ahead makes everything look old. When the clock jumps during a run, the run ends and begins again
 * later. A task that fails is logged and runs again an hour later.
 * @returns a function that stops the timer; it resolves when the current task has ended
 */
export function startHourlyCleanup(
  tasks: readonly ((now: Milliseconds) => Promise<void>)[],
  { log, clock }: { log: Pick<FastifyBaseLogger, 'warn'>; clock: Clock },
  intervalMs = checkIntervalMs,
): () => Promise<void> {
  let running: Promise<void> | undefined
  let dueAtMs = clock.elapsedMs()

  async function runAll(): Promise<void> {
    const nextMs = clock.elapsedMs() + hourMs
    for (const task of tasks) {
      if (!clock.isSteady()) return
      await task(clock.now()).catch((error: unknown) => log.warn({ err: error }, 'an hourly task failed'))
    }
    dueAtMs = nextMs
  }

  function runIfDue(): void {
    if (clock.elapsedMs() < dueAtMs) return
    running ??= runAll().finally(() => {
      running = undefined
    })
  }

  runIfDue()
  const timer = setInterval(runIfDue, intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
