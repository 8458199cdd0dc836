import { setTimeout as sleep } from 'node:timers/promises'
import { demoRecipes } from '#demo/menu.ts'
import { demoOptionGroups } from '#demo/options.ts'
import { ensureWebBuild } from '../tools/web-build.ts'
import { type BareChromium, launchChromium } from './bare-chromium.ts'
import { startDemoServer } from './demo-server.ts'
import { type Figure, median } from './figure.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { openSlowPhone, type Visitor } from './slow-phone.ts'

const runs = Number(process.env['RUNS'] ?? 5)
const goalMs = 100
/** The code of the dialog is requested 1.5 s after the screen has rendered, and that of other screens after 3 s. */
const settleMs = 9000
/** The pictures of the dialog are requested within this time. */
const openedMs = 1000
const button = 'main .recipe-card button[aria-haspopup=dialog]'

const withOptions = new Set(demoOptionGroups.flatMap(({ dishes }) => dishes))
const path = `/category/${demoRecipes.find(({ id }) => withOptions.has(id))?.categoryId}`

/** The time until the dialog of a dish with options is painted after a click, on a slow phone. */
export async function benchDishDialog(): Promise<Figure[]> {
  ensureWebBuild()
  const demoServer = await startDemoServer()
  const visitor = { origin: demoServer.url, cookie: await demoServer.newCustomer('Asha'), stored: {} }
  const browser = await launchChromium()
  try {
    const rounds: Round[] = []
    for (let run = 0; run < runs; run += 1) rounds.push(await retryIfNoisy(() => openDialog(browser, visitor)))
    const times = rounds.map(({ paintMs }) => paintMs)
    const requests = new Set(rounds.flatMap((round) => round.requests))
    const list = times.map((ms) => Math.round(ms)).join(', ')
    return [
      {
        name: `dialog of a dish on ${path}: click to paint, ms`,
        ours: `${Math.round(median(times))} (${list})`,
        goal: `<= ${goalMs}`,
        reached: median(times) <= goalMs,
      },
      {
        name: 'dialog of a dish: requests after the click',
        ours: [...requests].join(', ') || 'none',
        goal: 'none',
        reached: requests.size === 0,
      },
    ]
  } finally {
    await browser.close()
    await demoServer.stop()
  }
}

interface Round {
  paintMs: number
  requests: string[]
}

async function openDialog(browser: BareChromium, visitor: Visitor): Promise<Round> {
  const phone = await openSlowPhone(browser, visitor)
  await phone.open(path, settleMs)
  await phone.watchFor('dialog[open]')
  await phone.tap(button)
  await sleep(openedMs)
  if (!(await phone.shows('dialog[open] h2'))) throw new Error(`The button on ${path} has not opened the dialog`)
  const round = { paintMs: await phone.clickToPaint(), requests: await phone.requestsSinceClick() }
  await phone.close()
  return round
}
