/** What Vite's build says of itself: which source became which file, and what that one imports. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Where `npm run build` puts the web. */
export const webFolder = 'dist/web'
/** And what draws its screens in the server; files of a hidden folder are not served. */
export const drawingFolder = `${webFolder}/.drawing`

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z._default(z.array(z.string()), []),
    dynamicImports: z._default(z.array(z.string()), []),
    css: z._default(z.array(z.string()), []),
    assets: z._default(z.array(z.string()), []),
  }),
)
export type WebManifest = z.infer<typeof manifestSchema>

export function readManifest(): WebManifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(webFolder, '.vite/manifest.json'), 'utf8')))
}

/** @returns the chunks of these sources, by name, and all that they import at once; @throws when the build has no such chunk */
export function chunksAtOnce(manifest: WebManifest, names: readonly string[]): Set<string> {
  return walk(manifest, names, ({ imports }) => imports)
}

/** What documents name beside `index.html`'s own: `src/web/after-paint.ts` and what it begins with. */
export const entries = ['after-paint.ts', 'react-first.ts']

/** @returns all chunks that customers may ever come to load, by name: nothing of the panel's */
export function customerChunks(manifest: WebManifest): Set<string> {
  const theirs = (names: readonly string[]) => names.filter((name) => !name.includes('admin'))
  return walk(manifest, [...entries, 'index.html'], ({ imports, dynamicImports }) =>
    theirs([...imports, ...dynamicImports]),
  )
}

function walk(
  manifest: WebManifest,
  names: readonly string[],
  next: (chunk: WebManifest[string]) => readonly string[],
  seen = new Set<string>(),
): Set<string> {
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no chunk for ${name}.`)
    if (seen.has(name)) continue
    seen.add(name)
    walk(manifest, next(chunk), next, seen)
  }
  return seen
}
