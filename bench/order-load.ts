/** What `bench/orders.lua` is to wrk, where there is none: each request is an order of another customer, under a key of its own. */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { percentile } from './figure.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { connections: { type: 'string', short: 'c' }, duration: { type: 'string', short: 'd' } },
})
const cookies = readFileSync(process.env['COOKIES'] ?? '', 'utf8').split('\n')
const body = readFileSync(process.env['BODY'] ?? '')
const url = new URL('/api/orders', positionals[0])
const agent = new Agent({ keepAlive: true, maxSockets: Number(values.connections) })
const common = {
  origin: process.env['ORIGIN'] ?? '',
  'content-type': 'application/json',
  'content-length': body.length,
}
let sent = 0
let non2xx = 0
const times: number[] = []

function place(): Promise<void> {
  sent += 1
  const headers = {
    ...common,
    cookie: cookies[sent % cookies.length],
    'idempotency-key': `${process.env['RUN']}-${sent}`,
  }
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', agent, headers }, (answer) => {
      if (answer.statusCode !== 201) non2xx += 1
      answer.resume().on('end', () => {
        times.push(performance.now() - started)
        resolve()
      })
    })
    asked.on('error', reject).end(body)
  })
}

async function keepPlacing(until: number): Promise<void> {
  while (performance.now() < until) await place()
}

const seconds = Number(values.duration)
const until = performance.now() + seconds * 1000
await Promise.all(Array.from({ length: Number(values.connections) }, () => keepPlacing(until)))
const requests = { average: times.length / seconds, total: times.length }
console.log(JSON.stringify({ requests, latency: { p99: percentile(times, 0.99) }, errors: 0, non2xx }))
process.exit()
