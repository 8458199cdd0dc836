import type { BareChromium } from './bare-chromium.ts'
import { openSlowPhone } from './slow-phone.ts'

const settleMs = 1000

/** @returns the interaction to next paint (INP) of a page with a field and a button, in ms: what the browser itself takes on a slow phone */
export async function measureEmptyPage(browser: BareChromium, origin: string): Promise<number> {
  const phone = await openSlowPhone(browser, { origin, cookie: '', stored: {} })
  await phone.open('/robots.txt', settleMs)
  await phone.run(addControls)
  await phone.recordInteractions()
  await phone.tap('button')
  await phone.tap('input')
  await phone.type('paneer')
  const inpMs = await phone.slowestInteraction()
  await phone.close()
  return inpMs
}

/** Runs in the page, so it must not use anything of this file. */
function addControls(): void {
  const button = document.createElement('button')
  button.addEventListener('click', () => {
    button.textContent = 'Pressed'
  })
  button.textContent = 'Press'
  document.body.prepend(button, document.createElement('input'))
}
