/** A page for journeys. Each step waits until it is possible and fails after ten seconds. */
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

/** Key codes of https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const keys = { control: '\uE009', delete: '\uE017', escape: '\uE00C', right: '\uE014' }

export class Page {
  readonly window: EngineWindow
  readonly siteUrl: string

  constructor(window: EngineWindow, siteUrl: string) {
    this.window = window
    this.siteUrl = siteUrl
  }

  /** Opens a path and waits until the app has hydrated. */
  async open(path: string): Promise<void> {
    await this.window.navigate(this.siteUrl + path)
    await this.until(`${path} to hydrate`, () =>
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

  /** Waits until an element is visible. @returns its text, value and position */
  async waitFor(kind: Kind, name: string): Promise<FoundElement> {
    return this.until(`${kind} "${name}"`, () => this.find({ kind, name }, 'find'))
  }

  async waitForNo(kind: Kind, name: string): Promise<void> {
    await this.until(`no ${kind} "${name}"`, async () => !(await this.find({ kind, name }, 'find')))
  }

  async waitForPath(path: string): Promise<void> {
    await this.until(`the address ${path}`, async () => {
      const shown = z.string().parse(await this.window.run(() => location.pathname))
      return path.endsWith('*') ? shown.startsWith(path.slice(0, -1)) : shown === path
    })
  }

  async click(kind: Kind, name: string): Promise<void> {
    let coveredBy = ''
    let lastTop = Number.NaN
    const { left, top, right, bottom } = await this.until(`${kind} "${name}" to click`, async () => {
      const element = await this.find({ kind, name }, 'scroll')
      coveredBy = element?.coveredBy ?? ''
      // an update may still move the element
      const hasStopped = element?.top === lastTop
      lastTop = element?.top ?? Number.NaN
      return hasStopped && element?.coveredBy === '' && element
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}${coveredBy && ` It is covered by ${coveredBy}`}`, { cause: error })
    })
    await this.clickAt((left + right) / 2, (top + bottom) / 2)
  }

  /** @param x @param y viewport coordinates, px */
  async clickAt(x: number, y: number): Promise<void> {
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' }
    const click = [
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: 20 },
      { type: 'pointerUp', button: 0 },
    ]
    const parameters = { pointerType: 'mouse' }
    await this.window.performActions([{ type: 'pointer', id: 'mouse', parameters, actions: [move, ...click] }])
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    await this.pressKeys([...text].map((key) => [key]))
  }

  /** @param chords lists of keys that are pressed at the same time, one list after the other */
  async pressKeys(chords: readonly (readonly string[])[]): Promise<void> {
    const actions = chords.flatMap((chord) => [
      ...chord.map((value) => ({ type: 'keyDown', value })),
      ...chord.toReversed().map((value) => ({ type: 'keyUp', value })),
    ])
    await this.window.performActions([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Replaces the text of a field. */
  async fill(label: string, text: string): Promise<void> {
    await this.click('field', label)
    if ((await this.waitFor('field', label)).value !== '') await this.pressKeys([[keys.control, 'a'], [keys.delete]])
    await this.type(text)
    await this.until(`"${text}" in the field ${label}`, async () => (await this.waitFor('field', label)).value === text)
  }

  async focus(label: string): Promise<void> {
    await this.until(`field "${label}"`, () => this.find({ kind: 'field', name: label }, 'focus'))
  }

  /** Selects the first option that begins with the text. */
  async choose(label: string, option: string): Promise<void> {
    await this.focus(label)
    await this.type(option)
  }

  /** Types a date. After a month or day below 4 the browser waits for a second digit, so the right arrow key moves on. */
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

  /** Waits until a check returns a value. @throws after ten seconds */
  async until<T>(what: string, check: () => Promise<T>): Promise<Exclude<T, false | null | undefined>> {
    const deadline = performance.now() + stepMaxMs
    for (;;) {
      const result = await check()
      if (isPresent(result)) return result
      if (performance.now() > deadline) throw new Error(`Timed out after ${stepMaxMs / 1000} s waiting for ${what}.`)
      await sleep(pollIntervalMs)
    }
  }

  private async find(request: ElementRequest, then: Parameters<typeof findElement>[1]): Promise<FoundElement | null> {
    return foundSchema.parse(await this.window.run(findElement, request, then))
  }
}

function isPresent<T>(value: T): value is Exclude<T, false | null | undefined> {
  return value !== false && value !== null && value !== undefined
}
