import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoRecipes } from '#demo/menu.ts'
import { insertCategory, insertRecipe } from '#server/menu/menu-store.ts'
import { insertPicture } from '#server/pictures/picture-store.ts'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { ensureWebBuild } from '../tools/web-build.ts'
import { type Figure, median } from './figure.ts'
import { hasWrk, requestsPerSecond } from './http-load.ts'
import { deleteDataDir, firstAnswer, freePort, newDataDir, start, stop } from './tiffin-process.ts'

const dishes = 20
const rounds = 5
const seconds = 3
const goalRatio = 0.6

/**
 * A category of 20 dishes over HTTP, keep-alive, 32 connections: a bare `node:http` server that sends the very same
 * bytes, and Tiffin, taking turns.
 */
export async function benchMenuList(): Promise<Figure[]> {
  ensureWebBuild()
  const dataDir = await newDataDir()
  await insertDishes(join(dataDir, 'tiffin.db'))
  const [port, barePort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}/api/recipes?categoryId=bench`
  const bareUrl = `http://127.0.0.1:${barePort}/`
  const bodyFile = join(dataDir, 'body.json')

  const tiffin = start([process.execPath, 'src/server/main.ts'], { PORT: String(port), DATA_DIR: dataDir, DEMO: 'off' })
  await firstAnswer(url)
  const body = Buffer.from(await (await fetch(url)).arrayBuffer())
  await writeFile(bodyFile, body)
  const bare = start([process.execPath, 'bench/bare-server.ts'], { PORT: String(barePort), BODY: bodyFile })
  await firstAnswer(bareUrl)

  const floors: number[] = []
  const ours: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const floor = await requestsPerSecond(bareUrl, seconds)
    const our = await requestsPerSecond(url, seconds)
    if (round === 0) continue // both had to warm up
    floors.push(floor)
    ours.push(our)
  }
  await Promise.all([stop(tiffin), stop(bare)])
  await deleteDataDir(dataDir)

  const ratio = median(ours.map((our, round) => our / (floors[round] ?? Number.NaN)))
  const tool = hasWrk ? 'wrk' : 'autocannon'
  return [
    {
      name: `menu list of ${dishes} dishes (${(body.length / 1000).toFixed(1)} KB), requests/s, by ${tool}`,
      floor: `${Math.round(median(floors))} (bare node:http)`,
      ours: `${Math.round(median(ours))} (${ratio.toFixed(2)}x)`,
      goal: `>= ${goalRatio}x`,
      reached: ratio >= goalRatio,
    },
  ]
}

async function insertDishes(file: string): Promise<void> {
  const database = openDatabase(file)
  await migrate(database)
  const hash = 'b'.repeat(32)
  const preview = `data:image/jpeg;base64,${'A'.repeat(500)}`
  const file320 = { widthPx: 320, format: 'jpg', bytes: Buffer.alloc(1) } as const
  await insertPicture(database.queries, { hash, preview, files: [file320] }, 0)
  await insertCategory(database.queries, { id: 'bench', name: 'Bench', pictureHash: hash, createdAt: 0 })
  for (const [index, { id, name, ingredients, priceMinor }] of demoRecipes.slice(0, dishes).entries()) {
    const recipe = { id, name, ingredients, priceMinor, categoryId: 'bench', pictureHash: hash, createdAt: index }
    await insertRecipe(database.queries, recipe)
  }
  await database.close()
}
