/** `/metrics` as Prometheus reads it. */
import type { TestApp } from './app.ts'

export interface Scrape {
  /** Each value by its line's text: `tiffin_orders_total{outcome="placed"}`. */
  lines: Map<string, number>
  /** The metrics' names. */
  names: string[]
  /** @returns NaN where there is no such line */
  value: (line: string) => number
}

export async function scrape(app: TestApp): Promise<Scrape> {
  const { body, statusCode } = await app.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  if (statusCode !== 200) throw new Error(`/metrics answered ${statusCode}.`)
  const texts = body.trimEnd().split('\n')
  const lines = new Map(
    texts
      .filter((text) => text !== '' && !text.startsWith('#'))
      .map((text) => [text.slice(0, text.lastIndexOf(' ')), Number(text.slice(text.lastIndexOf(' ')))] as const),
  )
  const names = texts.flatMap((text) => /^# TYPE (\S+)/.exec(text)?.slice(1) ?? [])
  return { lines, names, value: (line) => lines.get(line) ?? Number.NaN }
}

/** What every line has risen by while the work was done, those alone that have; new lines rise from 0. */
export async function increasesDuring(app: TestApp, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await scrape(app)
  await work()
  const after = await scrape(app)
  return Object.fromEntries(
    [...after.lines].flatMap(([line, value]) => {
      const rise = value - (before.lines.get(line) ?? 0)
      return rise === 0 || line.includes('/metrics') ? [] : [[line, rise]]
    }),
  )
}
