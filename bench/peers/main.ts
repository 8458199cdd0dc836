/**
 * `npm run bench:peers`: installs Vendure and Medusa outside the repository, fills each of them with the menu of Tiffin's benches,
 * measures one after the other, and prints a table. `PEERS_DIR=folder` keeps the installed packages for the next run.
 */
import type { ChildProcess } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/support/free-port.ts'
import { createDatabase, startPostgres } from '#test/support/postgres.ts'
import { ensureWebBuild } from '../../tools/web-build.ts'
import { median } from '../figure.ts'
import { loadTool, measure } from '../http-load.ts'
import { retryIfNoisy } from '../retry-if-noisy.ts'
import { cpuMs, deleteDataDir, newDataDir, residentMB, stop, waitUntilUp } from '../tiffin-process.ts'
import { textAt } from './json-client.ts'
import { createMedusa } from './medusa.ts'
import { type Place, type Resources, run, type Shop } from './shop.ts'
import { createTiffin } from './tiffin.ts'
import { createVendure } from './vendure.ts'

const [customers, rounds] = [16, 3]
const listLoad = { connections: 32, seconds: 4 }
const orderSeconds = { warmUp: 5, measured: 40 }
/** `settle` is for the longest start, and for the jobs that a shop does after it. */
const limitsMs = { settle: 60_000, whole: 15 * 60_000 }
const rowNames = ['lists of 20 dishes per second', 'whole orders per second', 'start to the first 200', 'idle memory']

let processes: ChildProcess[] = [] // of the shop that is measured

async function restart(shop: Shop): Promise<number> {
  await Promise.all(processes.map(stop))
  processes = shop.launch()
  return waitUntilUp(shop.readyUrl, limitsMs.settle)
}

async function waitUntilIdle(): Promise<void> {
  const cpu = () => sum(processes.map(cpuMs))
  for (let waitedMs = 0, used = Infinity; waitedMs < limitsMs.settle && used > 250; waitedMs += 5000) {
    const before = cpu()
    await sleep(5000)
    used = cpu() - before
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
let orderNumber = 0

/** A customer finishes the order that is open at the end, so that few slow orders are measured as precisely as many fast ones. */
async function measureOrders(shoppers: Place[], seconds: number): Promise<number> {
  const startedAt = performance.now()
  const elapsed = () => (performance.now() - startedAt) / 1000
  const rates = shoppers.map(async (place) => {
    let placed = 0
    for (; elapsed() < seconds; placed += 1) await place((orderNumber += 1))
    return placed / elapsed()
  })
  return sum(await Promise.all(rates))
}

/** @returns the cells of a column of the table */
async function measureShop(shop: Shop): Promise<string[]> {
  await shop.fill()
  await restart(shop)
  await shop.seed?.()
  await waitUntilIdle()
  const startTimes: number[] = []
  for (let round = 0; round < rounds; round += 1) startTimes.push(await restart(shop))
  await waitUntilIdle()
  const idleMB = sum(processes.map(residentMB))
  const [server] = processes
  if (!server) throw new Error('The shop has no server.')
  const measureList = () => measure(server, { ...listLoad, ...shop.menuList() })
  await measureList() // V8 optimizes the code
  const lists: number[] = []
  for (let round = 0; round < rounds; round += 1) lists.push((await retryIfNoisy(measureList)).perSecond)
  const shoppers = await Promise.all(Array.from({ length: customers }, (_, customer) => shop.signUp(customer)))
  await measureOrders(shoppers, orderSeconds.warmUp)
  const orders = await retryIfNoisy(() => measureOrders(shoppers, orderSeconds.measured))
  await Promise.all(processes.map(stop))
  const rates = [median(lists), orders].map((rate) => rate.toLocaleString('en', { maximumSignificantDigits: 3 }))
  return [...rates, `${(median(startTimes) / 1000).toFixed(1)} s`, `${idleMB.toFixed(0)} MB`]
}

/** Installs a peer by its `package.json`, without install scripts. @returns its version */
async function install(name: string, mainPackage: string): Promise<string> {
  const target = join(peersDir, name)
  console.error(`installing ${name} in ${target} ...`)
  await cp(join('bench/peers', name), target, { recursive: true })
  await run('npm', ['install', '--ignore-scripts', '--no-package-lock'], target)
  return textAt(readFileSync(join(target, 'node_modules', mainPackage, 'package.json'), 'utf8'), 'version')
}

const kept = process.env['PEERS_DIR']
const peersDir = kept ? resolve(kept) : await newDataDir()
process.on('exit', () => {
  for (const child of processes) child.kill('SIGKILL')
  if (!kept) rmSync(peersDir, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const shops: Record<string, (resources: Resources) => Shop> = {
  'Tiffin, SQLite': (resources) => createTiffin('sqlite', resources),
  'Tiffin, PostgreSQL': (resources) => createTiffin('postgres', resources),
  [`Vendure ${await install('vendure', '@vendure/core')}`]: createVendure,
  [`Medusa ${await install('medusa', '@medusajs/medusa')}`]: createMedusa,
}
ensureWebBuild()
process.env['NODE_ENV'] = 'production' // for all servers
const postgres = await startPostgres({ durable: true })
setTimeout(() => {
  throw new Error(`The measurement took longer than ${limitsMs.whole / 60_000} minutes.`)
}, limitsMs.whole).unref()
const columns: string[][] = []
for (const [name, create] of Object.entries(shops)) {
  console.error(`measuring ${name}, load average before it ${loadavg()[0]?.toFixed(1)} ...`)
  const dataDir = await newDataDir()
  const { url: databaseUrl } = await createDatabase(postgres.url)
  columns.push(await measureShop(create({ databaseUrl, dataDir, peersDir, port: await freePort() })))
  await deleteDataDir(dataDir)
}
await postgres.stop()
const heads = [new Date().toISOString().slice(0, 10), ...Object.keys(shops)].join(' | ')
console.log(`\n| ${heads} |\n|---${'|---'.repeat(columns.length)}|`)
for (const [row, name] of rowNames.entries())
  console.log(`| ${[name, ...columns.map((cells) => cells[row])].join(' | ')} |`)
console.log(`\n${availableParallelism()} cores, PostgreSQL ${postgres.label}, lists by ${loadTool}`)
process.exit()
