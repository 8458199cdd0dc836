/**
 * Where the page stood, per history entry: back and forward return there, a new screen starts at its top. The browser
 * cannot do it alone, because it restores before the screen's code and data are there.
 */

const storageKey = 'scroll-positions'
const entriesKept = 50
const patienceMs = 3000

let stopWaiting = () => {}

interface EntryState {
  entry: string
}

/** A name for a history entry, kept in `history.state`. */
export function newEntryState(): EntryState {
  return { entry: Math.random().toString(36).slice(2) }
}

function currentEntry(): string | undefined {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('entry' in state)) return undefined
  return typeof state.entry === 'string' ? state.entry : undefined
}

function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    const pairs = Array.isArray(stored) ? stored.filter(isPosition) : []
    return new Map(pairs)
  } catch {
    return new Map()
  }
}

function isPosition(pair: unknown): pair is [string, number] {
  return Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string' && typeof pair[1] === 'number'
}

let shown: { entry: string; path: string } | undefined

/** Notes where the entry on screen stands, before another takes its place. */
export function leaveEntry(): void {
  if (!shown) return
  const positions = readPositions()
  positions.delete(shown.entry)
  positions.set(shown.entry, Math.round(scrollY))
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-entriesKept)))
  } catch {
    // Storage is blocked or full: the page then starts at its top, which harms nobody.
  }
}

/** Takes scroll restoration over from the browser. Call once, at the start. */
export function takeOverScrolling(): void {
  history.scrollRestoration = 'manual'
  if (!currentEntry()) history.replaceState(newEntryState(), '')
  addEventListener('pagehide', () => {
    leaveEntry()
    // a document that comes with its screen stands where it stood before any of this runs
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  addEventListener('popstate', () => {
    leaveEntry()
    // No new screen will be drawn that would move the view.
    if (location.pathname === shown?.path) arriveAtEntry()
  })
}

/** A screen has just been drawn: back to where its entry stood, or to the dish that the hash names, or to the top. */
export function arriveAtEntry(): void {
  stopWaiting()
  const entry = currentEntry() ?? ''
  const isFirst = shown === undefined
  shown = { entry, path: location.pathname }
  const wanted = readPositions().get(entry)
  if (wanted !== undefined) scrollWhenTall(wanted)
  else if (location.hash) scrollToAnchor(location.hash)
  // the first screen is at its top already, and to ask for that would have it laid out at once
  else if (!isFirst) scrollTo({ top: 0, behavior: 'instant' })
}

/** Brings the element that a hash names into view, as soon as it is there, and gives it the focus. */
function scrollToAnchor(hash: string): void {
  const id = hash.slice(1)
  waitUntil(() => {
    const target = document.getElementById(id)
    if (!target) return false
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    // After the screen's heading has had it: who asks for a dish wants to be at the dish.
    // Whoever has gone on within it meanwhile, after the skip link for one, is not called back.
    setTimeout(() => {
      if (!target.contains(document.activeElement)) target.focus({ preventScroll: true })
    }, 50)
    target.animate([{ boxShadow: '0 0 0 4px currentColor' }, { boxShadow: '0 0 0 4px transparent' }], 2000)
    return true
  })
}

function scrollWhenTall(top: number): void {
  waitUntil(() => {
    scrollTo({ top, behavior: 'instant' })
    return Math.abs(scrollY - top) < 2
  })
}

/** Tries now, and again whenever the document changes, until it is done, time is up or the person scrolls. */
function waitUntil(isDone: () => boolean): void {
  stopWaiting()
  if (isDone()) return
  const observer = new MutationObserver(() => {
    if (isDone()) stop()
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const type of ['wheel', 'touchmove', 'keydown']) removeEventListener(type, stop)
  }
  const timer = setTimeout(stop, patienceMs)
  observer.observe(document.body, { childList: true, subtree: true })
  for (const type of ['wheel', 'touchmove', 'keydown']) addEventListener(type, stop, { passive: true })
  stopWaiting = stop
}
