/** The web build: its folders, and which chunks its screens need. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chunksOf, type WebManifest, webManifestSchema } from '#server/web-files/web-manifest.ts'
import { guestModule } from '#web/guests/guest-code.ts'

/** The folder that `npm run build` writes the web into. */
export const webFolder = 'dist/web'
/** The code that renders screens on the server. Files in a hidden folder are not served. */
export const serverEntryFolder = `${webFolder}/.server`

export function readManifest(): WebManifest {
  return webManifestSchema.parse(JSON.parse(readFileSync(join(webFolder, '.vite/manifest.json'), 'utf8')))
}

/** The script that documents load before all other scripts. */
export const earlyScript = 'early-clicks/early-clicks.ts'

/** @returns the names of all chunks that a customer can load, without those of the panel, and those of guests, who need a network */
export function customerChunks(manifest: WebManifest): Set<string> {
  const isExcluded = (name: string) => /admin|panel-routes/.test(name) || name === guestModule
  const withoutPanel = (names: readonly string[]) => names.filter((name) => !isExcluded(name))
  return chunksOf(manifest, [earlyScript, 'index.html'], ({ imports, dynamicImports }) =>
    withoutPanel([...imports, ...dynamicImports]),
  )
}
