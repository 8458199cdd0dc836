/**
 * `npm run bench:versions -- FOLDER`: compares this checkout with one of an earlier version, in alternating rounds of the same
 * requests to both demo shops. It compares CPU time, because the rates of two equal versions differ by up to 7 %. `FOLDER` is
 * built: `git worktree add FOLDER COMMIT && cd FOLDER && npm ci --ignore-scripts && npm run build`. A second folder replaces this
 * checkout.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoRecipes } from '#demo/menu.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { median } from './figure.ts'
import { type Measured, measure } from './http-load.ts'
import { deliveryAddress } from './order-draft.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { deleteDataDir, newDataDir } from './tiffin-process.ts'

const [customers, connections, seconds] = [16, 32, 3]
const [warmUps, rounds] = [3, 9]

const [before, after = '.'] = process.argv.slice(2)
if (before === undefined) throw new Error('Name the folder of the earlier version.')

const [dish, other] = demoRecipes
if (!dish || !other) throw new Error('The demo menu has fewer than two dishes.')
const lines = [dish, other].map(({ id, priceMinor }) => ({ id, quantity: 2, seenPrice: priceMinor / 100 }))
const bodies = {
  '/api/quotes': { items: lines.map(({ id, quantity }) => ({ id, quantity })) },
  '/api/orders': { items: lines, deliveryAddress },
}
const menuPath = `/api/recipes?categoryId=${dish.categoryId}`
const work: Record<string, string> = { menu: menuPath, quotes: '/api/quotes', orders: '/api/orders' }

const dataDir = await newDataDir()
for (const [path, body] of Object.entries(bodies)) await writeFile(fileOf(path), JSON.stringify(body))
let run = 0

function fileOf(name: string): string {
  return join(dataDir, name.replaceAll('/', '-'))
}

interface Version {
  server: DemoServer
  cookiesFile: string
  headers: { cookie: string }
}

async function startVersion(name: string, folder: string): Promise<Version> {
  const server = await startDemoServer(undefined, folder)
  const cookies: string[] = []
  for (let customer = 0; customer < customers; customer += 1) cookies.push(await server.newCustomer(`c${customer}`))
  const cookiesFile = fileOf(name)
  await writeFile(cookiesFile, cookies.join('\n'))
  return { server, cookiesFile, headers: { cookie: cookies[0] ?? '' } }
}

async function measureOnce({ server, cookiesFile, headers }: Version, path: string): Promise<Measured> {
  if (path === menuPath) return measure(server.process, { url: server.url + path, connections, seconds, headers })
  run += 1
  const orders = { cookiesFile, bodyFile: fileOf(path), run: `run-${run}`, origin: server.url, path }
  return measure(server.process, { url: server.url, connections, seconds, orders })
}

const earlier = await startVersion('earlier', before)
const current = await startVersion('current', after)
console.log('| work | earlier | later | earlier CPU time / later |\n|---|---|---|---|')
for (const [name, path] of Object.entries(work)) {
  const pairs: [Measured, Measured][] = []
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const pair = await retryIfNoisy(async (): Promise<[Measured, Measured]> => {
      if (round % 2 === 0) return [await measureOnce(earlier, path), await measureOnce(current, path)]
      const later = await measureOnce(current, path)
      return [await measureOnce(earlier, path), later]
    })
    if (round >= warmUps) pairs.push(pair)
  }
  const cell = (index: 0 | 1) => {
    const rate = median(pairs.map((pair) => pair[index].perSecond))
    return `${rate.toFixed(0)}/s, ${median(pairs.map((pair) => pair[index].cpuMicros)).toFixed(0)} us CPU each`
  }
  const ratio = median(pairs.map(([first, second]) => first.cpuMicros / second.cpuMicros))
  console.log(`| ${name} | ${cell(0)} | ${cell(1)} | ${ratio.toFixed(3)} |`)
}
await Promise.all([earlier.server.stop(), current.server.stop()])
await deleteDataDir(dataDir)
