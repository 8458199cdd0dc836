/**
 * The only script that a server-rendered document loads at once. It loads the other scripts after the first paint, so that
 * until then styles and pictures have the whole bandwidth. It queues clicks and keys until those scripts have hydrated the
 * screen.
 */

const code = document.querySelector<HTMLTemplateElement>('#code')
const kept: (() => void)[] = []
/** The queued clicks; unlike keys, they are stored before a reload and repeated after it. */
const clicks: Click[] = []

const firstPauseMs = 1000
const longestPauseMs = 30_000
/** Before this, a 404 may come from one of two servers behind one address, while the other has the file. */
const patienceMs = 2000
const longestPaintMs = 1000

/** Requests all files in parallel, but runs the scripts in small tasks, so that a slow phone can paint in between. */
async function runCode(): Promise<void> {
  const files = code?.content.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link') ?? []
  const addresses = [...files].map((file) => ('src' in file ? file.src : file.href))
  for (const file of code?.content.querySelectorAll('link') ?? []) {
    document.head.append(file)
    await pause()
  }
  for (const script of code?.content.querySelectorAll('script') ?? []) {
    // retried until it loads, because without it the page does not react to clicks
    let wasReachable = false
    for (let ms = firstPauseMs; !(await ran(script)); ms = Math.min(ms * 2, longestPauseMs)) {
      // many browsers cache a failed module load until the page is reloaded, and never request the file again
      if (wasReachable) reloadOnce(script.src)
      const statuses = await statusesOf(addresses)
      if (ms > patienceMs && statuses.includes(404)) location.reload()
      wasReachable = statuses.every((status) => status === 200)
      await pause(ms)
    }
    await pause()
  }
}

/** @returns the HTTP statuses: 404 after an update that removed the file, undefined when the server does not respond */
function statusesOf(addresses: readonly string[]): Promise<(number | undefined)[]> {
  return Promise.all(
    addresses.map((address) =>
      fetch(address, { method: 'HEAD' }).then(
        ({ status }) => status,
        () => undefined,
      ),
    ),
  )
}

interface Click {
  /** Index among all buttons of the document. */
  place: number
  /** The text of the button's list item or form. */
  near: string
}

/** Occurs in no text of a page. */
const separator = '\0'
const storageKeys = { reloadedFor: 'reloaded-for', clicks: 'clicks' }

/** Reloads once for each file in a tab: a file that can never run must not reload the page in a loop. */
function reloadOnce(file: string): void {
  try {
    if (sessionStorage.getItem(storageKeys.reloadedFor) === file) return
    sessionStorage.setItem(storageKeys.reloadedFor, file)
    const parts = clicks.flatMap(({ place, near }) => [String(place), near])
    sessionStorage.setItem(storageKeys.clicks, [location.href, ...parts].join(separator))
  } catch {
    return // without storage, reloads cannot be counted
  }
  location.reload()
}

/** Queues the clicks that were stored before a reload. */
function restoreClicks(): void {
  try {
    const stored = sessionStorage.getItem(storageKeys.clicks)
    sessionStorage.removeItem(storageKeys.clicks)
    const [address, ...parts] = (stored ?? '').split(separator)
    if (address !== location.href) return
    for (let index = 0; index < parts.length; index += 2)
      queueClick({ place: Number(parts[index]), near: parts[index + 1] ?? '' })
  } catch {
    // no storage: nothing to repeat
  }
}

function queueClick(click: Click): void {
  clicks.push(click)
  kept.push(() => {
    const button = document.querySelectorAll('button')[click.place]
    if (button && textNear(button) === click.near) button.click()
  })
}

function textNear(button: Element): string {
  return (button.closest('li, form') ?? button).textContent
}

/** @returns whether it came, with all that it imports */
function ran(script: HTMLScriptElement): Promise<boolean> {
  // an element runs once
  const copy = document.importNode(script)
  document.head.append(copy)
  return new Promise((resolve) => {
    copy.addEventListener('load', () => resolve(true))
    copy.addEventListener('error', () => resolve(false))
  })
}

/** When the screen stands before the reader. A frame's callbacks, and a task after them, come before that. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    // for what does not tell
    requestAnimationFrame(() => setTimeout(resolve, longestPaintMs))
  })
}

/** @param ms none: until the next task */
function pause(ms?: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** For later, and for nobody else: React hears of it before it has taken the screen over, and would do it too. */
function keepPress(event: Event): void {
  const button = event.target instanceof Element && event.target.closest('button')
  if (!button) return
  event.preventDefault()
  event.stopPropagation()
  const place = [...document.querySelectorAll('button')].indexOf(button)
  clicks.push({ place, near: textNear(button) })
  // a page that was translated meanwhile is drawn anew
  kept.push(() => (button.isConnected ? button : document.querySelectorAll('button')[place])?.click())
}

/** Arrows in a menu, `/` for the search; what is typed into a field stays there anyway. */
function keepKey(event: KeyboardEvent): void {
  const { target, type } = event
  if (!(target instanceof Element) || target.matches('input, textarea, select')) return
  kept.push(() => target.dispatchEvent(new KeyboardEvent(type, event)))
}

/** One at a time, as they came: each sees what the one before has changed. */
async function catchUp(): Promise<void> {
  document.removeEventListener('click', keepPress, true)
  document.removeEventListener('keydown', keepKey, true)
  for (const happen of kept) {
    await pause()
    happen()
  }
  code?.remove()
}

restoreClicks()
document.addEventListener('click', keepPress, true)
document.addEventListener('keydown', keepKey, true)
addEventListener('taken-over', () => void catchUp(), { once: true })

// a tab in the background paints nothing
if (document.visibilityState === 'hidden') void runCode()
else void painted().then(runCode)
