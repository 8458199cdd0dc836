import { ensureWebBuild } from '../tools/web-build.ts'
import { type Figure, median } from './figure.ts'
import { deleteDataDir, firstAnswer, freePort, newDataDir, start, stop } from './tiffin-process.ts'

const runs = 5
const goalMs = 1500

/** From `npm start` on a built tree to the first 200: on an empty directory, and again on the one that it made. */
export async function benchColdStart(): Promise<Figure[]> {
  ensureWebBuild()
  const empty: number[] = []
  const again: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const dataDir = await newDataDir()
    empty.push(await timeStart(dataDir))
    again.push(await timeStart(dataDir))
    await deleteDataDir(dataDir)
  }
  const line = (name: string, times: number[]): Figure => ({
    name,
    ours: `${Math.round(median(times))} ms (${times.map(Math.round).join(', ')})`,
    goal: `<= ${goalMs} ms`,
    reached: median(times) <= goalMs,
  })
  return [line('npm start on an empty directory -> first 200', empty), line('npm start again -> first 200', again)]
}

async function timeStart(dataDir: string): Promise<number> {
  const port = await freePort()
  const child = start(['npm', 'start', '--silent'], { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const time = await firstAnswer(`http://127.0.0.1:${port}/home`)
  await stop(child)
  return time
}
