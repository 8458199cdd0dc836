// `npm start`: builds the web if it is missing or out of date, and then starts the server in this process. This file is
// JavaScript for the same reason as src/server/main.js.
import { enableCompileCache } from 'node:module'

enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/compile`)
const { ensureWebBuild } = await import('./web-build.ts')
ensureWebBuild()
await import('../src/server/main.ts')

// A signal to npm ends npm and its shell, but does not reach this process: stop when the parent process has changed.
const parent = process.ppid
const checkIntervalMs = 250
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, checkIntervalMs).unref()
