/** Checks that the alerts and the dashboard in deploy/monitoring use existing metrics. */
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { shareTestApp } from './support/app.ts'
import { metricsIn } from './support/promql.ts'
import { readFile } from './support/repository.ts'
import { scrape } from './support/scrape.ts'

const alertsSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Tiffin[A-Z]\w+$/),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
})
const panelSchema = z.object({
  title: z.string(),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  targets: z.array(z.object({ refId: z.string(), expr: z.string() })).optional(),
})
const dashboardSchema = z.object({ uid: z.literal('tiffin'), panels: z.array(panelSchema) })

const alerts = alertsSchema.parse(parse(readFile('deploy/monitoring/alerts.yml'))).groups.flatMap(({ rules }) => rules)
const { panels } = dashboardSchema.parse(JSON.parse(readFile('deploy/monitoring/dashboard.json')))
const expressions = [
  ...alerts.map(({ alert, expr }) => ({ where: alert, expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ where: title, expr }))),
]

describe('alerts and dashboard', () => {
  const app = shareTestApp()

  /** @returns the names of all time series, as Prometheus stores them */
  async function listSeries(): Promise<Set<string>> {
    const { names } = await scrape(app())
    const { body } = await app().server.inject({ url: '/metrics' })
    const histograms = [...body.matchAll(/^# TYPE (\S+) histogram$/gm)].map(([, name = '']) => name)
    const parts = histograms.flatMap((name) => ['_bucket', '_sum', '_count'].map((suffix) => `${name}${suffix}`))
    return new Set([...names.filter((name) => !histograms.includes(name)), ...parts, 'up'])
  }

  test('use only existing metrics, with valid expressions', async () => {
    const names = await listSeries()

    const unknown = expressions.flatMap(({ where, expr }) =>
      metricsIn(expr).flatMap((name) => (names.has(name) ? [] : [`${where}: ${name}`])),
    )

    expect(unknown).toEqual([])
    expect(expressions.length).toBeGreaterThan(50)
    expect(expressions.filter(({ expr }) => metricsIn(expr).length === 0)).toEqual([])
  })

  test('cover every metric: the dashboard shows each of them', async () => {
    const shown = new Set(panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr))))
    const { names } = await scrape(app())

    const own = names.filter((name) => name.startsWith('tiffin_'))
    const hidden = own.filter((name) => ![name, `${name}_bucket`, `${name}_count`].some((form) => shown.has(form)))

    expect(hidden).toEqual([])
  })

  test('use only existing routes and events', async () => {
    const source = readFile('src/server/http/permissions.ts')
    const routes = expressions.flatMap(({ expr }) => [...expr.matchAll(/method="(\w+)",route="([^"]+)"/g)])
    const events = expressions.flatMap(({ expr }) => [...expr.matchAll(/event="([^"]+)"/g)])
    const { lines } = await scrape(app())

    expect(routes.filter(([, method, route]) => !source.includes(`'${method} ${route}'`))).toEqual([])
    expect(routes.length).toBeGreaterThan(3)
    expect(events.filter(([, event]) => !lines.has(`tiffin_events_total{event="${event}"}`))).toEqual([])
    expect(events.length).toBeGreaterThan(0)
  })
})

test('each alert has a section in the runbook', () => {
  const runbook = readFile('docs/operations/monitoring.md')

  const missing = alerts.filter(
    ({ alert, annotations }) =>
      !runbook.includes(`### ${alert}\n`) ||
      !annotations.runbook.startsWith(`docs/operations/monitoring.md#${alert.toLowerCase()}: `),
  )

  expect(missing).toEqual([])
  expect([...runbook.matchAll(/^### (Tiffin\w+)$/gm)].map(([, name]) => name)).toEqual(alerts.map(({ alert }) => alert))
})

test('no two panels overlap', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
  )

  expect(new Set(cells).size).toBe(cells.length)
})

test('an invalid expression is an error', () => {
  expect(metricsIn('sum by (code) (rate(tiffin_orders_total{outcome="placed"}[$__rate_interval])) > 0')).toEqual([
    'tiffin_orders_total',
  ])
  expect(() => metricsIn('sum(rate(tiffin_orders_total[5m])')).toThrow('Syntax error')
})
