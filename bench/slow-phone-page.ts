/** Functions that run in the page of `slow-phone.ts`, so they must not use anything of this file. */

declare global {
  interface Window {
    interactions: PerformanceEntry[]
    /** `performance.now()` of the page; `shownAt` is the time of the paint. */
    arrival: { touchedAt?: number; clickedAt?: number; shownAt?: number }
  }
}

export function store(items: Record<string, string>): void {
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
}

export function isShown(selector: string): boolean {
  return (document.querySelector(selector)?.getClientRects().length ?? 0) > 0
}

export function bringIntoView(selector: string): { x: number; y: number } {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`There is no ${selector} on ${location.pathname}`)
  const inView = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight
  if (!inView(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

export function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}

export function readEntries(type: string): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(JSON.parse(JSON.stringify(list.getEntries())))).observe({
      type,
      buffered: true,
    })
    // without entries the observer is never called
    setTimeout(() => resolve([]), 300)
  })
}

export function recordInteractions(): void {
  window.interactions = []
  const observer = new PerformanceObserver((list) => window.interactions.push(...list.getEntries()))
  const allEvents = { type: 'event', durationThreshold: 16 }
  observer.observe(allEvents)
  // the first input is reported even when it took less than 16 ms
  observer.observe({ type: 'first-input' })
}

export function watchFor(selector: string): void {
  window.arrival = {}
  const touched = ({ timeStamp }: Event) => {
    window.arrival.touchedAt = timeStamp
  }
  const clicked = ({ timeStamp }: Event) => {
    window.arrival.clickedAt = timeStamp
  }
  addEventListener('pointerdown', touched, { capture: true, once: true })
  addEventListener('click', clicked, { capture: true, once: true })
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    // callbacks of a frame run before its paint, a message after it
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

export function readArrival(): unknown {
  return window.arrival
}

export function readRequestsSinceClick(): string[] {
  const { clickedAt = 0 } = window.arrival
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= clickedAt)
    .filter((entry) => !(entry instanceof PerformanceResourceTiming) || entry.transferSize > 0)
    .map(({ name }) => name)
}

export function readInteractions(): unknown {
  return JSON.parse(JSON.stringify(window.interactions))
}
