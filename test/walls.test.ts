import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFiles, repositoryRoot } from './support/repository.ts'

/** A made-up house that stands behind our own walls: our package.json and tsconfigs around one file a room. */
const house = {
  'src/contract/words.ts': "export const words = 'words'",
  'src/server/main.ts': 'export const port = Number(process.env.PORT)',
  'src/web/main.ts': 'export const path = window.location.pathname',
  'src/web/service-worker/worker.ts': "export const shell = 'shell'",
  'demo/menu.ts': "export const menu = ['soup']",
  'tools/tool.ts': "import { words } from '#contract/words.ts'\nexport const said = words",
}

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tiffin-walls-'))
  for (const name of listFiles().filter((path) => /^(package|tsconfig[.\w]*)\.json$/.test(path)))
    cpSync(join(repositoryRoot, name), join(root, name))
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'), 'junction')
  for (const [path, text] of Object.entries(house)) write(path, text)
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

test('the type checker has nothing against a house whose rooms keep to themselves', () => {
  expect(checkTypes()).toBe('')
})

test.each([
  [
    'the web import the server',
    'src/web/a.ts',
    "import { port } from '#server/main.ts'\nexport const a = port",
    'TS6307',
  ],
  [
    'the server import the web',
    'src/server/a.ts',
    "import { path } from '#web/main.ts'\nexport const a = path",
    'TS6307',
  ],
  ['the contract import the server', 'src/contract/a.ts', "export { port } from '#server/main.ts'", 'TS6307'],
  ['the contract see the window', 'src/contract/a.ts', 'export const a = window', "Cannot find name 'window'"],
  ['the contract see the process', 'src/contract/a.ts', 'export const a = process.env', "Cannot find name 'process'"],
  [
    'the contract import from Node',
    'src/contract/a.ts',
    "export { join } from 'node:path'",
    "Cannot find name 'node:path'",
  ],
  ['the web see the process', 'src/web/a.ts', 'export const a = process.env', "Cannot find name 'process'"],
  ['the server see the window', 'src/server/a.ts', 'export const a = window', "Cannot find name 'window'"],
])('the type checker does not let %s', (_, path, text, complaint) => {
  write(path, text)

  expect(checkTypes()).toContain(complaint)
})
