const firstMs = 1000
const longestMs = 30_000

/**
 * How long to wait before the next try: 1 s, 2, 4 … 30 s, and up to half as much again, so that browsers that lost a
 * server at the same moment do not come back at the same moment.
 * @param failures in a row, at least 1
 * @param random from 0 to 1
 */
export function backOffMs(failures: number, random: number): number {
  const step = Math.min(longestMs, firstMs * 2 ** (failures - 1))
  return Math.min(longestMs, step * (1 + random / 2))
}
