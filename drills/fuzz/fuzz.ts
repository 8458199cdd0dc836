/** Sends what our own schemas allow, and what they do not, to every route, as everybody. */
import { request } from 'node:http'
import * as fc from 'fast-check'
import { complaintAbout, type Operation, readOperations } from './document.ts'
import { bent, fitting } from './values.ts'

export interface Target {
  url: string
  /** `Cookie` headers of a visitor, a customer, an admin; one that has been signed out is asked for anew. */
  cookie: (who: Who, renew: boolean) => Promise<string>
  /** Ids and pictures that are really there. */
  known: readonly string[]
  /** Bodies that are taken, by `POST /api/…`: what is bent a little goes deeper than what was never right. */
  taken: Readonly<Record<string, unknown>>
}

const everybody = ['visitor', 'customer', 'admin'] as const
export type Who = (typeof everybody)[number]

export interface FuzzReport {
  requests: number
  statuses: Map<number, number>
  /** One of each kind of complaint, with the request that brought it about. */
  complaints: Map<string, string>
}

interface Shot {
  who: Who
  path: string
  headers: Record<string, string>
  body: string | undefined
}

const atOnce = 16
const answerMaxMs = 20_000

/** @param seed the same seed sends the same */
export async function fuzz(target: Target, requests: number, seed: number): Promise<FuzzReport> {
  const operations = readOperations()
  const report: FuzzReport = { requests: 0, statuses: new Map(), complaints: new Map() }
  const each = Math.ceil(requests / operations.length)
  for (const operation of operations) {
    const shots = fc.sample(shotsAt(operation, target), { numRuns: each, seed })
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let shot = shots.pop(); shot; shot = shots.pop()) await fire(target, operation, shot, report)
      }),
    )
  }
  return report
}

function shotsAt(
  { method, path, parameters = [], requestBody }: Operation,
  { known, taken }: Target,
): fc.Arbitrary<Shot> {
  const fields = Object.fromEntries(
    parameters.map(({ in: place, name, schema }) => [`${place}:${name}`, bent(fitting(schema, known))]),
  )
  const schema = requestBody?.content['application/json']?.schema
  const right = fc.constant(taken[`${method} ${path}`])
  return fc
    .record({
      who: fc.constantFrom(...everybody),
      values: fc.record(fields, { requiredKeys: Object.keys(fields).filter((name) => name.startsWith('path:')) }),
      body: schema
        ? bodies(bent(`${method} ${path}` in taken ? fc.oneof(right, fitting(schema, known)) : fitting(schema, known)))
        : fc.constant(undefined),
    })
    .map(({ who, values, body }) => {
      const query = new URLSearchParams()
      const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
      let address = path
      for (const [key, value] of Object.entries(values)) {
        const [place = '', name = ''] = key.split(':')
        const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
        if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(text.toWellFormed()))
        else if (place === 'query') query.set(name, text)
        else headers[name] = encodeURIComponent(text.toWellFormed()).slice(0, 100)
      }
      const search = query.size > 0 ? `?${query.toString()}` : ''
      return { who, path: address + search, headers, body }
    })
}

/** JSON; in one case of ten something that only looks like it. */
function bodies(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const json = values.map((value) => JSON.stringify(value))
  const broken = fc.constantFrom(
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
    { weight: 1, arbitrary: broken },
  )
}

async function fire(target: Target, operation: Operation, shot: Shot, report: FuzzReport): Promise<void> {
  const complaint = await shoot(target, operation, shot, report).catch((error: unknown) => String(error))
  if (complaint === undefined) return
  const sent = `as ${shot.who}, ${shot.path}, ${shot.body?.slice(0, 500) ?? 'no body'}`
  report.complaints.set(`${operation.method} ${operation.path}: ${complaint}`, sent)
}

async function shoot(target: Target, operation: Operation, shot: Shot, report: FuzzReport) {
  let answer = await send(target, operation, shot, await target.cookie(shot.who, false))
  // another request has signed it out
  if (answer.status === 401 && shot.who !== 'visitor')
    answer = await send(target, operation, shot, await target.cookie(shot.who, true))
  report.requests += 1
  report.statuses.set(answer.status, (report.statuses.get(answer.status) ?? 0) + 1)
  return complaintAbout(operation, answer.status, answer.type, answer.body)
}

interface Answer {
  status: number
  type: string
  body: string
}

function send({ url }: Target, { method }: Operation, { path, headers, body }: Shot, cookie: string): Promise<Answer> {
  const given = { origin: url, cookie, 'x-forwarded-for': randomAddress(), ...headers }
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const call = request(`${url}${path}`, { method, headers: { ...given, ...length } }, (response) => {
    const answer = { status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body: '' }
    // a stream has no end
    if (answer.type.startsWith('text/event-stream')) {
      resolve(answer)
      call.destroy()
      return
    }
    response.setEncoding('utf8').on('data', (chunk: string) => void (answer.body += chunk))
    response.once('end', () => resolve(answer))
  })
  call.once('error', reject)
  call.setTimeout(answerMaxMs, () => reject(new Error(`${method} ${path} was not answered in time.`)))
  call.end(body)
  return promise
}

/** Limits count by address; everybody comes from one of their own. */
function randomAddress(): string {
  return Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).reduce(
    (text, part) => `${text}.${part}`,
    '10',
  )
}
