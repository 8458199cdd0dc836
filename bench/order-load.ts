/** Replaces wrk with `bench/orders.lua` when wrk is not installed: each request is an order of another customer with a new key. */
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
const url = new URL(process.env['URL_PATH'] ?? '', positionals[0])
const agent = new Agent({ keepAlive: true, maxSockets: Number(values.connections) })
const common = {
  origin: process.env['ORIGIN'] ?? '',
  'content-type': 'application/json',
  'content-length': body.length,
}
let sent = 0
let non2xx = 0
const times: number[] = []

function placeOrder(): Promise<void> {
  sent += 1
  const headers = {
    ...common,
    cookie: cookies[sent % cookies.length],
    'idempotency-key': `${process.env['RUN']}-${sent}`,
  }
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 200 && response.statusCode !== 201) non2xx += 1
      response.resume().on('end', () => {
        times.push(performance.now() - started)
        resolve()
      })
    })
    clientRequest.on('error', reject).end(body)
  })
}

async function placeOrdersUntil(until: number): Promise<void> {
  while (performance.now() < until) await placeOrder()
}

const seconds = Number(values.duration)
const until = performance.now() + seconds * 1000
await Promise.all(Array.from({ length: Number(values.connections) }, () => placeOrdersUntil(until)))
const requests = { average: times.length / seconds, total: times.length }
console.log(JSON.stringify({ requests, latency: { p99: percentile(times, 0.99) }, errors: 0, non2xx }))
process.exit()
