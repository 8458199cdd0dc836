/** Builds the service worker into one file of its own, with the list of what it keeps: the customers' shell. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import * as z from 'zod/mini'

const folder = 'dist/web'
const root = 'src/web'

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
const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))

/** All that customers may come to load; nothing of the panel's. */
function shellFiles(names: readonly string[], seen = new Set<string>(), files = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk || seen.has(name) || name.includes('admin')) continue
    seen.add(name)
    for (const file of [chunk.file, ...chunk.css, ...chunk.assets]) files.add(`/${file}`)
    shellFiles([...chunk.imports, ...chunk.dynamicImports], seen, files)
  }
  return files
}

const files = [...shellFiles(['index.html'])]
if (files.length < 10) throw new Error(`The shell has only ${files.length} files: ${files.join(', ')}`)
const shell = ['/index.html', '/favicon.svg', '/manifest.webmanifest', ...files]
const contents = createHash('sha256')
  .update(readFileSync(join(folder, 'index.html')))
  .update(shell.join())

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  define: { BUILD: JSON.stringify(contents.digest('base64url').slice(0, 12)), SHELL: JSON.stringify(shell) },
  build: {
    outDir: `../../${folder}`,
    emptyOutDir: false,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: `${root}/service-worker/service-worker.ts`,
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
})
