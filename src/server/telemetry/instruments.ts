/** What Prometheus calls them. Each is one metric, with a line for each combination of its labels' values. */
export interface Metric {
  name: string
  /** A sentence for whoever runs a shop. */
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: () => Sample[]
}

export interface Sample {
  /** What stands after the name in a histogram's lines. */
  suffix?: '_bucket' | '_sum' | '_count'
  labels: Record<string, string>
  value: number
}

/** A value for each label's name. */
type Values<Names extends readonly string[]> = { [Index in keyof Names]: string }

/** Goes up, and begins at zero with the process. */
export interface Counter<Names extends readonly string[]> extends Metric {
  /** @param by 0 makes a line that is there before anything has happened: only then is the first time seen as a rise */
  add(by: number, ...values: Values<Names>): void
}

/** Goes up and down; has no line until it is set. */
export interface Gauge<Names extends readonly string[]> extends Metric {
  set(value: number, ...values: Values<Names>): void
}

/** How many were how large. */
export interface Histogram<Names extends readonly string[]> extends Metric {
  observe(value: number, ...values: Values<Names>): void
}

export function counter<const Names extends readonly string[]>(
  name: `tiffin_${string}_total`,
  help: string,
  ...names: Names
): Counter<Names> {
  const { lineOf, list } = linesBy(names, () => ({ value: 0 }))
  if (names.length === 0) lineOf([])
  return {
    name,
    help,
    type: 'counter',
    add(by, ...values) {
      lineOf(values).value += by
    },
    samples: () => list((labels, { value }) => [{ labels, value }]),
  }
}

export function gauge<const Names extends readonly string[]>(
  name: string,
  help: string,
  ...names: Names
): Gauge<Names> {
  const { lineOf, list } = linesBy(names, () => ({ value: 0 }))
  return {
    name,
    help,
    type: 'gauge',
    set(value, ...values) {
      lineOf(values).value = value
    },
    samples: () => list((labels, { value }) => [{ labels, value }]),
  }
}

/** @param bounds upper ones, rising; what is larger than the last is counted as well */
export function histogram<const Names extends readonly string[]>(
  name: `tiffin_${string}`,
  help: string,
  bounds: readonly number[],
  ...names: Names
): Histogram<Names> {
  const { lineOf, list } = linesBy(names, () => ({ counts: bounds.map(() => 0), above: 0, sum: 0 }))
  if (names.length === 0) lineOf([])
  return {
    name,
    help,
    type: 'histogram',
    observe(value, ...values) {
      const line = lineOf(values)
      line.sum += value
      for (let index = 0; index < bounds.length; index += 1)
        if (value <= (bounds[index] ?? 0)) {
          line.counts[index] = (line.counts[index] ?? 0) + 1
          return
        }
      line.above += 1
    },
    samples: () =>
      list((labels, { counts, above, sum }) => {
        let count = 0
        const buckets = [...counts, above].map((here, index): Sample => {
          count += here
          return { suffix: '_bucket', labels: { ...labels, le: String(bounds[index] ?? '+Inf') }, value: count }
        })
        return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: count }]
      }),
  }
}

interface Lines<Line> {
  lineOf: (values: readonly string[]) => Line
  list: (samples: (labels: Record<string, string>, line: Line) => Sample[]) => Sample[]
}

interface Branch<Line> {
  below: Map<string, Branch<Line>>
  line: Line | undefined
}

/** Found from value to value, for some are asked for at every request: putting values together costs more than looking three times. */
function linesBy<Line>(names: readonly string[], make: () => Line): Lines<Line> {
  const root: Branch<Line> = { below: new Map(), line: undefined }
  const lines: { labels: Record<string, string>; line: Line }[] = []
  const added = (values: readonly string[]) => {
    const line = make()
    lines.push({ labels: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])), line })
    return line
  }
  return {
    lineOf: (values) => {
      let branch = root
      for (const value of values) {
        let next = branch.below.get(value)
        if (!next) {
          next = { below: new Map(), line: undefined }
          branch.below.set(value, next)
        }
        branch = next
      }
      branch.line ??= added(values)
      return branch.line
    },
    list: (samples) => lines.flatMap(({ labels, line }) => samples(labels, line)),
  }
}
