// `npm start`: builds the web where it is missing or old, then starts the server, in one process. Plain JavaScript for
// the reason that src/server/main.js gives.
import { enableCompileCache } from 'node:module'

enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/compile`)
const { ensureWebBuild } = await import('./web-build.ts')
ensureWebBuild()
await import('../src/server/main.ts')

// Told to stop, npm ends and takes its shell along, but nobody tells us.
const parent = process.ppid
const lookEveryMs = 250
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, lookEveryMs).unref()
