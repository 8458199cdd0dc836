/** Emulates a mid-range phone on a slow 4G network and reads the performance entries of its browser. */
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { BareChromium, BarePage } from './bare-chromium.ts'
import { readHeadingFont } from './heading-font.ts'
import {
  bringIntoView,
  focus,
  isShown,
  readArrival,
  readEntries,
  readInteractions,
  readRequestsSinceClick,
  recordInteractions,
  store,
  watchFor,
} from './slow-phone-page.ts'

/** Lighthouse's slow 4G. Each request waits for one round trip. */
const slow4G = { latencyMs: 150, downKbit: 1600, upKbit: 750 }
const cpuSlowdown = 4
const screen = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }
/** Duration of a tap. */
const tapMs = 80
/** A fast typist. */
const betweenKeysMs = 80
/** After this time the response to an interaction is painted. */
const responseMs = 300

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

/** All times are in milliseconds. */
export interface SlowPhone {
  /** Opens an address and waits `settleMs`. */
  open: (address: string, settleMs: number) => Promise<void>
  shows: (selector: string) => Promise<boolean>
  /** Taps an element. @throws when it is missing */
  tap: (selector: string) => Promise<void>
  focus: (selector: string) => Promise<void>
  /** Types into the focused element. */
  type: (text: string) => Promise<void>
  /** Presses a key. */
  press: (key: 'Tab' | 'ArrowDown') => Promise<void>
  /** Largest contentful paint. */
  lcp: () => Promise<number>
  /** Time of long tasks beyond 50 ms each: since the first paint (total blocking time), and since the first byte. */
  blocked: () => Promise<{ sincePaint: number; total: number }>
  /** Layout shift so far, without shifts after user input. */
  shift: () => Promise<number>
  headingFont: () => Promise<string>
  /** Starts recording interactions. The slowest one, up to the next frame, is the INP. */
  recordInteractions: () => Promise<void>
  slowestInteraction: () => Promise<number>
  /** Starts waiting for the next touch and click, and then for an element that does not exist yet. */
  watchFor: (selector: string) => Promise<void>
  /** Time from the touch of a link to the last paint of the next screen: its largest element, or the element of `watchFor`. */
  inAppLcp: () => Promise<number>
  /** The addresses that the page has requested since the click, without those in the browser's cache. */
  requestsSinceClick: () => Promise<string[]>
  /** Runs a function in the page, as `BarePage` does. */
  run: BarePage['run']
  close: () => Promise<void>
}

export interface Visitor {
  origin: string
  /** '' for a visitor who is not signed in. */
  cookie: string
  /** Items of localStorage. */
  stored: Record<string, string>
}

/** @returns a page with an empty cache */
export async function openSlowPhone(browser: BareChromium, visitor: Visitor): Promise<SlowPhone> {
  const page = await browser.newPage()
  const { send, run } = page
  await applyVisitor(page, visitor)
  await throttle(page)
  const entries = async (type: string) => entriesSchema.parse(await run(readEntries, type))

  return {
    open: async (address, settleMs) => {
      await send('Page.navigate', { url: visitor.origin + address })
      await sleep(settleMs)
    },
    shows: async (selector) => z.boolean().parse(await run(isShown, selector)),
    tap: async (selector) => {
      const point = pointSchema.parse(await run(bringIntoView, selector))
      await sleep(responseMs)
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
      await sleep(tapMs)
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await sleep(responseMs)
    },
    focus: async (selector) => {
      await run(focus, selector)
      await sleep(responseMs)
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
      await sleep(responseMs)
    },
    lcp: async () => last(await entries('largest-contentful-paint')).startTime,
    blocked: async () => {
      const [tasks, paints] = [await entries('longtask'), await entries('paint')]
      const seen = last(paints).startTime
      const late = tasks.map(({ startTime, duration }) => startTime + duration - Math.max(startTime + 50, seen))
      return {
        sincePaint: sum(late.map((ms) => Math.max(ms, 0))),
        total: sum(tasks.map(({ duration }) => duration - 50)),
      }
    },
    shift: async () =>
      sum((await entries('layout-shift')).map((entry) => (entry.hadRecentInput ? 0 : (entry.value ?? 0)))),
    headingFont: () => readHeadingFont(send),
    recordInteractions: async () => void (await run(recordInteractions)),
    slowestInteraction: async () => {
      await sleep(responseMs)
      const interactions = entriesSchema.parse(await run(readInteractions)).filter(({ interactionId }) => interactionId)
      if (interactions.length === 0) throw new Error('The browser has recorded no interaction.')
      return Math.max(...interactions.map(({ duration }) => duration))
    },
    watchFor: async (selector) => void (await run(watchFor, selector)),
    inAppLcp: async () => {
      const { touchedAt, shownAt } = arrivalSchema.parse(await run(readArrival))
      const paints = await entries('interaction-contentful-paint')
      // The browser does not count paints of data that the touch has prefetched before the click.
      return Math.max(shownAt, ...paints.map(({ startTime, duration }) => startTime + duration)) - touchedAt
    },
    requestsSinceClick: async () => z.array(z.string()).parse(await run(readRequestsSinceClick)),
    run,
    close: page.close,
  }
}

function last(entries: readonly Entry[]): Entry {
  const entry = entries.at(-1)
  if (!entry) throw new Error('The browser has no such performance entry.')
  return entry
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

async function applyVisitor({ send, run }: BarePage, { origin, cookie, stored }: Visitor): Promise<void> {
  await send('Emulation.setDeviceMetricsOverride', screen)
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const [name, value] = cookie.split('=')
  if (cookie) await send('Network.setCookie', { name, value, url: origin, httpOnly: true, sameSite: 'Lax' })
  // any file of the origin gives access to its storage
  await send('Page.navigate', { url: `${origin}/robots.txt` })
  await sleep(responseMs)
  await run(store, stored)
}

async function throttle({ send }: BarePage): Promise<void> {
  // without this command only documents are throttled
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow4G.latencyMs,
    downloadThroughput: (slow4G.downKbit * 1000) / 8,
    uploadThroughput: (slow4G.upKbit * 1000) / 8,
  })
  await send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}
