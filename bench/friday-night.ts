import { type ChildProcess, fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/store/database.ts'
import { seedCustomers } from '#test/support/seed-customers.ts'
import { ensureWebBuild } from '../tools/web-build.ts'
import { type Figure, median, percentile } from './figure.ts'
import { type FridayReport, openedSchema, reportSchema, type Setup } from './friday-night-messages.ts'
import { seedMenu } from './seed-menu.ts'
import { seedOrderingRules } from './seed-ordering-rules.ts'
import { type SeededServer, startSeededServer } from './seeded-server.ts'
import { cpuMs, residentMB } from './tiffin-process.ts'

/** `FRIDAY_SECONDS=30` shortens the evening for a test. */
const seconds = Number(process.env['FRIDAY_SECONDS'] ?? 180)
/** When the first reading of memory is made. Earlier, the heap still grows to the size that V8 needs for this load. */
const warmSeconds = seconds / 2
const customers = 300
const panels = 5
const streams = 2000
const dishes = 58
const dishesWithOptions = 20
const scrapeMs = 5000
const goals = { menuMs: 50, orderMs: 150, liveMs: 500, blockedMs: 100, memoryRatio: 1.2 }

/**
 * Measures a busy evening: customers browse, search, ask for quotes and order at a human pace, while panels and live streams
 * are open and every ordering rule is on.
 */
export async function benchFridayNight(): Promise<Figure[]> {
  ensureWebBuild()
  const server = await startSeededServer(fill)
  try {
    const cookiesFile = join(server.dataDir, 'cookies')
    await writeFile(cookiesFile, server.filled.join('\n'))
    const setup: Setup = {
      origin: server.origin,
      cookiesFile,
      customers,
      panels,
      streams,
      dishes,
      dishesWithOptions,
      seconds,
    }
    const load = fork('bench/friday-night-load.ts', [JSON.stringify(setup)])
    openedSchema.parse(await nextMessage(load))
    const reported = nextMessage(load)
    load.send('start')
    const watched = await watchServer(server)
    const report = reportSchema.parse(await reported)
    load.kill()
    return figuresOf(report, watched)
  } finally {
    await server.close()
  }
}

/** @throws when the load generator exits */
function nextMessage(load: ChildProcess): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  load.once('message', resolve).once('exit', (code) => reject(new Error(`The load generator exited with ${code}.`)))
  return promise
}

/** @returns the cookies: of all customers, then of the admins */
async function fill(database: Database): Promise<string[]> {
  await seedMenu(database, dishes, { withOptions: dishesWithOptions })
  await seedOrderingRules(database)
  const cookies = await seedCustomers(database, streams + panels)
  const admins = Array.from({ length: panels }, (_, number) => `shopper-${streams + number}`)
  await database.queries.updateTable('user').set({ role: 'admin' }).where('id', 'in', admins).execute()
  return cookies
}

interface Watched {
  /** The longest time between two turns of the server's event loop. */
  blockedMs: number
  /** CPU time of the server, in percent of one core. */
  cpuPercent: number
  /** Resident memory in the middle, at the end, and the most. */
  memoryMB: { warm: number; end: number; max: number }
}

/** Reads the memory of the server each second, and its metrics as Prometheus does, until the end of the evening. */
async function watchServer({ origin, process: server }: SeededServer): Promise<Watched> {
  await readBlockedMs(origin) // each scrape resets the maximum: this one leaves out the start of the server
  const scrapes: number[] = []
  const memory: number[] = []
  const [startedAt, cpuBeforeMs] = [performance.now(), cpuMs(server)]
  const timer = setInterval(() => memory.push(residentMB(server)), 1000)
  while (performance.now() - startedAt < seconds * 1000) {
    await sleep(scrapeMs)
    scrapes.push(await readBlockedMs(origin))
  }
  const cpuPercent = ((cpuMs(server) - cpuBeforeMs) * 100) / (performance.now() - startedAt)
  clearInterval(timer)
  const tenSeconds = Math.ceil(Math.min(10, seconds / 6))
  const mediansUntil = (second: number) => median(memory.slice(0, second).slice(-tenSeconds))
  const memoryMB = { warm: mediansUntil(warmSeconds), end: mediansUntil(memory.length), max: Math.max(...memory) }
  return { blockedMs: Math.max(...scrapes), cpuPercent, memoryMB }
}

async function readBlockedMs(origin: string): Promise<number> {
  const response = await fetch(`${origin}/metrics`)
  const found = /^nodejs_eventloop_lag_max_seconds(?:{.*})? (\S+)$/m.exec(await response.text())
  if (!found) throw new Error('The metrics do not contain nodejs_eventloop_lag_max_seconds.')
  return Number(found[1]) * 1000
}

function figuresOf(report: FridayReport, { blockedMs, cpuPercent, memoryMB }: Watched): Figure[] {
  const { times, errors, errorExamples, quotedAgain, orders, liveMs, missedEvents, loadBlockedMs } = report
  const all = Object.values(times).flat()
  for (const example of errorExamples) console.error(`friday-night: ${example}`)
  const menu = [...times.menu, ...times.document]
  const growth = memoryMB.end / memoryMB.warm
  const ms = (values: readonly number[], share = 0.99) => percentile(values, share).toFixed(1)
  const row = (name: string, ours: string, goal: string, reached: boolean): Figure => ({
    name: `Friday night (${customers} customers, ${panels} panels, ${streams} streams, ${seconds} s): ${name}`,
    ours,
    goal,
    reached,
  })
  return [
    row(
      'errors',
      `${errors} of ${all.length} requests (${(all.length / seconds).toFixed(0)}/s), ${missedEvents} missed events; ${orders} orders, ${quotedAgain} quoted again`,
      '0',
      errors + missedEvents === 0,
    ),
    row(
      'menu and documents, p99',
      `${ms(menu)} ms (lists ${ms(times.menu)}, documents ${ms(times.document)}; p50 ${ms(menu, 0.5)})`,
      `<= ${goals.menuMs} ms`,
      percentile(menu, 0.99) <= goals.menuMs,
    ),
    row(
      'orders, p99',
      `${ms(times.order)} ms (p50 ${ms(times.order, 0.5)}; quotes ${ms(times.quote)}, lists of the panels ${ms(times.panel)})`,
      `<= ${goals.orderMs} ms`,
      percentile(times.order, 0.99) <= goals.orderMs,
    ),
    row(
      'from the response of an order to its event in a panel, p99',
      `${ms(liveMs)} ms (p50 ${ms(liveMs, 0.5)}, ${liveMs.length} events)`,
      `<= ${goals.liveMs} ms`,
      percentile(liveMs, 0.99) <= goals.liveMs,
    ),
    row(
      'longest time between two turns of the event loop',
      `${blockedMs.toFixed(0)} ms (the server used ${cpuPercent.toFixed(0)} % of a core; of the load generator ${loadBlockedMs.toFixed(0)} ms)`,
      `<= ${goals.blockedMs} ms`,
      blockedMs <= goals.blockedMs,
    ),
    row(
      `memory, after ${warmSeconds.toFixed(0)} s -> at the end`,
      `${memoryMB.warm.toFixed(0)} -> ${memoryMB.end.toFixed(0)} MB (${growth.toFixed(2)}x), at most ${memoryMB.max.toFixed(0)} MB`,
      `<= ${goals.memoryRatio}x`,
      growth <= goals.memoryRatio,
    ),
  ]
}
