/** Builds the service worker as a separate file. It contains the list of files that it caches: the shell of the customers' screens. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { scriptsTarget } from './browser-support/supported-browsers.ts'
import { listScreens } from './list-screens.ts'
import { customerChunks, readManifest, webFolder } from './web-manifest.ts'

const root = 'src/web'

const offlinePaths = (await listScreens())
  .filter(({ worksOffline }) => worksOffline)
  .map(({ path }) => path.replace(/\$\w+/, '[^/]+'))
if (offlinePaths.length === 0) throw new Error('No screen works offline.')

const manifest = readManifest()
const chunks = [...customerChunks(manifest)].flatMap((name) => manifest[name] ?? [])
// a site uses one of the web fonts, which is cached when a page requests it
const files = [...new Set(chunks.flatMap(({ file, css, assets }) => [file, ...css, ...assets]))]
  .filter((file) => !file.endsWith('.woff2'))
  .map((file) => `/${file}`)
if (files.length < 10) throw new Error(`The shell has only ${files.length} files: ${files.join(', ')}`)
const contents = createHash('sha256')
  .update(readFileSync(join(webFolder, 'index.html')))
  .update([...files, ...offlinePaths].join())

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  define: {
    BUILD: JSON.stringify(contents.digest('base64url').slice(0, 12)),
    SHELL: JSON.stringify(files),
    OFFLINE_PATHS: JSON.stringify(offlinePaths),
  },
  build: {
    outDir: `../../${webFolder}`,
    emptyOutDir: false,
    target: scriptsTarget,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: `${root}/service-worker/service-worker.ts`,
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
})
