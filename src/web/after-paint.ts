/**
 * In documents whose screen is drawn already, this is all the code that comes at once. The rest is asked for when the
 * screen has been painted, so that until then its styles and pictures have the line to themselves; and what is pressed
 * before that code is there is not lost.
 */

const code = document.querySelector<HTMLTemplateElement>('#code')
const kept: (() => void)[] = []

/** Asked for all at once, so that nothing waits for anything; but in small tasks, between which a slow phone can paint. */
async function runCode(): Promise<void> {
  for (const file of code?.content.querySelectorAll('link') ?? []) {
    document.head.append(file)
    await nextTask()
  }
  for (const script of code?.content.querySelectorAll('script') ?? []) {
    const done = new Promise((resolve) => {
      script.addEventListener('load', resolve)
      // what comes next imports it too, and tries again
      script.addEventListener('error', resolve)
    })
    document.head.append(script)
    await done
    await nextTask()
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function keepPress(event: Event): void {
  const button = event.target instanceof Element && event.target.closest('button')
  if (!button) return
  event.preventDefault()
  const place = [...document.querySelectorAll('button')].indexOf(button)
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
    await nextTask()
    happen()
  }
  code?.remove()
}

document.addEventListener('click', keepPress, true)
document.addEventListener('keydown', keepKey, true)
addEventListener('taken-over', () => void catchUp(), { once: true })

// a tab in the background paints nothing
if (document.visibilityState === 'hidden') void runCode()
else requestAnimationFrame(() => setTimeout(() => void runCode()))
