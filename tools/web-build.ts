/** Builds the web if its inputs have changed since the last build: `node tools/web-build.ts`. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files and folders that the build depends on. */
const inputs = [
  'src/web',
  'src/contract',
  'vite.config.ts',
  'tools/messages',
  'package-lock.json',
  'tools/browser-support/supported-browsers.ts',
  'tools/compress-web.ts',
  'tools/list-screens.ts',
  'tools/server-entry.ts',
  'tools/service-worker.ts',
  'tools/web-manifest.ts',
  'src/server/web-files/web-manifest.ts',
]
const output = 'dist/web/index.html'
const stateFile = '.cache/web-build'

export function ensureWebBuild(): void {
  if (existsSync(output) && existsSync(stateFile) && readFileSync(stateFile, 'utf8') === currentState()) return
  console.log('> npm run build')
  execFileSync('npm', ['run', 'build', '--silent'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // with a test runner's NODE_ENV, the build would contain the development version of React
    env: { ...process.env, NODE_ENV: 'production' },
  })
  mkdirSync('.cache', { recursive: true })
  writeFileSync(stateFile, currentState())
}

/** A hash of all inputs, and the time of the build: after another build, such as `npm run build`, the state differs. */
function currentState(): string {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(listFiles).filter((file) => !file.includes('.test.')))
    hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return `${hash.digest('hex')} ${statSync(output).mtimeMs}`
}

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .map((name) => join(path, name))
    .flatMap(listFiles)
}

if (import.meta.main) ensureWebBuild()
