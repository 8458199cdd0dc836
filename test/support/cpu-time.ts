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
