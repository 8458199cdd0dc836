/**
 * Runs the work several times.
 * @returns the least CPU time of this thread in one run, in ms. A busy machine does not change it much
 */
export function leastCpuMs(work: () => void, runs = 3): number {
  const times = Array.from({ length: runs }, () => {
    const before = process.threadCpuUsage()
    work()
    return process.threadCpuUsage(before).user / 1000
  })
  return Math.min(...times)
}

/** @returns the CPU time of this process while the work ran, also of its other threads, in ms */
export async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Runs the work several times. @returns the least time in ms, because a busy machine makes some of them late */
export async function leastMs(work: () => Promise<unknown>, runs = 3): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const before = performance.now()
    await work()
    times.push(performance.now() - before)
  }
  return Math.min(...times)
}
