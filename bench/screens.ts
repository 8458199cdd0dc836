import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { demoRecipes } from '#demo/menu.ts'
import { chromiumPath } from '#test/support/chromium.ts'
import { ensureWebBuild } from '../tools/web-build.ts'
import { type Figure, median } from './figure.ts'
import { openRestaurant } from './open-restaurant.ts'
import { openSlowPage, phone, readVitals, type Vitals } from './slow-browser.ts'

/** For a quick look at one screen: RUNS=1 SCREEN=/home npm run bench -- screens */
const runs = Number(process.env['RUNS'] ?? 5)
const goals = { lcp: 1800, inApp: 600, inp: 100, cls: 0.01, tbt: 100 }
const categoryId = 'small-plates'

interface Screen {
  path: string
  as: 'visitor' | 'customer' | 'admin'
  /** What stands there once the screen is full. */
  shown: string
  /** Something that people do there. */
  use: (page: Page) => Promise<void>
  /** Another screen, and the link on it that leads here. */
  from: [path: string, link: string]
}

const typeEmail = (page: Page) => page.getByLabel('Email').pressSequentially('asha@example.com')
const openMenu = (page: Page) => page.getByRole('button', { name: 'Asha' }).click()
const pressTab = (page: Page) => page.keyboard.press('Tab')

const screens: Screen[] = [
  {
    path: '/login',
    as: 'visitor',
    shown: 'form [autocomplete=current-password]',
    use: typeEmail,
    from: ['/signup', 'main a[href="/login"]'],
  },
  {
    path: '/home',
    as: 'customer',
    shown: 'main a[href^="/category/"]',
    use: openMenu,
    from: ['/orders', 'header a[href="/home"]'],
  },
  {
    path: `/category/${categoryId}`,
    as: 'customer',
    shown: 'main .recipe-card',
    use: (page) => page.getByRole('button', { name: 'Add to Cart' }).first().click(),
    from: ['/home', `main a[href="/category/${categoryId}"]`],
  },
  {
    path: '/cart',
    as: 'customer',
    shown: 'main li h2',
    use: (page) =>
      page
        .getByRole('button', { name: /^Increase/ })
        .first()
        .click(),
    from: ['/home', 'header a[href="/cart"]'],
  },
  {
    path: '/checkout',
    as: 'customer',
    shown: 'main form',
    use: (page) => page.getByLabel('Street').pressSequentially('12 Banyan'),
    from: ['/cart', 'main a[href="/checkout"]'],
  },
  { path: '/orders', as: 'customer', shown: 'main li h2', use: openMenu, from: ['/home', 'main a[href="/orders"]'] },
  {
    path: '/admin',
    as: 'admin',
    shown: 'main a[href="/admin/categories"]',
    use: pressTab,
    from: ['/admin/orders', 'nav a[href="/admin"]'],
  },
  {
    path: '/admin/orders',
    as: 'admin',
    shown: 'main article h2',
    use: (page) => page.locator('main input[type=search], main input[type=text]').first().pressSequentially('ba'),
    from: ['/admin', 'nav a[href="/admin/orders"]'],
  },
]

/** Every screen of the everyday, cold and by a link, on a slow phone and a slow network: medians of five. */
export async function benchScreens(): Promise<Figure[]> {
  ensureWebBuild()
  const restaurant = await openRestaurant()
  const customer = await restaurant.newCustomer('Asha')
  for (let order = 0; order < 3; order += 1) await restaurant.placeOrder(customer)
  const cookies = { visitor: '', customer, admin: await restaurant.signInAdmin() }
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const figures: Figure[] = []
    for (const screen of screens.filter(({ path }) => path.startsWith(process.env['SCREEN'] ?? ''))) {
      const state = browserState(restaurant.url, cookies[screen.as])
      const cold: Vitals[] = []
      const inApp: number[] = []
      for (let run = 0; run < runs; run += 1) {
        cold.push(await openCold(browser, state, screen))
        inApp.push(await openByLink(browser, state, screen))
      }
      figures.push(...figuresOf(screen.path, cold, inApp))
    }
    return figures
  } finally {
    await browser.close()
    await restaurant.stop()
  }
}

async function openCold(browser: Browser, state: BrowserContextOptions, screen: Screen): Promise<Vitals> {
  const context = await browser.newContext(state)
  const { page, quiet } = await openSlowPage(context)
  await page.goto(screen.path)
  await page.locator(screen.shown).first().waitFor()
  await quiet()
  const { lcp, tbt } = await readVitals(page)
  await screen.use(page)
  await quiet()
  const { inp, cls } = await readVitals(page)
  await context.close()
  return { lcp, tbt, inp, cls }
}

async function openByLink(browser: Browser, state: BrowserContextOptions, { from, shown }: Screen): Promise<number> {
  const context = await browser.newContext(state)
  const { page, quiet } = await openSlowPage(context)
  const [path, link] = from
  await page.goto(path)
  await page.locator(link).first().waitFor()
  await quiet()
  const time = page.evaluate((selector) => window.untilShown(selector), shown)
  await page.locator(link).first().click()
  const taken = await time
  await context.close()
  return taken
}

function browserState(baseURL: string, cookie: string): BrowserContextOptions {
  const [name = '', value = ''] = cookie.split('=')
  const lines = demoRecipes.slice(0, 2).map(({ id, name: dish, priceMinor }) => {
    return { id, name: dish, price: priceMinor / 100, imageBase64: '', quantity: 1 }
  })
  return {
    ...phone,
    baseURL,
    storageState: {
      cookies: cookie === '' ? [] : [{ name, value, domain: 'localhost', path: '/', ...cookieFlags }],
      origins: [{ origin: baseURL, localStorage: [{ name: 'cart', value: JSON.stringify(lines) }] }],
    },
  }
}

const cookieFlags = { expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' } as const

function figuresOf(path: string, cold: Vitals[], inApp: number[]): Figure[] {
  const of = (measure: keyof Vitals) => median(cold.map((vitals) => vitals[measure]))
  const ms = (name: string, value: number, goal: number): Figure => ({
    name: `${path}: ${name}`,
    ours: `${Math.round(value)} ms`,
    goal: `<= ${goal} ms`,
    reached: value <= goal,
  })
  return [
    ms('LCP, cold', of('lcp'), goals.lcp),
    ms('shown after a press on its link', median(inApp), goals.inApp),
    ms('INP', of('inp'), goals.inp),
    ms('total blocking time, cold', of('tbt'), goals.tbt),
    { name: `${path}: CLS`, ours: of('cls').toFixed(4), goal: `<= ${goals.cls}`, reached: of('cls') <= goals.cls },
  ]
}
