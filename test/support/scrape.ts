/** Reads `/metrics` as Prometheus does. */
import type { TestApp } from './app.ts'

export interface Scrape {
  /** Values by metric and labels, such as `tiffin_orders_total{outcome="placed"}`. */
  lines: Map<string, number>
  /** The names of the metrics. */
  names: string[]
  /** @returns NaN when the line is missing */
  value: (line: string) => number
}

export async function scrape(app: TestApp): Promise<Scrape> {
  const { body, statusCode } = await app.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  if (statusCode !== 200) throw new Error(`/metrics responded with ${statusCode}.`)
  const texts = body.trimEnd().split('\n')
  const lines = new Map(
    texts
      .filter((text) => text !== '' && !text.startsWith('#'))
      .map((text) => [text.slice(0, text.lastIndexOf(' ')), Number(text.slice(text.lastIndexOf(' ')))] as const),
  )
  const names = texts.flatMap((text) => /^# TYPE (\S+)/.exec(text)?.slice(1) ?? [])
  return { lines, names, value: (line) => lines.get(line) ?? Number.NaN }
}

/** @returns by how much each value increased during `work`; a new line counts from 0, and unchanged lines are left out */
export async function increasesDuring(app: TestApp, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await scrape(app)
  await work()
  const after = await scrape(app)
  return Object.fromEntries(
    [...after.lines].flatMap(([line, value]) => {
      const increase = value - (before.lines.get(line) ?? 0)
      return increase === 0 || line.includes('/metrics') ? [] : [[line, increase]]
    }),
  )
}
