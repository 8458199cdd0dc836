/** Runs work on request, one run at a time. */
export interface CoalescedTask {
  /** Starts a run. All requests during a run lead to one more run after it. */
  request(): void
  /** Cancels the scheduled retry. */
  stop(): void
  /** Resolves when no work runs. */
  idle(): Promise<void>
}

/**
 * @param onError called when the work fails, before it is retried
 * @param retryMs delay between a failure and the retry
 * @param pauseMs delay between the end of a run and the next run
 */
export function createCoalescedTask(
  work: () => Promise<void>,
  onError: (error: unknown) => void,
  retryMs: number,
  pauseMs = 0,
): CoalescedTask {
  let isRunning = false
  let isRequestedAgain = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()

  async function run(): Promise<void> {
    try {
      await work()
    } catch (error) {
      onError(error)
      clearTimeout(retry)
      retry = setTimeout(request, retryMs)
      retry.unref()
    }
    if (pauseMs === 0) finish()
    else setTimeout(finish, pauseMs).unref()
  }

  function finish(): void {
    isRunning = false
    if (isRequestedAgain) request()
  }

  function request(): void {
    if (isRunning) {
      isRequestedAgain = true
      return
    }
    isRunning = true
    isRequestedAgain = false
    running = run()
  }

  return { request, stop: () => clearTimeout(retry), idle: () => running }
}
