import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { once } from '../store/once.ts'
import type { CarriedAnswer } from '../web-files/carried-answers.ts'

/**
 * Draws the customers' screens, so that they are painted before any of their code has come.
 * @param search what follows the `?`
 * @returns HTML; '' when the browser is to draw the screen
 */
export type DrawScreen = (path: string, search: string, answers: readonly CarriedAnswer[]) => Promise<string>

interface Asked {
  path: string
  search: string
  answers: ReadonlyMap<string, string>
}

/** What `src/web/drawing.tsx` exports. */
const drawingSchema = z.object({
  drawScreen: z.custom<(asked: Asked) => Promise<string>>((value) => typeof value === 'function'),
  setCurrency: z.custom<(code: string) => void>((value) => typeof value === 'function'),
})

/**
 * @param webDir the built web; what draws it lies there in a folder that is not served
 * @param currency an ISO 4217 code, or ''
 */
export function createDrawScreen(webDir: string | undefined, currency: string): DrawScreen {
  const file = join(webDir ?? '', '.drawing/drawing.js')
  if (webDir === undefined || !existsSync(file)) return async () => ''
  // React and the screens: not before somebody needs them
  const load = once(async () => {
    const drawing = drawingSchema.parse(await import(pathToFileURL(file).href))
    drawing.setCurrency(currency)
    return drawing.drawScreen
  })
  return async (path, search, answers) => {
    const drawScreen = await load()
    return drawScreen({
      path,
      search: search === '' ? '' : `?${search}`,
      answers: new Map(answers.map(({ to, json }) => [to, json.toString()])),
    })
  }
}
