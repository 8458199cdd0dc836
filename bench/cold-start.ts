import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/support/free-port.ts'
import { ensureWebBuild } from '../tools/web-build.ts'
import { type Figure, median } from './figure.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { seedOrders } from './seed-orders.ts'
import { semiSpaceOptions, startSeededServer } from './seeded-server.ts'
import { deleteDataDir, newDataDir, residentMB, start, stop, waitUntilDown, waitUntilUp } from './tiffin-process.ts'

const runs = 5
const goalsMs = { empty: 900, again: 700 }

/** Measures the time from `npm start` to the first 200 with an existing build: with an empty data directory, and a second time. */
export async function benchColdStart(): Promise<Figure[]> {
  ensureWebBuild()
  const empty: number[] = []
  const again: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const times = await retryIfNoisy(timeBothStarts)
    empty.push(times.empty)
    again.push(times.again)
  }
  const line = (name: string, times: number[], goalMs: number): Figure => ({
    name,
    ours: `${Math.round(median(times))} ms (${times.map(Math.round).join(', ')})`,
    goal: `<= ${goalMs} ms`,
    reached: median(times) <= goalMs,
  })
  return [
    line('npm start on an empty directory -> first 200', empty, goalsMs.empty),
    line('npm start again -> first 200', again, goalsMs.again),
  ]
}

async function timeBothStarts(): Promise<{ empty: number; again: number }> {
  const dataDir = await newDataDir()
  const times = { empty: await timeStart(dataDir), again: await timeStart(dataDir) }
  await deleteDataDir(dataDir)
  return times
}

async function timeStart(
  dataDir: string,
  command: [string, ...string[]] = ['npm', 'start', '--silent'],
): Promise<number> {
  const port = await freePort()
  const child = start(command, { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const url = `http://127.0.0.1:${port}/home`
  const time = await waitUntilUp(url)
  await stop(child)
  await waitUntilDown(url)
  return time
}

const manyOrders = 100_000
const nodeGoalMs = 700
const idleGoalMB = 130
const untilIdleMs = 5000

/** Measures the time from the start of `node` to the first 200 with orders in the database, and the idle memory. */
export async function benchStart(): Promise<Figure[]> {
  ensureWebBuild()
  const { dataDir, process: server, close } = await startSeededServer((database) => seedOrders(database, manyOrders))
  await sleep(untilIdleMs)
  const memoryMB = residentMB(server)
  await stop(server)
  const times: number[] = []
  for (let run = 0; run < runs; run += 1)
    times.push(
      await retryIfNoisy(() => timeStart(dataDir, [process.execPath, ...semiSpaceOptions, 'src/server/main.js'])),
    )
  await close()
  return [
    {
      name: `node starts, ${manyOrders.toLocaleString('en')} orders -> first 200`,
      ours: `${Math.round(median(times))} ms (${times.map(Math.round).join(', ')})`,
      goal: `<= ${nodeGoalMs} ms`,
      reached: median(times) <= nodeGoalMs,
    },
    {
      name: 'memory, idle',
      ours: `${memoryMB.toFixed(0)} MB`,
      goal: `<= ${idleGoalMB} MB`,
      reached: memoryMB <= idleGoalMB,
    },
  ]
}
