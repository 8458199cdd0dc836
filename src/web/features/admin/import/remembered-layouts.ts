import * as z from 'zod/mini'
import type { ImportSource } from '#contract/menu/menu-import.ts'
import { type ImportLayout, importLayoutSchema } from '#contract/menu/menu-import-api.ts'
import { parseJson } from '#contract/values/json.ts'
import { browserStorage } from '#web/state/browser-storage.ts'

const storageKey = 'tiffin.import-columns'

/** An owner imports files of a few programs. */
const layoutsMax = 10

/** The newest first, each with the headers of its file. */
const layoutsSchema = z.array(z.object({ headers: z.array(z.string()), layout: importLayoutSchema }))

function readLayouts(): z.infer<typeof layoutsSchema> {
  const stored = browserStorage()?.getItem(storageKey)
  const { data } = z.safeParse(layoutsSchema, stored ? parseJson(stored) : [])
  return data ?? []
}

function isSameFile(headers: readonly string[], { columns }: ImportSource): boolean {
  return JSON.stringify(headers) === JSON.stringify(columns.map(({ header }) => header))
}

/** @returns the columns that were chosen in this browser for a file with the same headers */
export function recallLayout(source: ImportSource): ImportLayout | undefined {
  const found = readLayouts().find(({ headers }) => isSameFile(headers, source))
  return found && { ...found.layout, headerRow: source.headerRow }
}

export function rememberLayout(source: ImportSource, layout: ImportLayout): void {
  const others = readLayouts().filter(({ headers }) => !isSameFile(headers, source))
  const layouts = [{ headers: source.columns.map(({ header }) => header), layout }, ...others].slice(0, layoutsMax)
  try {
    browserStorage()?.setItem(storageKey, JSON.stringify(layouts))
  } catch {
    // the storage is full, so the columns are chosen again
  }
}
