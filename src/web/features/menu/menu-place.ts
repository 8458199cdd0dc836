import { asRecord, parseJson } from '#contract/values/json.ts'

/** An element and its place in the window. Pixels of the page would not do, because the heights of dishes that are not rendered are estimates. */
interface MenuPlace {
  /** The `id` attribute of a dish or a heading. */
  anchor: string
  /** Distance of its upper edge from that of the window. */
  topPx: number
}

/** For so many frames dishes may get their real height after they have come near the window. */
const settleFrames = 12
/** What the visitor does to scroll. */
const scrollEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown']

const storageKey = 'menu-places'
/** The oldest ones are removed. */
const placesMax = 20

const sectionPrefix = 'category-'

/** The `id` attribute of a category's heading on /home. Links contain it as `#category-…`. */
export function sectionAnchor(categoryId: string): string {
  return sectionPrefix + categoryId
}

export function isSectionAnchor(anchor: string): boolean {
  return anchor.startsWith(sectionPrefix)
}

/** @returns the lower edge of what is sticky at the top of the window, where `scrollIntoView` puts an element */
export function topEdgePx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
}

/**
 * Stores the place in the menu, for a return to this entry of the browser's history.
 * @param historyKey the key of the entry
 */
export function savePlace(historyKey: string): void {
  const edge = topEdgePx()
  const dishes = [...document.querySelectorAll('.recipe-grid > [id]')]
  const first = dishes[0]?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
  const dish = first <= edge ? dishes.find((each) => each.getBoundingClientRect().bottom > edge) : undefined
  const others = Object.entries(readPlaces()).filter(([key]) => key !== historyKey)
  const place = dish && { anchor: dish.id, topPx: dish.getBoundingClientRect().top }
  const places = [...others, ...(place ? [[historyKey, place] as const] : [])].slice(-placesMax)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(places)))
  } catch {
    // storage is blocked or full
  }
}

/** @returns undefined when the entry of the history is new, or when it was left above the dishes */
export function findPlace(historyKey: string): MenuPlace | undefined {
  const { anchor, topPx } = asRecord(readPlaces()[historyKey])
  return typeof anchor === 'string' && typeof topPx === 'number' ? { anchor, topPx } : undefined
}

/**
 * Scrolls the page, and scrolls again while the dishes around the element get their real height, until the visitor scrolls. It begins
 * in the next frame: then React has rendered the dishes, and the router has restored the position in pixels.
 */
export function scrollUntilAt({ anchor, topPx }: MenuPlace): void {
  let framesLeft = settleFrames
  const stop = () => {
    framesLeft = 0
    for (const type of scrollEvents) removeEventListener(type, stop)
  }
  const step = () => {
    const element = document.getElementById(anchor)
    if (framesLeft === 0 || !element) return stop()
    framesLeft -= 1
    scrollBy({ top: element.getBoundingClientRect().top - topPx, behavior: 'instant' })
    requestAnimationFrame(step)
  }
  for (const type of scrollEvents) addEventListener(type, stop, { passive: true })
  requestAnimationFrame(step)
}

function readPlaces(): Readonly<Record<string, unknown>> {
  try {
    return asRecord(parseJson(sessionStorage.getItem(storageKey)))
  } catch {
    return {} // storage is blocked
  }
}
