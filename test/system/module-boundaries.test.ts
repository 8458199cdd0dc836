import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFiles, repositoryRoot } from '#test/support/repository.ts'

/** The files of a tiny project that uses our package.json and tsconfigs. */
const projectFiles = {
  'src/contract/words.ts': "export const words = 'words'",
  'src/server/main.ts': 'export const port = Number(process.env.PORT)',
  'src/web/main.ts': 'export const path = window.location.pathname',
  'src/web/service-worker/worker.ts': "export const shell = 'shell'",
  'demo/menu.ts': "export const menu = ['soup']",
  'tools/tool.ts': "import { words } from '#contract/words.ts'\nexport const copy = words",
}

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tiffin-boundaries-'))
  for (const name of listFiles().filter((path) => /^(package|tsconfig[.\w]*)\.json$/.test(path)))
    cpSync(join(repositoryRoot, name), join(root, name))
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'), 'junction')
  for (const [path, text] of Object.entries(projectFiles)) write(path, text)
})

afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function checkTypes(): string {
  const checker = join(repositoryRoot, 'node_modules/typescript-7/bin/tsc')
  return spawnSync(process.execPath, [checker, '-b'], { cwd: root, encoding: 'utf8' }).stdout
}

test('the type checker accepts a project without forbidden imports', () => {
  expect(checkTypes()).toBe('')
})

test.each([
  [
    'the web to import the server',
    'src/web/a.ts',
    "import { port } from '#server/main.ts'\nexport const a = port",
    'TS6307',
  ],
  [
    'the server to import the web',
    'src/server/a.ts',
    "import { path } from '#web/main.ts'\nexport const a = path",
    'TS6307',
  ],
  ['the contract to import the server', 'src/contract/a.ts', "export { port } from '#server/main.ts'", 'TS6307'],
  ['the contract to use window', 'src/contract/a.ts', 'export const a = window', "Cannot find name 'window'"],
  ['the contract to use process', 'src/contract/a.ts', 'export const a = process.env', "Cannot find name 'process'"],
  [
    'the contract to import from Node',
    'src/contract/a.ts',
    "export { join } from 'node:path'",
    "Cannot find name 'node:path'",
  ],
  ['the web to use process', 'src/web/a.ts', 'export const a = process.env', "Cannot find name 'process'"],
  ['the server to use window', 'src/server/a.ts', 'export const a = window', "Cannot find name 'window'"],
])('the type checker does not allow %s', (_, path, text, error) => {
  write(path, text)

  expect(checkTypes()).toContain(error)
})
