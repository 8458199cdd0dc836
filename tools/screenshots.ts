/**
 * `npm run screenshots`: takes the screenshots in README of the storefront and the panel, with the demo menu.
 * Each picture shows a desktop (light) beside a phone (dark).
 */
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumPath } from '#test/support/chromium.ts'
import { startDemoServer } from '../bench/demo-server.ts'
import { ensureFonts } from './ensure-fonts.ts'
import { ensureWebBuild } from './web-build.ts'

interface ScreenshotOptions {
  url: string
  cookie: string
  device: keyof typeof devices
  /** Waits until this text is visible. */
  text: string
}

/** Sizes in CSS pixels; `shownWidth` is the width in the combined picture. */
const devices = {
  desktop: { width: 1440, height: 900, shownWidth: 960, colorScheme: 'light' },
  phone: { width: 390, height: 842, shownWidth: 278, colorScheme: 'dark' },
} as const
const canvas = { width: 1320, height: 680, background: '#e8dcc5', shownHeight: 600, top: 40, cornerRadius: 18 }

async function takeScreenshot(browser: Browser, { url, cookie, device, text }: ScreenshotOptions): Promise<Buffer> {
  const { width, height, shownWidth, colorScheme } = devices[device]
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: 2,
    colorScheme,
    isMobile: device === 'phone',
    reducedMotion: 'reduce',
  })
  const [name = '', value = ''] = cookie.split('=', 2)
  await page.context().addCookies([{ name, value, url: new URL(url).origin }])
  await page.goto(url, { waitUntil: 'load' })
  await page.getByText(text).first().waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    // the browser does not load lazy pictures below the viewport
    const visible = Array.from(document.images).filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.all(visible.map((image) => image.decode().catch(() => {})))
  })
  const picture = await page.screenshot()
  await page.context().close()
  const corners = Buffer.from(
    `<svg><rect width="${shownWidth}" height="${canvas.shownHeight}" rx="${canvas.cornerRadius}"/></svg>`,
  )
  return sharp(picture)
    .resize(shownWidth, canvas.shownHeight)
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

async function compose(desktop: Buffer, phone: Buffer, file: string): Promise<void> {
  const { top, width, height, background } = canvas
  await sharp({ create: { width, height, channels: 3, background } })
    .composite([
      { input: desktop, left: 36, top },
      { input: phone, left: 1016, top },
    ])
    .png({ palette: true, colours: 192, effort: 10 })
    .toFile(join(import.meta.dirname, '../docs', file))
  console.log(`docs/${file}`)
}

ensureFonts()
ensureWebBuild()
const demoServer = await startDemoServer()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const { url } = demoServer
  const cookie = await demoServer.newCustomer('Asha')
  for (const name of ['Maya', 'Leon', 'Ines']) {
    const customer = await demoServer.newCustomer(name)
    await demoServer.placeOrder(customer)
  }
  await compose(
    await takeScreenshot(browser, { url: `${url}/home`, cookie, device: 'desktop', text: 'What are you hungry for?' }),
    await takeScreenshot(browser, { url: `${url}/category/curries`, cookie, device: 'phone', text: 'Old Delhi' }),
    'storefront.png',
  )
  const admin = await demoServer.signInAdmin()
  await compose(
    await takeScreenshot(browser, { url: `${url}/admin/orders`, cookie: admin, device: 'desktop', text: 'Pending' }),
    await takeScreenshot(browser, { url: `${url}/admin/recipes`, cookie: admin, device: 'phone', text: 'Recipes' }),
    'panel.png',
  )
} finally {
  await browser.close()
  await demoServer.stop()
}
