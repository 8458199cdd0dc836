/** A page as a journey uses it: every step waits until it can be done, and fails with a sentence after ten seconds. */
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { EngineWindow } from './engine.ts'
import { type ElementRequest, type FoundElement, findElement } from './find-element.ts'

const stepMaxMs = 10_000
const pollIntervalMs = 50

const foundSchema = z.nullable(
  z.object({
    text: z.string(),
    value: z.string(),
    left: z.number(),
    top: z.number(),
    right: z.number(),
    bottom: z.number(),
    coveredBy: z.string(),
  }),
)

type Kind = ElementRequest['kind']

/** Of https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const keys = { control: '\uE009', delete: '\uE017', escape: '\uE00C', right: '\uE014' }

export class Page {
  readonly window: EngineWindow
  readonly siteUrl: string

  constructor(window: EngineWindow, siteUrl: string) {
    this.window = window
    this.siteUrl = siteUrl
  }

  /** Opens an address of the site, and waits until its code has taken the screen over. */
  async open(path: string): Promise<void> {
    await this.window.navigate(this.siteUrl + path)
    await this.until(`the code of ${path} to run`, () =>
      this.window.run(
        () =>
          document.querySelector('html:not([data-hydrated]) #root[data-rendered]') === null &&
          document.querySelector('h1') !== null,
      ),
    )
    const excessPx = await this.window.run(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    if (excessPx !== 0) throw new Error(`${path} is ${String(excessPx)} px wider than the window.`)
  }

  /** @returns the element once it is visible, where it is on the screen then */
  async see(kind: Kind, name: string): Promise<FoundElement> {
    return this.until(`${kind} "${name}"`, () => this.find({ kind, name }, 'look'))
  }

  async seeNo(kind: Kind, name: string): Promise<void> {
    await this.until(`no ${kind} "${name}"`, async () => !(await this.find({ kind, name }, 'look')))
  }

  async seePath(path: string): Promise<void> {
    await this.until(`the address ${path}`, async () => {
      const shown = z.string().parse(await this.window.run(() => location.pathname))
      return path.endsWith('*') ? shown.startsWith(path.slice(0, -1)) : shown === path
    })
  }

  async click(kind: Kind, name: string): Promise<void> {
    let coveredBy = ''
    let lastTop = Number.NaN
    const { left, top, right, bottom } = await this.until(`${kind} "${name}" to press`, async () => {
      const element = await this.find({ kind, name }, 'scroll')
      coveredBy = element?.coveredBy ?? ''
      // a change that has just arrived may still move it
      const isStill = element?.top === lastTop
      lastTop = element?.top ?? Number.NaN
      return isStill && element?.coveredBy === '' && element
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}${coveredBy && ` It is covered by ${coveredBy}`}`, { cause: error })
    })
    await this.pressAt((left + right) / 2, (top + bottom) / 2)
  }

  /** @param x @param y viewport coordinates, px */
  async pressAt(x: number, y: number): Promise<void> {
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' }
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: 20 },
      { type: 'pointerUp', button: 0 },
    ]
    const parameters = { pointerType: 'mouse' }
    await this.window.performActions([{ type: 'pointer', id: 'mouse', parameters, actions: [move, ...press] }])
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    await this.pressKeys([...text].map((key) => [key]))
  }

  /** @param chords keys that are held down together, one chord after the other */
  async pressKeys(chords: readonly (readonly string[])[]): Promise<void> {
    const actions = chords.flatMap((chord) => [
      ...chord.map((value) => ({ type: 'keyDown', value })),
      ...chord.toReversed().map((value) => ({ type: 'keyUp', value })),
    ])
    await this.window.performActions([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Replaces what is in a text field. */
  async fill(label: string, text: string): Promise<void> {
    await this.click('field', label)
    if ((await this.see('field', label)).value !== '') await this.pressKeys([[keys.control, 'a'], [keys.delete]])
    await this.type(text)
    await this.until(`"${text}" in the field ${label}`, async () => (await this.see('field', label)).value === text)
  }

  async focus(label: string): Promise<void> {
    await this.until(`field "${label}"`, () => this.find({ kind: 'field', name: label }, 'focus'))
  }

  /** Chooses the first option that begins with the text. */
  async choose(label: string, option: string): Promise<void> {
    await this.focus(label)
    await this.type(option)
  }

  /** Types a date; months and days below 4 leave the browser in doubt whether a second digit follows. */
  async typeDate(
    label: string,
    { month, day, year }: { month: 1 | 2 | 3; day: 1 | 2 | 3; year: number },
  ): Promise<void> {
    await this.focus(label)
    await this.pressKeys([
      ...[month, keys.right, day, keys.right].map((key) => [String(key)]),
      ...[...String(year)].map((digit) => [digit]),
    ])
  }

  /** @throws when it does not become true in time */
  async until<T>(what: string, look: () => Promise<T>): Promise<Exclude<T, false | null | undefined>> {
    const deadline = performance.now() + stepMaxMs
    for (;;) {
      const seen = await look()
      if (isThere(seen)) return seen
      if (performance.now() > deadline) throw new Error(`Waited ${stepMaxMs / 1000} s for ${what}.`)
      await sleep(pollIntervalMs)
    }
  }

  private async find(request: ElementRequest, then: Parameters<typeof findElement>[1]): Promise<FoundElement | null> {
    return foundSchema.parse(await this.window.run(findElement, request, then))
  }
}

function isThere<T>(seen: T): seen is Exclude<T, false | null | undefined> {
  return seen !== false && seen !== null && seen !== undefined
}
