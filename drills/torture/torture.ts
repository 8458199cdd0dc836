/**
 * Kills the server at random moments while customers place orders, then checks the orders in the database (faults 71, 81
 * and 82 in docs/faults.md).
 */
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { recipeSchema } from '#contract/menu/recipe-schemas.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { freePort } from '#test/support/free-port.ts'
import { listViolations } from '#test/support/violations.ts'
import { deleteDataDir, newDataDir, start, stop, waitUntilUp } from '../../bench/tiffin-process.ts'
import { type FollowersReport, startFollowers } from './followers.ts'
import { createOrderLoad, type OrderLoad, placeOrders, sendUnacknowledged } from './order-load.ts'

const customers = 5
const password = 'correct horse battery'
const shortestRoundMs = 30
const longestRoundMs = 600
/**
 * With followers, rounds are longer, so that followers work in many of them. On PostgreSQL a follower begins five seconds after a
 * kill, because another server could still run it.
 */
const longestRoundWithFollowersMs = { sqlite: 2000, postgres: 9000 }
/** So that followers do not slow down, as they do above 100 changes a second. */
const pauseWithFollowersMs = 300

export interface TortureReport {
  rounds: number
  acknowledged: number
  doubleClicks: number
  lostResponses: number
  /** Orders that were committed before a kill, but not acknowledged. */
  committedUnacknowledged: number
  slowestRestartMs: number
  /** What follows each order; undefined while it is off. */
  followers: FollowersReport | undefined
  errors: string[]
}

/**
 * @param databaseUrl an empty PostgreSQL database; SQLite by default
 * @param onRound called after each round
 * @param hasFollowers whether each order must also have a number, a mail and a ticket
 */
export async function torture(
  rounds: number,
  databaseUrl?: string,
  onRound: (round: number, load: OrderLoad) => void = () => {},
  hasFollowers = false,
): Promise<TortureReport> {
  const followers = hasFollowers ? await startFollowers() : undefined
  const dataDir = await newDataDir()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    WEB: 'off',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(followers && { SMTP_URL: followers.smtpUrl }),
  }
  const launch = () => start([process.execPath, 'src/server/main.js'], env)
  const load = createOrderLoad()
  const longestMs = hasFollowers
    ? longestRoundWithFollowersMs[databaseUrl === undefined ? 'sqlite' : 'postgres']
    : longestRoundMs
  const pauseMs = hasFollowers ? pauseWithFollowersMs : 0
  let committedUnacknowledged = 0
  let slowestRestartMs = 0
  let child = launch()
  let followersReport: FollowersReport | undefined
  try {
    await waitUntilUp(`${url}/readyz`)
    const recipes = z.array(recipeSchema).parse(await (await fetch(`${url}/api/recipes`)).json())
    // a dish with options needs a selection
    const menu = recipes.filter(({ optionGroups }) => optionGroups === undefined)
    const cookies = await signUpCustomers(url)
    const database = openDatabase(databaseUrl ?? join(dataDir, 'tiffin.db'))
    if (followers) {
      await followers.switchOn(database)
      await stop(child)
      child = launch()
      await waitUntilUp(`${url}/readyz`)
    }
    for (let round = 1; round <= rounds; round += 1) {
      const stopping = new AbortController()
      const placing = placeOrders(load, url, cookies, menu, pauseMs, stopping.signal)
      await sleep(shortestRoundMs + Math.random() * (longestMs - shortestRoundMs))
      const died = once(child, 'exit')
      child.kill('SIGKILL')
      await died
      stopping.abort()
      await placing
      committedUnacknowledged += await compare(load, database)
      child = launch()
      slowestRestartMs = Math.max(slowestRestartMs, await waitUntilUp(`${url}/readyz`))
      onRound(round, load)
    }
    await sendUnacknowledged(load, url)
    await compare(load, database)
    followersReport = await followers?.compare(database, countAcknowledged(load), load.errors)
    await database.close()
  } finally {
    await stop(child)
    await followers?.stop()
    await deleteDataDir(dataDir)
  }
  const { doubleClicks, lostResponses, errors } = load
  return {
    rounds,
    acknowledged: countAcknowledged(load),
    doubleClicks,
    lostResponses,
    committedUnacknowledged,
    slowestRestartMs,
    followers: followersReport,
    errors,
  }
}

function countAcknowledged({ orders }: OrderLoad): number {
  return orders.filter((order) => order.acknowledgedId !== undefined).length
}

async function signUpCustomers(url: string): Promise<string[]> {
  return Promise.all(
    Array.from({ length: customers }, async (_, index) => {
      const response = await fetch(`${url}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ displayName: `Customer ${index}`, email: `${index}@example.com`, password }),
      })
      const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
      if (cookie === undefined)
        throw new Error(`Sign-up failed with status ${response.status}: ${await response.text()}`)
      return cookie
    }),
  )
}

/**
 * Adds missing, duplicated and unexpected orders to the errors.
 * @returns the number of orders that were committed, but not acknowledged
 */
async function compare(load: OrderLoad, database: Database): Promise<number> {
  load.errors.push(...(await listViolations(database)))
  const rows = await database.queries.selectFrom('orders').select(['id', 'idempotencyKey']).execute()
  const idsOf = Map.groupBy(rows, (row) => row.idempotencyKey)
  let unacknowledged = 0
  for (const { key, acknowledgedId } of load.orders) {
    const ids = (idsOf.get(key) ?? []).map((row) => row.id)
    if (ids.length > 1) load.errors.push(`Key ${key} has ${ids.length} orders.`)
    if (acknowledgedId === undefined) unacknowledged += ids.length
    else if (ids[0] !== acknowledgedId) load.errors.push(`Order ${acknowledgedId} was acknowledged, but it is missing.`)
    idsOf.delete(key)
  }
  for (const key of idsOf.keys()) load.errors.push(`There is an order with key ${key}, which was not sent.`)
  return unacknowledged
}
