/** One line of the table that `npm run bench` prints. */
export interface Figure {
  name: string
  /** The lower limit of the cost, measured in the same run, such as a bare `node:http` server. */
  floor?: string | undefined
  ours: string
  /** Undefined when there is no goal. */
  goal?: string | undefined
  reached?: boolean | undefined
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** @param share from 0 to 1; 0.95 gives the value that 95 % do not exceed */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('A percentile needs at least one value.')
  return value
}

/** For the table: '8000/s, 110 us CPU each', medians of all rounds. */
export function rateOf(rounds: readonly { perSecond: number; cpuMicros: number }[]): string {
  const perSecond = Math.round(median(rounds.map((round) => round.perSecond)))
  const micros = Math.round(median(rounds.map((round) => round.cpuMicros)))
  return Number.isNaN(micros) ? `${perSecond}/s` : `${perSecond}/s, ${micros} us CPU each`
}
