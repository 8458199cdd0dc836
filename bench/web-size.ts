import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type BrowserContext, chromium } from '@playwright/test'
import { demoRecipes } from '#demo/menu.ts'
import { chromiumPath } from '#test/support/chromium.ts'
import { customerScreens, filesLoadedBy, weighScripts, weighStyles } from '#test/support/loaded-files.ts'
import { ensureWebBuild } from '../tools/web-build.ts'
import { startDemoServer } from './demo-server.ts'
import type { Figure } from './figure.ts'

const budgetsKB = { '/login': 128, '/home': 135, '/category/small-plates': 136 } as const
const customerBudgetKB = 155
const cssBudgetKB = 15
const optionsBudgetKB = 2

const cart = demoRecipes.slice(0, 1).map(({ id, name, priceMinor }) => {
  return { id, name, price: priceMinor / 100, imageBase64: '', quantity: 1 }
})

/** @returns how many bytes the option groups add to the compressed list of recipes, by encoding */
async function weighOptions(url: string, cookie: string): Promise<[name: string, bytes: number][]> {
  const list = await (await fetch(url, { headers: { cookie } })).text()
  const withoutOptions = JSON.stringify(
    JSON.parse(list, (key, value: unknown) => (key === 'optionGroups' ? undefined : value)),
  )
  return [
    ['brotli', brotliCompressSync(list).length - brotliCompressSync(withoutOptions).length],
    ['gzip', gzipSync(list).length - gzipSync(withoutOptions).length],
  ]
}

/** JavaScript and CSS that a browser loads for a screen, gzipped at level 9; 1 KB = 1000 bytes. */
export async function benchWebSize(): Promise<Figure[]> {
  ensureWebBuild()
  const demoServer = await startDemoServer()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  const line = (name: string, bytes: number, budgetKB: number): Figure => ({
    name,
    ours: `${(bytes / 1000).toFixed(1)} KB`,
    goal: `<= ${budgetKB} KB`,
    reached: bytes <= budgetKB * 1000,
  })
  try {
    const customer = await demoServer.newCustomer('Asha')
    const orderId = await demoServer.placeOrder(customer)
    const figures: Figure[] = []
    for (const [path, budgetKB] of Object.entries(budgetsKB)) {
      const page = await (await newContext(path === '/login' ? '' : customer)).newPage()
      const bytes = await weighScripts(page, await filesLoadedBy(page, path))
      figures.push(line(`JavaScript for ${path}, gz`, bytes, budgetKB))
    }
    const page = await (await newContext(customer)).newPage()
    const files: string[] = []
    for (const path of customerScreens(orderId)) files.push(...(await filesLoadedBy(page, path)))
    return [
      ...figures,
      line('JavaScript of all customer screens, gz', await weighScripts(page, files), customerBudgetKB),
      line('CSS, gz', await weighStyles(page, files), cssBudgetKB),
      ...(await weighOptions(`${demoServer.url}/api/recipes`, customer)).map(([name, bytes]) =>
        line(`options of the demo menu in its list, ${name}`, bytes, optionsBudgetKB),
      ),
    ]
  } finally {
    await browser.close()
    await demoServer.stop()
  }

  /** @param cookie '' for a visitor without a session */
  async function newContext(cookie: string): Promise<BrowserContext> {
    const context = await browser.newContext({ baseURL: demoServer.url, serviceWorkers: 'block' })
    const [name = '', value = ''] = cookie.split('=')
    if (cookie) await context.addCookies([{ name, value, url: demoServer.url }])
    await context.addInitScript((stored) => localStorage.setItem('cart', stored), JSON.stringify(cart))
    return context
  }
}
