/**
 * Kills the server at random moments while customers place orders, then checks what is in the database (faults 71, 81 and
 * 82 in docs/faults.md).
 */
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { recipeSchema } from '#contract/menu.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { listViolations } from '#test/support/violations.ts'
import { deleteDataDir, freePort, newDataDir, start, stop, waitUntilUp } from '../../bench/tiffin-process.ts'
import { newStorm, rage, type Storm, settle } from './order-storm.ts'

const customers = 5
const password = 'correct horse battery'
const shortestRoundMs = 30
const longestRoundMs = 600

export interface TortureReport {
  rounds: number
  acknowledged: number
  doubleClicks: number
  lostAnswers: number
  /** Kills that left orders on disk whose customers had not heard of them. */
  committedUnheard: number
  slowestRestartMs: number
  faults: string[]
}

/**
 * @param databaseUrl of an empty PostgreSQL database; SQLite when left out
 * @param onRound told after each round
 */
export async function torture(
  rounds: number,
  databaseUrl?: string,
  onRound: (round: number, storm: Storm) => void = () => {},
): Promise<TortureReport> {
  const dataDir = await newDataDir()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    WEB: 'off',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const launch = () => start([process.execPath, 'src/server/main.ts'], env)
  const storm = newStorm()
  let committedUnheard = 0
  let slowestRestartMs = 0
  let child = launch()
  try {
    await waitUntilUp(`${url}/readyz`)
    const menu = z.array(recipeSchema).parse(await (await fetch(`${url}/api/recipes`)).json())
    const cookies = await signUpCustomers(url)
    const database = openDatabase(databaseUrl ?? join(dataDir, 'tiffin.db'))
    for (let round = 1; round <= rounds; round += 1) {
      const over = new AbortController()
      const raging = rage(storm, url, cookies, menu, over.signal)
      await sleep(shortestRoundMs + Math.random() * (longestRoundMs - shortestRoundMs))
      const died = once(child, 'exit')
      child.kill('SIGKILL')
      await died
      over.abort()
      await raging
      committedUnheard += await compare(storm, database)
      child = launch()
      slowestRestartMs = Math.max(slowestRestartMs, await waitUntilUp(`${url}/readyz`))
      onRound(round, storm)
    }
    await settle(storm, url)
    await compare(storm, database)
    await database.close()
  } finally {
    await stop(child)
    await deleteDataDir(dataDir)
  }
  const { wishes, doubleClicks, lostAnswers, faults } = storm
  const acknowledged = wishes.filter((wish) => wish.acknowledged !== undefined).length
  return { rounds, acknowledged, doubleClicks, lostAnswers, committedUnheard, slowestRestartMs, faults }
}

async function signUpCustomers(url: string): Promise<string[]> {
  return Promise.all(
    Array.from({ length: customers }, async (_, index) => {
      const answer = await fetch(`${url}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ displayName: `Customer ${index}`, email: `${index}@example.com`, password }),
      })
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
      if (cookie === undefined) throw new Error(`Signing up was answered ${answer.status}: ${await answer.text()}`)
      return cookie
    }),
  )
}

/**
 * Adds to the storm's faults what the database has that it should not have, and what it lacks.
 * @returns how many orders are there that nobody has heard of
 */
async function compare(storm: Storm, database: Database): Promise<number> {
  storm.faults.push(...(await listViolations(database)))
  const rows = await database.queries.selectFrom('orders').select(['id', 'idempotencyKey']).execute()
  const idsOf = Map.groupBy(rows, (row) => row.idempotencyKey)
  let unheard = 0
  for (const { key, acknowledged } of storm.wishes) {
    const ids = (idsOf.get(key) ?? []).map((row) => row.id)
    if (ids.length > 1) storm.faults.push(`Key ${key} made ${ids.length} orders.`)
    if (acknowledged === undefined) unheard += ids.length
    else if (ids[0] !== acknowledged) storm.faults.push(`Order ${acknowledged} was acknowledged and is not there.`)
    idsOf.delete(key)
  }
  for (const key of idsOf.keys()) storm.faults.push(`There is an order under key ${key}, which nobody sent.`)
  return unheard
}
