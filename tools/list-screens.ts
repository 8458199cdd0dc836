import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { serverEntryFolder } from './web-manifest.ts'

const screensSchema = z.array(
  z.object({ id: z.string(), path: z.string(), worksOffline: z.boolean(), isFullScreen: z.boolean() }),
)
export type Screen = z.infer<typeof screensSchema>[number]

const entrySchema = z.object({ listScreens: z.custom<() => unknown>((value) => typeof value === 'function') })

/** Reads the route table of the built web, because Node.js cannot run its source. */
export async function listScreens(): Promise<Screen[]> {
  const file = resolve(serverEntryFolder, 'entry-server.js')
  const entry = entrySchema.parse(await import(pathToFileURL(file).href))
  return screensSchema.parse(entry.listScreens())
}
