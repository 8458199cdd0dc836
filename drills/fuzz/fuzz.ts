/** Sends valid and invalid requests to every route, as a visitor, a customer and an admin. */
import { request } from 'node:http'
import * as fc from 'fast-check'
import { findViolation, type Operation, readOperations } from './api-document.ts'
import { mutatedValue, validValue } from './values.ts'

export interface Target {
  url: string
  /** @returns the `Cookie` header of a role. @param renew signs in again, after the session was lost */
  cookie: (role: Role, renew: boolean) => Promise<string>
  /** Existing ids, addresses and pictures. */
  knownValues: readonly string[]
  /** Valid bodies by operation, such as `POST /api/orders`. A small mutation of a valid body reaches more code than random bodies. */
  validBodies: Readonly<Record<string, unknown>>
}

const roles = ['visitor', 'customer', 'admin'] as const
export type Role = (typeof roles)[number]

export interface FuzzReport {
  requests: number
  statuses: Map<number, number>
  /** Violations of the API document, each with one request that caused it. */
  violations: Map<string, string>
}

interface FuzzRequest {
  role: Role
  path: string
  headers: Record<string, string>
  body: string | undefined
}

const concurrency = 16
const responseTimeoutMs = 20_000

/** @param seed the same seed generates the same requests */
export async function fuzz(target: Target, requests: number, seed: number): Promise<FuzzReport> {
  const operations = readOperations()
  const report: FuzzReport = { requests: 0, statuses: new Map(), violations: new Map() }
  const requestsPerOperation = Math.ceil(requests / operations.length)
  for (const [index, operation] of operations.entries()) {
    // with one seed for all operations, each of them would get the same sequence of roles: sometimes one without a visitor
    const options = { numRuns: requestsPerOperation, seed: seed + index }
    const pending = fc.sample(requestsFor(operation, target), options)
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (let next = pending.pop(); next; next = pending.pop()) await sendAndCheck(target, operation, next, report)
      }),
    )
  }
  return report
}

function requestsFor(
  { method, path, parameters = [], requestBody }: Operation,
  { knownValues, validBodies }: Target,
): fc.Arbitrary<FuzzRequest> {
  const fields = Object.fromEntries(
    parameters.map(({ in: location, name, schema }) => [
      `${location}:${name}`,
      mutatedValue(validValue(schema, knownValues)),
    ]),
  )
  const schema = requestBody?.content['application/json']?.schema
  const validBody = fc.constant(validBodies[`${method} ${path}`])
  return fc
    .record({
      role: fc.constantFrom(...roles),
      values: fc.record(fields, { requiredKeys: Object.keys(fields).filter((name) => name.startsWith('path:')) }),
      body: schema
        ? bodies(
            mutatedValue(
              `${method} ${path}` in validBodies
                ? fc.oneof(validBody, validValue(schema, knownValues))
                : validValue(schema, knownValues),
            ),
          )
        : fc.constant(undefined),
    })
    .map(({ role, values, body }) => {
      const query = new URLSearchParams()
      const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
      let address = path
      for (const [key, value] of Object.entries(values)) {
        const [location = '', name = ''] = key.split(':')
        const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
        if (location === 'path') address = address.replace(`{${name}}`, encodeURIComponent(text.toWellFormed()))
        else if (location === 'query') query.set(name, text)
        else headers[name] = encodeURIComponent(text.toWellFormed()).slice(0, 100)
      }
      const search = query.size > 0 ? `?${query.toString()}` : ''
      return { role, path: address + search, headers, body }
    })
}

/** JSON; one body in five is truncated or malformed. */
function bodies(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const json = values.map((value) => JSON.stringify(value))
  const malformed = fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"',
    '\uFEFF{}',
    '['.repeat(5000),
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
  )
  return fc.oneof(
    { weight: 8, arbitrary: json },
    { weight: 1, arbitrary: json.map((text) => text.slice(0, text.length / 2)) },
    { weight: 1, arbitrary: malformed },
  )
}

async function sendAndCheck(
  target: Target,
  operation: Operation,
  fuzzRequest: FuzzRequest,
  report: FuzzReport,
): Promise<void> {
  const violation = await check(target, operation, fuzzRequest, report).catch((error: unknown) => String(error))
  if (violation === undefined) return
  const sent = `as ${fuzzRequest.role}, ${fuzzRequest.path}, ${fuzzRequest.body?.slice(0, 500) ?? 'no body'}`
  report.violations.set(`${operation.method} ${operation.path}: ${violation}`, sent)
}

async function check(target: Target, operation: Operation, fuzzRequest: FuzzRequest, report: FuzzReport) {
  let response = await send(target, operation, fuzzRequest, await target.cookie(fuzzRequest.role, false))
  // another request may have ended the session
  if (response.status === 401 && fuzzRequest.role !== 'visitor')
    response = await send(target, operation, fuzzRequest, await target.cookie(fuzzRequest.role, true))
  report.requests += 1
  report.statuses.set(response.status, (report.statuses.get(response.status) ?? 0) + 1)
  return findViolation(operation, response.status, response.type, response.body)
}

interface FuzzResponse {
  status: number
  type: string
  body: string
}

function send(
  { url }: Target,
  { method }: Operation,
  { path, headers, body }: FuzzRequest,
  cookie: string,
): Promise<FuzzResponse> {
  const defaults = { origin: url, cookie, 'x-forwarded-for': randomAddress(), ...headers }
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const { promise, resolve, reject } = Promise.withResolvers<FuzzResponse>()
  const clientRequest = request(`${url}${path}`, { method, headers: { ...defaults, ...length } }, (response) => {
    const received = { status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body: '' }
    // a stream does not end
    if (received.type.startsWith('text/event-stream')) {
      resolve(received)
      clientRequest.destroy()
      return
    }
    response.setEncoding('utf8').on('data', (chunk: string) => void (received.body += chunk))
    response.once('end', () => resolve(received))
  })
  clientRequest.once('error', reject)
  clientRequest.setTimeout(responseTimeoutMs, () => reject(new Error(`${method} ${path} timed out.`)))
  clientRequest.end(body)
  return promise
}

/** Rate limits count by address, so each request gets a different one. */
function randomAddress(): string {
  return Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).reduce(
    (text, part) => `${text}.${part}`,
    '10',
  )
}
