import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import { type Database, openDatabase } from '#server/store/database.ts'
import { type Figure, median, percentile } from './figure.ts'
import { type Ask, createLightClient } from './light-client.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { seedCustomers } from './seed-customers.ts'
import { seedMenu } from './seed-menu.ts'
import { openSite } from './site.ts'

const atOnce = 50
const roundMs = 4000
const rounds = 5
const accounts = 500
const password = 'correct horse battery'
const firstEmail = 'first@example.com'
const goalRatio = 0.5
const goalOthersMs = 60
const betweenOthersMs = 10

/**
 * Sign-ins over HTTP, fifty at once, against the password hash alone, both beside the same readers of a menu list; and how
 * long such a reader waits while people sign in.
 */
export async function benchSignIn(): Promise<Figure[]> {
  const fill = async (database: Database) => {
    await seedMenu(database, 20)
    await seedCustomers(database, accounts)
  }
  // each sign-in comes from an address of its own, as in life: the limit by address is not what is measured
  const { origin, dataDir, close } = await openSite(fill, { WEB: 'off', TRUSTED_PROXIES: '127.0.0.1' })
  const hash = await giveAllPasswords(origin, join(dataDir, 'tiffin.db'))
  const ask = createLightClient(origin)
  let signedIn = 0
  const signIn = async () => {
    signedIn += 1
    const headers = {
      origin,
      'content-type': 'application/json',
      'x-forwarded-for': `10.${signedIn >> 16}.${(signedIn >> 8) & 255}.${signedIn & 255}`,
    }
    const body = JSON.stringify({ email: `shopper-${signedIn % accounts}@example.com`, password })
    await ask('/api/auth/sign-in/email', { method: 'POST', headers, body })
  }

  const floors: number[] = []
  const ours: number[] = []
  const others: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const { floor, our } = await retryIfNoisy(async () => ({
      floor: await beside(ask, () => verify(hash, password)),
      our: await beside(ask, signIn),
    }))
    if (round === 0) continue // both had to warm up
    floors.push(floor.perSecond)
    ours.push(our.perSecond)
    others.push(percentile(our.times, 0.99))
  }
  await close()

  const ratio = median(ours.map((our, round) => our / (floors[round] ?? Number.NaN)))
  const othersMs = median(others)
  return [
    {
      name: `sign-ins, ${atOnce} at once; a menu list meanwhile`,
      floor: `${median(floors).toFixed(0)}/s (the hash)`,
      ours: `${median(ours).toFixed(0)}/s (${ratio.toFixed(2)}x), others p99 ${othersMs.toFixed(0)} ms`,
      goal: `>= ${goalRatio}x, others p99 <= ${goalOthersMs} ms`,
      reached: ratio >= goalRatio && othersMs <= goalOthersMs,
    },
  ]
}

/**
 * Gives every seeded customer the password of one account that signs up over HTTP.
 * @returns its hash, as the server made it
 */
async function giveAllPasswords(origin: string, file: string): Promise<string> {
  const signedUp = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ displayName: 'First', email: firstEmail, password }),
  })
  if (!signedUp.ok) throw new Error(`The sign-up was answered ${signedUp.status}: ${await signedUp.text()}`)
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

/** @returns how often the work was done, fifty at once, and how many milliseconds each reader of the menu waited meanwhile */
async function beside(ask: Ask, work: () => Promise<unknown>): Promise<{ perSecond: number; times: number[] }> {
  const stopAsking = new AbortController()
  const asking = readMenuMeanwhile(ask, stopAsking.signal)
  const rate = await perSecond(work)
  stopAsking.abort()
  return { perSecond: rate, times: await asking }
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
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (done * 1000) / (performance.now() - started)
}

async function readMenuMeanwhile(ask: Ask, signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!signal.aborted) {
    const started = performance.now()
    await ask('/api/recipes')
    times.push(performance.now() - started)
    await sleep(betweenOthersMs)
  }
  return times
}
