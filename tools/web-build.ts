/** Builds the web app when what it is made of has changed since it was last built: `node tools/web-build.ts`. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What ends up in the build. */
const inputs = [
  'src/web',
  'src/contract',
  'vite.config.ts',
  'package-lock.json',
  'tools/browser-support/supported-browsers.ts',
  'tools/compress-web.ts',
  'tools/server-entry.ts',
  'tools/service-worker.ts',
  'tools/web-manifest.ts',
  'src/server/web-files/web-manifest.ts',
]
const output = 'dist/web/index.html'
const mark = '.cache/web-build'

export function ensureWebBuild(): void {
  if (existsSync(output) && existsSync(mark) && readFileSync(mark, 'utf8') === state()) return
  console.log('> npm run build')
  execFileSync('npm', ['run', 'build', '--silent'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // a test runner's NODE_ENV would put React's development build in
    env: { ...process.env, NODE_ENV: 'production' },
  })
  mkdirSync('.cache', { recursive: true })
  writeFileSync(mark, state())
}

/** The contents of all inputs, and which build they were seen with: a build by hand in between must not fool us. */
function state(): string {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(listFiles)) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
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
