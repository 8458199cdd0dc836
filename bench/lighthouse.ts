import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { chromiumPath } from '#test/support/chromium.ts'
import { screensIn } from '#test/support/screens.ts'
import { ensureWebBuild } from '../tools/web-build.ts'
import { startDemoServer } from './demo-server.ts'
import { type Figure, median } from './figure.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'

/** npm downloads it for this bench only, because it is larger than all dependencies of Tiffin. */
const lighthouse = 'lighthouse@13.5.0'
const runs = Number(process.env['RUNS'] ?? 3)
const chromeFlags = '--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const performanceGoal = 98
/** Needed because a screen with a live stream never becomes idle. */
const maxWaitMs = 20_000
const orders = 3

/** The screens of the public menu. All others tell search engines not to list them, so their score for SEO says nothing. */
const listed = ['/home', '/category/small-plates']

const scoreSchema = z.object({ score: z.number() })
const reportSchema = z.object({
  categories: z.object({
    performance: scoreSchema,
    accessibility: scoreSchema,
    'best-practices': scoreSchema,
    seo: scoreSchema,
  }),
})
type Scores = Record<(typeof categories)[number], number>

/** Runs Lighthouse (emulated phone, empty cache) on every screen of a visitor, with a public menu: medians of three. */
export function benchLighthouseOfVisitors(): Promise<Figure[]> {
  return runLighthouseIn('public')
}

/** Runs Lighthouse on every customer screen, with an empty cart. */
export function benchLighthouseOfCustomers(): Promise<Figure[]> {
  return runLighthouseIn('customer')
}

async function runLighthouseIn(layout: 'public' | 'customer'): Promise<Figure[]> {
  ensureWebBuild()
  const demoServer = await startDemoServer()
  try {
    await demoServer.makeMenuPublic()
    const customer = await demoServer.newCustomer('Asha')
    let orderId = ''
    for (let order = 0; order < orders; order += 1) orderId = await demoServer.placeOrder(customer)
    const figures: Figure[] = []
    const isPublic = layout === 'public'
    const screens = await screensIn(layout, orderId)
    for (const path of isPublic ? [...screens, ...listed] : screens) {
      const address = demoServer.url + path
      const rounds: Scores[] = []
      for (let run = 0; run < runs; run += 1)
        rounds.push(await retryIfNoisy(() => runLighthouse(address, isPublic ? '' : customer)))
      figures.push(figureOf(path, rounds, isPublic && listed.includes(path)))
    }
    return figures
  } finally {
    await demoServer.stop()
  }
}

async function runLighthouse(address: string, cookie: string): Promise<Scores> {
  const cookieOptions = cookie === '' ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      lighthouse,
      address,
      '--output=json',
      '--quiet',
      `--max-wait-for-load=${maxWaitMs}`,
      `--chrome-flags=${chromeFlags}`,
      ...cookieOptions,
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: 50_000_000 },
  )
  const { categories: scored } = reportSchema.parse(JSON.parse(stdout))
  const scoreOf = (name: (typeof categories)[number]) => Math.round(scored[name].score * 100)
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  }
}

function figureOf(path: string, rounds: readonly Scores[], isListed: boolean): Figure {
  const scored = categories.filter((name) => isListed || name !== 'seo')
  const medians = scored.map((name) => median(rounds.map((scores) => scores[name])))
  const performances = rounds.map(({ performance }) => performance).join(', ')
  return {
    name: `${path}: Lighthouse ${scored.join(', ')}`,
    ours: `${medians.join(', ')} (performance: ${performances})`,
    goal: `>= ${scored.map(goalOf).join(', ')}`,
    reached: medians.every((score, index) => score >= goalOf(scored[index])),
  }
}

function goalOf(category: (typeof categories)[number] | undefined): number {
  return category === 'performance' ? performanceGoal : 100
}
