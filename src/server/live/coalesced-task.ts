/** Work that may be requested at any time and never runs twice at once. */
export interface CoalescedTask {
  /** Runs the work. Requests during a run are one more run after it. */
  request(): void
  /** Cancels a retry that is due. */
  stop(): void
}

/**
 * @param onError called when the work fails; it is then retried
 * @param retryMs between a failure and the retry
 */
export function createCoalescedTask(
  work: () => Promise<void>,
  onError: (error: unknown) => void,
  retryMs: number,
): CoalescedTask {
  let isRunning = false
  let isRequestedAgain = false
  let retry: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<void> {
    try {
      await work()
    } catch (error) {
      onError(error)
      clearTimeout(retry)
      retry = setTimeout(request, retryMs)
      retry.unref()
    }
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
    void run()
  }

  return { request, stop: () => clearTimeout(retry) }
}
