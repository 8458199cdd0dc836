import { type Browser, chromium, type Page } from '@playwright/test'
import { demoRecipes } from '#demo/menu.ts'
import { chromiumPath } from '#test/support/chromium.ts'
import { screensIn } from '#test/support/screens.ts'
import { delayTypeface, setFallbackFont } from '../e2e/support/typeface.ts'
import { ensureFonts } from '../tools/ensure-fonts.ts'
import { ensureWebBuild } from '../tools/web-build.ts'
import { startDemoServer } from './demo-server.ts'
import type { Figure } from './figure.ts'

const goal = 0.01
const widths = [320, 360, 390, 414, 768, 1024, 1280, 1440]
const fonts = ['Liberation Sans', 'Roboto', 'DejaVu Sans']
const orders = 3
const favourites = 8

interface Visit {
  url: string
  /** '' for a visitor who is not signed in. */
  cookie: string
  paths: readonly string[]
}

/** Measures the layout shift of every screen when the typeface loads after the first paint, in each fallback font and width. */
export async function benchLayoutShift(): Promise<Figure[]> {
  ensureFonts()
  ensureWebBuild()
  const demoServer = await startDemoServer()
  const pickupServer = await startDemoServer()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const customer = await demoServer.newCustomer('Asha')
    let orderId = ''
    for (let order = 0; order < orders; order += 1) orderId = await demoServer.placeOrder(customer)
    await demoServer.addFavourites(customer, favourites)
    const { url } = demoServer
    const customerPaths = [...(await screensIn('customer', orderId)), '/category/curries?dish=butter-chicken']
    const adminPaths = [...(await screensIn('panel')), '/admin/orders?view=board', '/admin/tickets']
    const visits: Visit[] = [
      { url, cookie: '', paths: await screensIn('public') },
      { url, cookie: customer, paths: customerPaths },
      { url, cookie: await demoServer.signInAdmin(), paths: adminPaths },
      { url: pickupServer.url, cookie: await pickupServer.offerPickups(), paths: ['/admin/collection'] },
    ]
    const figures: Figure[] = []
    for (const font of fonts) figures.push(await figureOf(browser, font, visits))
    return figures
  } finally {
    await browser.close()
    await demoServer.stop()
    await pickupServer.stop()
  }
}

async function figureOf(browser: Browser, font: string, visits: readonly Visit[]): Promise<Figure> {
  let worst = { shift: 0, path: '', width: 0 }
  let loads = 0
  for (const visit of visits) {
    const page = await newPage(browser, visit)
    await setFallbackFont(page, font)
    const deliverTypeface = await delayTypeface(page)
    for (const path of visit.paths)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path, { waitUntil: 'commit' })
        await page.locator('h1').waitFor()
        await page.waitForFunction(
          () =>
            !document.querySelector(
              'html:not([data-hydrated]) #root[data-rendered], [aria-busy=true], main .animate-spin',
            ),
        )
        const painted = await deliverTypeface()
        if (!painted.before.includes(font)) throw new Error(`${path} was painted in ${painted.before}, not in ${font}.`)
        if (painted.shift >= worst.shift) worst = { shift: painted.shift, path, width }
        loads += 1
      }
    await page.context().close()
  }
  return {
    name: `layout shift in ${font}, late typeface: the worst of ${loads} loads, every screen at ${widths.length} widths`,
    ours: `${worst.shift.toFixed(4)} (${worst.path} at ${worst.width} px)`,
    goal: `<= ${goal}`,
    reached: worst.shift <= goal,
  }
}

async function newPage(browser: Browser, { url, cookie }: Visit): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
  const [name = '', value = ''] = cookie.split('=')
  if (cookie) await context.addCookies([{ name, value, url }])
  await context.addInitScript((cart) => localStorage.setItem('cart', cart), JSON.stringify(cart))
  return context.newPage()
}

const cart = demoRecipes.slice(0, 2).map(({ id, name, priceMinor }) => {
  return { id, name, price: priceMinor / 100, imageBase64: '', quantity: 1 }
})
