import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type BrowserContext, chromium } from '@playwright/test'
import { demoRecipes } from '#demo/menu.ts'
import { chromiumPath } from '#test/support/chromium.ts'
import { filesLoadedBy, weighScripts, weighStyles } from '#test/support/loaded-files.ts'
import { screensIn } from '#test/support/screens.ts'
import { budgetBytes, driftPercent, type WeighedName } from '#test/support/size-budgets.ts'
import { ensureWebBuild } from '../tools/web-build.ts'
import { startDemoServer } from './demo-server.ts'
import type { Figure } from './figure.ts'

const paths = ['/login', '/home', '/category/small-plates'] as const
/** On wide windows the cart beside the menu is loaded, too. */
const phoneWindow = { width: 390, height: 844 }
const optionsMaxBytes = 2000
const listMaxBytes = 7500

const cart = demoRecipes.slice(0, 1).map(({ id, name, priceMinor }) => {
  return { id, name, price: priceMinor / 100, imageBase64: '', quantity: 1 }
})

/** @returns how many bytes the option groups add to the compressed list of recipes, by encoding */
function weighOptions(list: string): [name: string, bytes: number][] {
  const withoutOptions = JSON.stringify(
    JSON.parse(list, (key, value: unknown) => (key === 'optionGroups' ? undefined : value)),
  )
  return [
    ['brotli', brotliCompressSync(list).length - brotliCompressSync(withoutOptions).length],
    ['gzip', gzipSync(list).length - gzipSync(withoutOptions).length],
  ]
}

/** JavaScript and CSS that a phone loads for a screen, gzipped at level 9; 1 KB = 1000 bytes. */
export async function benchWebSize(): Promise<Figure[]> {
  ensureWebBuild()
  const demoServer = await startDemoServer()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  const line = (name: string, bytes: number, maxBytes: number, note = ''): Figure => ({
    name,
    ours: `${(bytes / 1000).toFixed(1)} KB${note}`,
    goal: `<= ${(maxBytes / 1000).toFixed(1)} KB`,
    reached: bytes <= maxBytes,
  })
  const budgetLine = (title: string, name: WeighedName, bytes: number) =>
    line(title, bytes, budgetBytes(name), `, drift ${driftPercent(name, bytes).toFixed(1)} %`)
  try {
    const customer = await demoServer.newCustomer('Asha')
    const figures: Figure[] = []
    for (const path of paths) {
      const page = await (await newContext(path === '/login' ? '' : customer)).newPage()
      const bytes = await weighScripts(page, await filesLoadedBy(page, path))
      figures.push(budgetLine(`JavaScript for ${path}, gz`, path, bytes))
    }
    // after /home was weighed: an open order adds a line with its own code to each screen
    const orderId = await demoServer.placeOrder(customer)
    const page = await (await newContext(customer)).newPage()
    const files: string[] = []
    for (const path of await screensIn('customer', orderId)) files.push(...(await filesLoadedBy(page, path)))
    const list = await (await fetch(`${demoServer.url}/api/recipes`, { headers: { cookie: customer } })).text()
    return [
      ...figures,
      budgetLine('JavaScript of all customer screens, gz', 'all customer screens', await weighScripts(page, files)),
      budgetLine('CSS, gz', 'styles', await weighStyles(page, files)),
      line('list of the 58 dishes of the demo menu, brotli', brotliCompressSync(list).length, listMaxBytes),
      ...weighOptions(list).map(([name, bytes]) =>
        line(`options of the demo menu in its list, ${name}`, bytes, optionsMaxBytes),
      ),
    ]
  } finally {
    await browser.close()
    await demoServer.stop()
  }

  /** @param cookie '' for a visitor without a session */
  async function newContext(cookie: string): Promise<BrowserContext> {
    const context = await browser.newContext({
      baseURL: demoServer.url,
      serviceWorkers: 'block',
      viewport: phoneWindow,
    })
    const [name = '', value = ''] = cookie.split('=')
    if (cookie) await context.addCookies([{ name, value, url: demoServer.url }])
    await context.addInitScript((stored) => localStorage.setItem('cart', stored), JSON.stringify(cart))
    return context
  }
}
