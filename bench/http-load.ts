/**
 * Generates HTTP load in a separate process: with wrk if it is installed, because it needs little CPU time, or else with
 * autocannon.
 */
import { type ChildProcess, execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { cpuMs } from './tiffin-process.ts'

const run = promisify(execFile)

const hasWrk = await run('wrk', ['-v']).then(
  () => true,
  (error: { code?: unknown }) => error.code !== 'ENOENT',
)

/** For the table, because the results depend on the tool. */
export const loadTool = hasWrk ? 'wrk' : 'autocannon'

export interface Load {
  url: string
  connections: number
  seconds: number
  headers?: Record<string, string>
  /** Sends orders instead of reading `url`, which is then the origin of the server. */
  orders?: OrderLoad
}

export interface OrderLoad {
  /** One `Cookie` header per line. */
  cookiesFile: string
  bodyFile: string
  /** The prefix of the idempotency keys; different for each load. */
  run: string
  /** The `Origin` header. */
  origin: string
  /** Where the body is sent; `/api/orders` when omitted. */
  path?: string
}

interface LoadResult {
  requests: number
  perSecond: number
  p99Ms: number
}

export interface Measured extends LoadResult {
  /** CPU time of the server per request. Other processes hardly affect it. */
  cpuMicros: number
}

/** @param server the process of the server */
export async function measure(server: ChildProcess, options: Load): Promise<Measured> {
  const before = cpuMs(server)
  const result = await load(options)
  return { ...result, cpuMicros: ((cpuMs(server) - before) * 1000) / result.requests }
}

/** Measures several servers at the same time. @returns the sum of their rates, and the highest 99th percentile */
export async function measureTogether(loads: readonly (readonly [ChildProcess, Load])[]): Promise<Measured> {
  const each = await Promise.all(loads.map(([server, one]) => measure(server, one)))
  const sumOf = (value: (measured: Measured) => number) => each.reduce((sum, one) => sum + value(one), 0)
  const requests = sumOf((one) => one.requests)
  return {
    requests,
    perSecond: sumOf((one) => one.perSecond),
    p99Ms: Math.max(...each.map((one) => one.p99Ms)),
    cpuMicros: sumOf((one) => one.cpuMicros * one.requests) / requests,
  }
}

/** @throws when a request failed */
async function load({ url, connections, seconds, headers = {}, orders }: Load): Promise<LoadResult> {
  const headerOptions = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const env = { ...process.env, CONNECTIONS: String(connections), ...(orders && environmentOf(orders)) }
  if (hasWrk) {
    const script = orders ? ['-s', 'bench/orders.lua'] : []
    const options = [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--latency',
      '--timeout',
      '10s',
      ...script,
      ...headerOptions,
      url,
    ]
    const { stdout } = await run('wrk', options, { env })
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Requests to ${url} failed:\n${stdout}`)
    const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
    return { requests: Number(/(\d+) requests in/.exec(stdout)?.[1]), perSecond, p99Ms: wrkMs(stdout) }
  }
  const program = orders
    ? ['bench/order-load.ts']
    : ['node_modules/autocannon/autocannon.js', '--json', '--no-progress']
  const options = [...program, '-c', String(connections), '-d', String(seconds), ...headerOptions, url]
  const { stdout } = await run(process.execPath, options, { env })
  const { requests, latency, errors, non2xx, '3xx': unchanged } = reportSchema.parse(JSON.parse(stdout))
  const refused = non2xx - unchanged
  if (errors + refused > 0) throw new Error(`Requests to ${url} failed: ${errors} errors, ${refused} refusals`)
  return { requests: requests.total, perSecond: requests.average, p99Ms: latency.p99 }
}

function environmentOf({
  cookiesFile,
  bodyFile,
  run: prefix,
  origin,
  path = '/api/orders',
}: OrderLoad): Record<string, string> {
  return { COOKIES: cookiesFile, BODY: bodyFile, RUN: prefix, ORIGIN: origin, URL_PATH: path }
}

const msOf: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

function wrkMs(stdout: string): number {
  const [, value, unit = ''] = /\s99%\s+([\d.]+)(us|ms|s|m)\b/.exec(stdout) ?? []
  return Number(value) * (msOf[unit] ?? Number.NaN)
}

const reportSchema = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p99: z.number() }),
  errors: z.number(),
  non2xx: z.number(),
  '3xx': z._default(z.number(), 0),
})
