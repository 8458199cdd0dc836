// `npm start`: builds the web where it is missing or old, then starts the server, in one process. Plain JavaScript for
// the reason that src/server/main.js gives.
import { enableCompileCache } from 'node:module'

enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/compile`)
const { ensureWebBuild } = await import('./web-build.ts')
ensureWebBuild()
await import('../src/server/main.ts')
