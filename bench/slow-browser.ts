/** A real Chromium that behaves like a mid-range phone on a slow 4G network, and what it measures of a screen. */
import type { BrowserContext, CDPSession, Page, Request } from '@playwright/test'

/** Slow 4G, as Lighthouse and the browser's own tools know it. */
const slow4G = { latencyMs: 150, downKbit: 1600, upKbit: 750 }
const cpuSlowdown = 4
/** So long no request may be under way before a screen counts as finished. */
const quietMs = 700

export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** All in milliseconds but `cls`, which has no unit. */
export interface Vitals {
  lcp: number
  inp: number
  cls: number
  /** Total blocking time: what tasks took beyond 50 ms each. */
  tbt: number
}

declare global {
  interface Window {
    vitals: Vitals
    /** Resolves with the time from the press to the first frame that shows the element and its first picture. */
    untilShown: (selector: string) => Promise<number>
  }
}

export interface SlowPage {
  page: Page
  /** Resolves when no request has been under way for a while; the live stream does not count. */
  quiet: () => Promise<void>
}

/** @returns a page whose network and processor are slow; a new context has an empty cache */
export async function openSlowPage(context: BrowserContext): Promise<SlowPage> {
  const page = await context.newPage()
  await page.addInitScript(observe)
  await slowDown(await context.newCDPSession(page))
  const open = new Set<Request>()
  let last = performance.now()
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/live')) open.add(request)
    last = performance.now()
  })
  const close = (request: Request) => {
    open.delete(request)
    last = performance.now()
  }
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  const quiet = async () => {
    while (open.size > 0 || performance.now() - last < quietMs) await page.waitForTimeout(50)
  }
  return { page, quiet }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow4G.latencyMs,
    downloadThroughput: (slow4G.downKbit * 1000) / 8,
    uploadThroughput: (slow4G.upKbit * 1000) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

export function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => window.vitals)
}

/** Runs in the page before anything of its own. */
function observe() {
  const vitals: Vitals = { lcp: 0, inp: 0, cls: 0, tbt: 0 }
  window.vitals = vitals
  let pressedAt = 0
  addEventListener('pointerdown', () => (pressedAt = performance.now()), { capture: true })

  function watch(type: string, options: object, take: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options })
  }
  watch('largest-contentful-paint', {}, (entry) => (vitals.lcp = entry.startTime))
  watch('longtask', {}, (entry) => (vitals.tbt += entry.duration - 50))
  watch('event', { durationThreshold: 16 }, (entry) => {
    if ('interactionId' in entry && entry.interactionId) vitals.inp = Math.max(vitals.inp, entry.duration)
  })
  watch('layout-shift', {}, (entry) => {
    if ('value' in entry && typeof entry.value === 'number' && 'hadRecentInput' in entry && !entry.hadRecentInput)
      vitals.cls += entry.value
  })

  window.untilShown = (selector) =>
    new Promise((resolve) => {
      const look = () => {
        const element = document.querySelector(selector)
        const picture = element?.querySelector('img') ?? undefined
        const shown = pressedAt > 0 && element && element.getClientRects().length > 0 && (!picture || picture.complete)
        if (shown) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)))
        else requestAnimationFrame(look)
      }
      look()
    })
}
