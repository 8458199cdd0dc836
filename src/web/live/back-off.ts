const minMs = 1000
const maxMs = 30_000

/**
 * The delay before the next attempt: 1 s, 2, 4 … 30 s (exponential back-off), plus up to 50 % of jitter, so that browsers that
 * lost their connection together do not reconnect together.
 * @param failures consecutive failures, at least 1
 * @param random from 0 to 1
 */
export function backOffMs(failures: number, random: number): number {
  const step = Math.min(maxMs, minMs * 2 ** (failures - 1))
  return Math.min(maxMs, step * (1 + random / 2))
}
