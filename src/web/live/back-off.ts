const minMs = 1000
const maxMs = 30_000

/**
 * The delay before the next attempt: 1 s, 2 s, 4 s and so on (exponential back-off), plus up to 50 % of jitter, but never more
 * than 30 s. The jitter spreads the attempts of browsers that lost their connection at the same time.
 * @param failures consecutive failures, at least 1
 * @param random from 0 to 1
 */
export function backOffMs(failures: number, random: number): number {
  const withoutJitterMs = Math.min(maxMs, minMs * 2 ** (failures - 1))
  return Math.min(maxMs, withoutJitterMs * (1 + random / 2))
}
