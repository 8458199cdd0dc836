import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// before anything else is loaded: compiled modules are kept, so the next start is quicker
enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/compile'))

const { start } = await import('./start.ts')

try {
  await start(process.env)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
