/** A mid-range phone on a slow 4G network, and what its browser itself says of a screen. */
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { BareChromium, BarePage } from './bare-chromium.ts'
import { readHeadingFont } from './heading-font.ts'

/** Slow 4G as Lighthouse knows it; every request waits for one round trip. */
const slow4G = { latencyMs: 150, downKbit: 1600, upKbit: 750 }
const cpuSlowdown = 4
const screen = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }
/** So long a finger stays down when it taps. */
const tapMs = 80
/** A quick typist's. */
const betweenKeysMs = 80
/** So long after a press its answer has been painted. */
const answerMs = 300

const entriesSchema = z.array(
  z.object({
    startTime: z.number(),
    duration: z.number(),
    interactionId: z.optional(z.number()),
    value: z.optional(z.number()),
    hadRecentInput: z.optional(z.boolean()),
  }),
)
type Entry = z.infer<typeof entriesSchema>[number]
const arrivalSchema = z.object({ touchedAt: z.number(), shownAt: z.number() })
const pointSchema = z.object({ x: z.number(), y: z.number() })

/** All times in milliseconds. */
export interface SlowPhone {
  /** Opens an address, and gives it so long to come to its end. */
  open: (address: string, settleMs: number) => Promise<void>
  shows: (selector: string) => Promise<boolean>
  /** As a finger does. @throws when there is no such element */
  tap: (selector: string) => Promise<void>
  focus: (selector: string) => Promise<void>
  /** Into what has the focus. */
  type: (text: string) => Promise<void>
  /** On a keyboard. */
  press: (key: 'Tab' | 'ArrowDown') => Promise<void>
  /** When the largest thing was painted. */
  lcp: () => Promise<number>
  /** What tasks took beyond 50 ms each: since there is something to see (total blocking time), and from the first byte on. */
  blocked: () => Promise<{ sincePaint: number; inAll: number }>
  /** Layout shift so far, but for what presses have moved. */
  shift: () => Promise<number>
  headingFont: () => Promise<string>
  /** Begins to watch presses and keys; the slowest, until the frame that answers it, is then INP. */
  watchPresses: () => Promise<void>
  slowestPress: () => Promise<number>
  /** Begins to wait for the next touch, and for an element that is not there yet. */
  watchFor: (selector: string) => Promise<void>
  /** From the touch that led to another screen to the largest thing that has been painted for it, and to what was waited for. */
  inAppLcp: () => Promise<number>
  close: () => Promise<void>
}

export interface Visitor {
  origin: string
  /** '' for somebody who is not signed in. */
  cookie: string
  /** What the browser's storage holds. */
  stored: Record<string, string>
}

/** @returns a page with nothing in its cache */
export async function openSlowPhone(browser: BareChromium, visitor: Visitor): Promise<SlowPhone> {
  const page = await browser.newPage()
  const { send, run } = page
  await becomeVisitor(page, visitor)
  await slowDown(page)
  const entries = async (type: string) => entriesSchema.parse(await run(readEntries, type))

  return {
    open: async (address, settleMs) => {
      await send('Page.navigate', { url: visitor.origin + address })
      await sleep(settleMs)
    },
    shows: async (selector) => z.boolean().parse(await run(isShown, selector)),
    tap: async (selector) => {
      const point = pointSchema.parse(await run(bringIntoView, selector))
      await sleep(answerMs)
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
      await sleep(tapMs)
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await sleep(answerMs)
    },
    focus: async (selector) => {
      await run(focus, selector)
      await sleep(answerMs)
    },
    type: async (text) => {
      for (const key of text) {
        await send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key })
        await send('Input.dispatchKeyEvent', { type: 'keyUp', key })
        await sleep(betweenKeysMs)
      }
    },
    press: async (key) => {
      const code = { code: key, windowsVirtualKeyCode: { Tab: 9, ArrowDown: 40 }[key] }
      await send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, ...code })
      await send('Input.dispatchKeyEvent', { type: 'keyUp', key, ...code })
      await sleep(answerMs)
    },
    lcp: async () => last(await entries('largest-contentful-paint')).startTime,
    blocked: async () => {
      const [tasks, paints] = [await entries('longtask'), await entries('paint')]
      const seen = last(paints).startTime
      const late = tasks.map(({ startTime, duration }) => startTime + duration - Math.max(startTime + 50, seen))
      return {
        sincePaint: sum(late.map((ms) => Math.max(ms, 0))),
        inAll: sum(tasks.map(({ duration }) => duration - 50)),
      }
    },
    shift: async () =>
      sum((await entries('layout-shift')).map((entry) => (entry.hadRecentInput ? 0 : (entry.value ?? 0)))),
    headingFont: () => readHeadingFont(send),
    watchPresses: async () => void (await run(watchPresses)),
    slowestPress: async () => {
      await sleep(answerMs)
      const presses = entriesSchema.parse(await run(readPresses)).filter(({ interactionId }) => interactionId)
      if (presses.length === 0) throw new Error('The browser has seen no press.')
      return Math.max(...presses.map(({ duration }) => duration))
    },
    watchFor: async (selector) => void (await run(watchFor, selector)),
    inAppLcp: async () => {
      const { touchedAt, shownAt } = arrivalSchema.parse(await run(readArrival))
      const paints = await entries('interaction-contentful-paint')
      // The browser does not count what data bring that were asked for when the finger came down, before the press.
      return Math.max(shownAt, ...paints.map(({ startTime, duration }) => startTime + duration)) - touchedAt
    },
    close: page.close,
  }
}

function last(entries: readonly Entry[]): Entry {
  const entry = entries.at(-1)
  if (!entry) throw new Error('The browser has seen nothing of the kind.')
  return entry
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

async function becomeVisitor({ send, run }: BarePage, { origin, cookie, stored }: Visitor): Promise<void> {
  await send('Emulation.setDeviceMetricsOverride', screen)
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const [name, value] = cookie.split('=')
  if (cookie) await send('Network.setCookie', { name, value, url: origin, httpOnly: true, sameSite: 'Lax' })
  // any file of the site opens its storage
  await send('Page.navigate', { url: `${origin}/robots.txt` })
  await sleep(answerMs)
  await run(store, stored)
}

async function slowDown({ send }: BarePage): Promise<void> {
  // without it only documents are slowed down
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow4G.latencyMs,
    downloadThroughput: (slow4G.downKbit * 1000) / 8,
    uploadThroughput: (slow4G.upKbit * 1000) / 8,
  })
  await send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

// What runs in the page stands on its own there, without anything of this file.

declare global {
  interface Window {
    presses: PerformanceEntry[]
    /** On the page's clock; `shownAt` is when it has been painted. */
    arrival: { touchedAt?: number; shownAt?: number }
  }
}

function store(items: Record<string, string>): void {
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
}

function isShown(selector: string): boolean {
  return (document.querySelector(selector)?.getClientRects().length ?? 0) > 0
}

function bringIntoView(selector: string): { x: number; y: number } {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`There is no ${selector} on ${location.pathname}`)
  const inView = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight
  if (!inView(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}

function readEntries(type: string): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(JSON.parse(JSON.stringify(list.getEntries())))).observe({
      type,
      buffered: true,
    })
    // it says nothing at all when there was nothing
    setTimeout(() => resolve([]), 300)
  })
}

function watchPresses(): void {
  window.presses = []
  const observer = new PerformanceObserver((list) => window.presses.push(...list.getEntries()))
  const everything = { type: 'event', durationThreshold: 16 }
  observer.observe(everything)
  // the first one is told of also when it took less
  observer.observe({ type: 'first-input' })
}

function watchFor(selector: string): void {
  window.arrival = {}
  const touched = ({ timeStamp }: Event) => {
    window.arrival.touchedAt = timeStamp
  }
  addEventListener('pointerdown', touched, { capture: true, once: true })
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    // a frame's callbacks come before its painting, a message after it
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        window.arrival.shownAt = performance.now()
      })
      port1.start()
      port2.postMessage(undefined)
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}

function readArrival(): unknown {
  return window.arrival
}

function readPresses(): unknown {
  return JSON.parse(JSON.stringify(window.presses))
}
