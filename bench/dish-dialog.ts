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

/** The interaction to next paint (INP) of the click that opens the dialog of a dish with options, on a slow phone. */
export async function benchDishDialog(): Promise<Figure[]> {
  ensureWebBuild()
  const demoServer = await startDemoServer()
  const visitor = { origin: demoServer.url, cookie: await demoServer.newCustomer('Asha'), stored: {} }
  const browser = await launchChromium()
  try {
    const rounds: Round[] = []
    const floors: number[] = []
    for (let run = 0; run < runs; run += 1) {
      rounds.push(await retryIfNoisy(() => openDialog(browser, visitor)))
      floors.push(await retryIfNoisy(() => openEmptyDialog(browser, visitor)))
    }
    const times = rounds.map(({ inpMs }) => inpMs)
    const requests = new Set(rounds.flatMap((round) => round.requests))
    return [
      {
        name: `dialog of a dish on ${path}: click to paint (INP), ms`,
        floor: `${listOf(floors)} (an empty dialog, without React)`,
        ours: listOf(times),
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

function listOf(times: readonly number[]): string {
  return `${Math.round(median(times))} (${times.map((ms) => Math.round(ms)).join(', ')})`
}

interface Round {
  inpMs: number
  requests: string[]
}

async function openDialog(browser: BareChromium, visitor: Visitor): Promise<Round> {
  const phone = await openSlowPhone(browser, visitor)
  await phone.open(path, settleMs)
  await phone.recordInteractions()
  await phone.watchFor('dialog[open]')
  await phone.tap(button)
  await sleep(openedMs)
  if (!(await phone.shows('dialog[open] fieldset'))) throw new Error(`The button on ${path} has not opened the dialog`)
  const round = { inpMs: await phone.slowestInteraction(), requests: await phone.requestsSinceClick() }
  await phone.close()
  return round
}

/** On the same screen, a button whose listener shows a dialog with nothing but a heading. */
async function openEmptyDialog(browser: BareChromium, visitor: Visitor): Promise<number> {
  const phone = await openSlowPhone(browser, visitor)
  await phone.open(path, settleMs)
  await phone.run(addEmptyDialog)
  await phone.recordInteractions()
  await phone.tap('#open-empty-dialog')
  if (!(await phone.shows('dialog[open] h2'))) throw new Error('The button has not opened the empty dialog')
  const inpMs = await phone.slowestInteraction()
  await phone.close()
  return inpMs
}

/** Runs in the page, so it must not use anything of this file. */
function addEmptyDialog(): void {
  const dialog = document.createElement('dialog')
  dialog.innerHTML = '<h2>Empty</h2>'
  const opener = document.createElement('button')
  opener.id = 'open-empty-dialog'
  opener.textContent = 'Open'
  opener.addEventListener('click', () => dialog.showModal())
  document.querySelector('main .recipe-card')?.append(opener, dialog)
}
