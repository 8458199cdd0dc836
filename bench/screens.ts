import { setTimeout as sleep } from 'node:timers/promises'
import { demoRecipes } from '#demo/menu.ts'
import { ensureWebBuild } from '../tools/web-build.ts'
import { type BareChromium, launchChromium } from './bare-chromium.ts'
import { startDemoServer } from './demo-server.ts'
import { measureEmptyPage } from './empty-page.ts'
import { type Figure, median } from './figure.ts'
import { retryIfNoisy } from './retry-if-noisy.ts'
import { openSlowPhone, type SlowPhone, type Visitor } from './slow-phone.ts'

/** For a quick run: RUNS=1 SCREEN=/home,/cart npm run bench -- screens */
const runs = Number(process.env['RUNS'] ?? 5)
const wanted = process.env['SCREEN']?.split(',')
const goals = { lcp: 1800, inAppLcp: 600, inp: 80, cls: 0.01, tbt: 50 }
/** For the most used screens of customers. */
const everydayLcp = 1000
/** Wait after opening a screen. Three seconds after it is complete, it fetches files for later screens. */
const settleMs = { cold: 4500, from: 2600, inApp: 1200 }
const openMaxMs = 10_000
const categoryId = 'small-plates'
/** More than fit in the window. One customer may place 15 per minute. */
const orders = 14

interface Screen {
  path: string
  as: 'visitor' | 'customer' | 'admin'
  /** Matches an element when the screen is complete. */
  shown: string
  /** The interactions to measure. */
  act: (phone: SlowPhone) => Promise<void>
  /** Another screen with a link to this one. */
  from: [path: string, link: string]
  /** LCP in ms with an empty cache. The default is `goals.lcp`. */
  lcpGoal?: number
}

interface ColdFigures {
  lcp: number
  tbt: number
  blockedTotal: number
  inp: number
  cls: number
  font: string
}

const userMenu = 'header button[aria-expanded]'

async function typeInto(phone: SlowPhone, field: string, text: string): Promise<void> {
  await phone.tap(field)
  await phone.type(text)
}

const screens: Screen[] = [
  {
    path: '/login',
    as: 'visitor',
    shown: 'form [autocomplete=current-password]',
    act: (phone) => typeInto(phone, 'input[type=email]', 'asha@example.com'),
    from: ['/signup', 'main a[href="/login"]'],
  },
  {
    path: '/home',
    as: 'customer',
    shown: 'main a[href^="/category/"]',
    act: async (phone) => {
      await phone.tap(userMenu)
      await phone.tap(userMenu) // the open menu covers the search box
      await typeInto(phone, 'header input', 'paneer')
    },
    from: ['/orders', 'header a[href="/home"]'],
    lcpGoal: everydayLcp,
  },
  {
    path: `/category/${categoryId}`,
    as: 'customer',
    shown: 'main .recipe-card',
    act: (phone) => phone.tap('main .recipe-card button'),
    from: ['/home', `main a[href="/category/${categoryId}"]`],
    lcpGoal: everydayLcp,
  },
  {
    path: '/cart',
    as: 'customer',
    shown: 'main li h2',
    act: async (phone) => {
      await phone.tap('main button[aria-label^="Increase"]')
      await phone.tap('main button[aria-label^="Decrease"]')
    },
    from: ['/home', 'header a[href="/cart"]'],
  },
  {
    path: '/checkout',
    as: 'customer',
    shown: 'main form',
    act: (phone) => typeInto(phone, 'main [name=street]', '12 Banyan'),
    from: ['/cart', 'main a[href="/checkout"]'],
  },
  {
    path: '/orders',
    as: 'customer',
    shown: 'main li h2',
    act: (phone) => phone.tap(userMenu),
    from: ['/home', 'main a[href="/orders"]'],
    lcpGoal: everydayLcp,
  },
  {
    path: '/admin',
    as: 'admin',
    shown: 'main a[href="/admin/categories"]',
    act: (phone) => phone.press('Tab'),
    from: ['/admin/orders', 'nav a[href="/admin"]'],
  },
  {
    path: '/admin/orders',
    as: 'admin',
    shown: 'main article h2',
    act: async (phone) => {
      await phone.focus('main article select')
      await phone.press('ArrowDown')
      await typeInto(phone, 'main input[type=search], main input[type=text]', 'asha')
    },
    from: ['/admin', 'nav a[href="/admin/orders"]'],
  },
]

/** Measures the most used screens, with an empty cache and by a link, on a slow phone and a slow network: medians of five. */
export async function benchScreens(): Promise<Figure[]> {
  ensureWebBuild()
  const demoServer = await startDemoServer()
  const customer = await demoServer.newCustomer('Asha')
  for (let order = 0; order < orders; order += 1) await demoServer.placeOrder(customer)
  const cookies = { visitor: '', customer, admin: await demoServer.signInAdmin() }
  const browser = await launchChromium()
  try {
    const figures: Figure[] = []
    for (const screen of screens.filter(({ path }) => !wanted || wanted.some((part) => path === part))) {
      const visitor = { origin: demoServer.url, cookie: cookies[screen.as], stored: { cart: JSON.stringify(cart) } }
      const cold: ColdFigures[] = []
      const inApp: number[] = []
      const floors: number[] = []
      for (let run = 0; run < runs; run += 1) {
        cold.push(await retryIfNoisy(() => openCold(browser, visitor, screen)))
        inApp.push(await retryIfNoisy(() => openByLink(browser, visitor, screen)))
        floors.push(await retryIfNoisy(() => measureEmptyPage(browser, demoServer.url)))
      }
      figures.push(...figuresOf(screen, cold, inApp, floors))
    }
    return figures
  } finally {
    await browser.close()
    await demoServer.stop()
  }
}

const cart = demoRecipes.slice(0, 2).map(({ id, name, priceMinor }) => {
  return { id, name, price: priceMinor / 100, imageBase64: '', quantity: 1 }
})

async function openCold(browser: BareChromium, visitor: Visitor, { path, shown, act }: Screen): Promise<ColdFigures> {
  const phone = await openSlowPhone(browser, visitor)
  await phone.open(path, settleMs.cold)
  if (!(await phone.shows(shown))) throw new Error(`${path} is not complete after ${settleMs.cold} ms`)
  const [lcp, { sincePaint, total }] = [await phone.lcp(), await phone.blocked()]
  await phone.recordInteractions()
  await act(phone)
  const [inp, cls] = [await phone.slowestInteraction(), await phone.shift()]
  const font = await phone.headingFont()
  await phone.close()
  return { lcp, tbt: sincePaint, blockedTotal: total, inp, cls, font }
}

async function openByLink(browser: BareChromium, visitor: Visitor, { from, shown }: Screen): Promise<number> {
  const phone = await openSlowPhone(browser, visitor)
  const [path, link] = from
  await phone.open(path, settleMs.from)
  await phone.watchFor(shown)
  await phone.tap(link)
  const deadline = performance.now() + openMaxMs
  while (!(await phone.shows(shown))) {
    if (performance.now() > deadline) throw new Error(`The link on ${path} has not opened its screen`)
    await sleep(100)
  }
  await sleep(settleMs.inApp)
  const lcp = await phone.inAppLcp()
  await phone.close()
  return lcp
}

function figuresOf(
  { path, lcpGoal = goals.lcp }: Screen,
  cold: readonly ColdFigures[],
  inApp: readonly number[],
  floors: readonly number[],
): Figure[] {
  const of = (measure: Exclude<keyof ColdFigures, 'font'>) => cold.map((figures) => figures[measure])
  const line = (name: string, values: readonly number[], goal: number, write: (value: number) => string): Figure => ({
    name: `${path}: ${name}`,
    ours: `${write(median(values))} (${values.map(write).join(', ')})`,
    goal: `<= ${goal}`,
    reached: median(values) <= goal,
  })
  const ms = (value: number) => `${Math.round(value)}`
  const fonts = [...new Set(cold.map(({ font }) => font))].join(', ')
  const blocked = `total blocking time cold, ms (since the first byte: ${ms(median(of('blockedTotal')))})`
  return [
    line('LCP cold, ms', of('lcp'), lcpGoal, ms),
    line('LCP by a link, ms', inApp, goals.inAppLcp, ms),
    {
      ...line('INP, ms', of('inp'), goals.inp, ms),
      floor: `${ms(median(floors))} (a page with one field and one button)`,
    },
    line(blocked, of('tbt'), goals.tbt, ms),
    line(`CLS, text in ${fonts}`, of('cls'), goals.cls, (value) => value.toFixed(4)),
  ]
}
