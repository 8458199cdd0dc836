import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { chromiumPath } from '#test/support/chromium.ts'
import { ensureWebBuild } from '../tools/web-build.ts'
import { startDemoServer } from './demo-server.ts'
import { type Figure, median } from './figure.ts'
import { seedMenu } from './seed-menu.ts'
import { recordInteractions } from './slow-phone-page.ts'

const dishes = 1000
const cpuSlowdown = 4
const openGoalMs = 500
const keyGoalMs = 100
const rounds = 5
const settleMs = 4000
/** The pause after a key; its paint and its save are over then. */
const pauseMs = 800

/** Measures in Chromium with a slow CPU how fast the menu opens as a table, and how fast a key is painted there. */
export async function benchMenuTable(): Promise<Figure[]> {
  ensureWebBuild()
  const demoServer = await startDemoServer(async (file) => {
    await using database = openDatabase(file)
    await migrate(database)
    await seedMenu(database, dishes)
  })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const [name = '', value = ''] = (await demoServer.signInAdmin()).split('=')
    const context = await browser.newContext({ baseURL: demoServer.url, viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name, value, url: demoServer.url }])
    const page = await openCards(context)
    const openings: number[] = []
    for (let round = 0; round < rounds; round += 1) openings.push(await timeOpening(page))
    const [floor, ...keys] = await timeKeys(page)
    const slowest = Math.max(...keys.map(({ ms }) => ms))
    const subject = `the menu of ${dishes} dishes as a table, CPU ${cpuSlowdown} times slower`
    return [
      {
        name: `${subject}: from the press of "Table" to the paint of the rows`,
        ours: `${Math.round(median(openings))} ms (${openings.map((ms) => Math.round(ms)).join(', ')})`,
        goal: `<= ${openGoalMs} ms`,
        reached: median(openings) <= openGoalMs,
      },
      {
        name: `${subject}: key to next paint (INP)`,
        floor: `${floor?.ms} ms (a key that changes nothing)`,
        ours: `${slowest} ms (${keys.map(({ label, ms }) => `${label} ${ms}`).join(', ')})`,
        goal: `<= ${keyGoalMs} ms`,
        reached: slowest <= keyGoalMs,
      },
    ]
  } finally {
    await browser.close()
    await demoServer.stop()
  }
}

async function openCards(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.goto('/admin/recipes?view=cards')
  await page.locator('main article, main li').first().waitFor()
  await sleep(settleMs)
  return page
}

/** Presses the link of the table in the view with the cards, and returns to the cards. @returns ms */
async function timeOpening(page: Page): Promise<number> {
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const time = await link('Table').evaluate(async (element: HTMLElement) => {
    const start = performance.now()
    element.click()
    while (!document.querySelector('[role=grid] [data-row]')) await new Promise(requestAnimationFrame)
    // the second frame begins after the first one is painted
    await new Promise(requestAnimationFrame)
    return performance.now() - start
  })
  await sleep(pauseMs)
  await link('Cards').click()
  await page.locator('main li').first().waitFor()
  await sleep(pauseMs)
  return time
}

/** @returns the median of each key */
async function timeKeys(page: Page): Promise<{ label: string; ms: number }[]> {
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  await page.locator('[data-row] [data-field=price]').first().focus()
  await page.evaluate(recordInteractions)
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const [label, key] of [
      ['nothing', 'Shift'],
      ['arrow key', 'ArrowDown'],
      ['Page Down', 'PageDown'],
      ['end of the table', 'Control+End'],
      ['start of the table', 'Control+Home'],
      ['second cell', 'ArrowRight'],
      ['first digit', '8'],
      ['second digit', String(round)],
      ['Enter, which saves', 'Enter'],
    ] as const) {
      await page.keyboard.press(key)
      await sleep(pauseMs)
      const ms = await page.evaluate(() => {
        const slowest = Math.max(0, ...window.interactions.map(({ duration }) => duration))
        window.interactions.length = 0
        return slowest
      })
      times.set(label, [...(times.get(label) ?? []), ms])
    }
  return [...times].map(([label, all]) => ({ label, ms: median(all) }))
}
