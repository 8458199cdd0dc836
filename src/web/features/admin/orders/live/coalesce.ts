/**
 * Limits how often a task runs: at most once per interval, and never twice at the same time. The first call runs the task
 * immediately. All calls during a run or its interval cause one more run.
 * @param task must not reject
 */
export function coalesce(task: () => Promise<void>, intervalMs: number): () => void {
  let running = false
  let isRequested = false

  async function run(): Promise<void> {
    running = true
    while (isRequested) {
      isRequested = false
      await Promise.all([task(), new Promise((resolve) => setTimeout(resolve, intervalMs))])
    }
    running = false
  }

  return () => {
    isRequested = true
    if (!running) void run()
  }
}
