import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import { type Database, openDatabase } from '#server/store/database.ts'
import { seedCustomers } from '#test/support/seed-customers.ts'
import { type Figure, median, percentile } from './figure.ts'
import { createHttpClient, type HttpClient } from './minimal-http-client.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { seedMenu } from './seed-menu.ts'
import { startSeededServer } from './seeded-server.ts'

const concurrency = 50
const roundMs = 4000
const rounds = 5
const accounts = 500
const password = 'correct horse battery'
const firstEmail = 'first@example.com'
const goalRatio = 0.5
const goalReadersMs = 60
const betweenReadsMs = 10

/**
 * Compares fifty concurrent sign-ins over HTTP with fifty concurrent password hashes, both while a client reads the menu
 * list; and measures how long that client waits.
 */
export async function benchSignIn(): Promise<Figure[]> {
  const fill = async (database: Database) => {
    await seedMenu(database, 20)
    await seedCustomers(database, accounts)
  }
  // each sign-in comes from another address, so that the rate limit by address does not apply
  const { origin, dataDir, close } = await startSeededServer(fill, { WEB: 'off', TRUSTED_PROXIES: '127.0.0.1' })
  const hash = await insertPasswords(origin, join(dataDir, 'tiffin.db'))
  const send = createHttpClient(origin)
  let signedIn = 0
  const signIn = async () => {
    signedIn += 1
    const headers = {
      origin,
      'content-type': 'application/json',
      'x-forwarded-for': `10.${signedIn >> 16}.${(signedIn >> 8) & 255}.${signedIn & 255}`,
    }
    const body = JSON.stringify({ email: `shopper-${signedIn % accounts}@example.com`, password })
    await send('/api/auth/sign-in/email', { method: 'POST', headers, body })
  }

  const floors: number[] = []
  const ours: number[] = []
  const readers: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const { floor, our } = await retryIfNoisy(async () => ({
      floor: await measureWithReader(send, () => verify(hash, password)),
      our: await measureWithReader(send, signIn),
    }))
    if (round === 0) continue // warm-up
    floors.push(floor.perSecond)
    ours.push(our.perSecond)
    readers.push(percentile(our.times, 0.99))
  }
  await close()

  const ratio = median(ours.map((our, round) => our / (floors[round] ?? Number.NaN)))
  const readersMs = median(readers)
  return [
    {
      name: `sign-ins, ${concurrency} concurrent, while the menu list is read`,
      floor: `${median(floors).toFixed(0)}/s (the hash)`,
      ours: `${median(ours).toFixed(0)}/s (${ratio.toFixed(2)}x), menu p99 ${readersMs.toFixed(0)} ms`,
      goal: `>= ${goalRatio}x, menu p99 <= ${goalReadersMs} ms`,
      reached: ratio >= goalRatio && readersMs <= goalReadersMs,
    },
  ]
}

/**
 * Signs up one account over HTTP and copies its password to every seeded customer.
 * @returns the hash of the password
 */
async function insertPasswords(origin: string, file: string): Promise<string> {
  const signedUp = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ displayName: 'First', email: firstEmail, password }),
  })
  if (!signedUp.ok) throw new Error(`Sign-up failed with status ${signedUp.status}: ${await signedUp.text()}`)
  const { queries, close } = openDatabase(file)
  const account = await queries
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .where('email', '=', firstEmail)
    .selectAll('account')
    .executeTakeFirstOrThrow()
  const ids = Array.from({ length: accounts }, (_, number) => `shopper-${number}`)
  await queries
    .insertInto('account')
    .values(ids.map((id) => ({ ...account, id, accountId: id, userId: id })))
    .execute()
  await close()
  if (account.password === null) throw new Error('The new account has no password.')
  return account.password
}

/** @returns the rate of the work, fifty concurrent, and the milliseconds of each read of the menu during it */
async function measureWithReader(
  send: HttpClient,
  work: () => Promise<unknown>,
): Promise<{ perSecond: number; times: number[] }> {
  const stopping = new AbortController()
  const reading = readMenu(send, stopping.signal)
  const rate = await perSecond(work)
  stopping.abort()
  return { perSecond: rate, times: await reading }
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - started < roundMs) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return (done * 1000) / (performance.now() - started)
}

async function readMenu(send: HttpClient, signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!signal.aborted) {
    const started = performance.now()
    await send('/api/recipes')
    times.push(performance.now() - started)
    await sleep(betweenReadsMs)
  }
  return times
}
