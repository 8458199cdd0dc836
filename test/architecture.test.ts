import { describe, expect, test } from 'vitest'
import { importRules } from './support/import-rules.ts'
import { listImports } from './support/imports.ts'
import { checkImports } from './support/module-boundaries.ts'
import { listFiles, readFile } from './support/repository.ts'

const sources = listFiles().filter(
  (path) => /\.tsx?$/.test(path) && !/^src\/(web\/api\/schema\.d|contract\/messages\/[^/]+)\.ts$/.test(path),
)

describe('the source files', () => {
  test('import only what the rules allow', () => {
    const files = sources.filter((path) => path.startsWith('src/')).map((path) => ({ path, text: readFile(path) }))

    const { violations, importCount } = checkImports(importRules, files)

    expect(violations).toEqual([])
    expect(importCount).toBeGreaterThan(50)
  })

  test('exist for every folder of the rules', () => {
    const missing = Object.keys(importRules).filter(
      (folder) => !sources.some((path) => path.startsWith(folder.replace(/\*$/, ''))),
    )

    expect(missing).toEqual([])
  })

  test('have at most 250 lines', () => {
    const long = sources.filter((path) => readFile(path).trimEnd().split('\n').length > 250)

    expect(long).toEqual([])
    expect(sources.length).toBeGreaterThan(50)
  })

  test('import only zod/mini where the browser runs them', () => {
    const shared = sources.filter((path) => /^src\/(contract|web)\//.test(path) && !/\.test\.tsx?$/.test(path))

    const heavy = shared.filter((path) => listImports({ path, text: readFile(path) }).includes('zod'))

    expect(heavy).toEqual([])
  })

  test('import no values of node:http, because that loads a WebSocket client of 13 MB', () => {
    const server = sources.filter((path) => /^src\/(server|cli)\//.test(path) && !path.includes('.test.'))

    expect(server.filter((path) => /^import (?!type ).*'node:http'/m.test(readFile(path)))).toEqual([])
  })
})

describe('the check of imports', () => {
  const rules = {
    'src/contract': [],
    'src/server/store': ['src/contract'],
    'src/server': ['src/contract', 'src/server/store'],
    'src/web/ui': ['src/contract'],
    'src/web/features/*': ['src/contract', 'src/web/ui', 'src/web/features/*'],
    'src/web': ['src/web/features/*'],
  }

  function violations(path: string, text: string): string[] {
    return checkImports(rules, [{ path, text }]).violations
  }

  test('allows imports within a folder, from the folders in its rule, and of packages', () => {
    expect(violations('src/server/main.ts', "import { a } from './app.ts'")).toEqual([])
    expect(violations('src/server/main.ts', "import { a } from '#server/store/a.ts'")).toEqual([])
    expect(violations('src/server/store/steps/one.ts', "import { a } from '../a.ts'")).toEqual([])
    expect(violations('src/server/main.ts', "import { a } from 'node:fs'; import 'fastify'")).toEqual([])
  })

  test.each([
    ['an import', "import { a } from '#server/main.ts'"],
    ['a type', "import type { A } from '#server/main.ts'"],
    ['an inline type import', "let a: import('#server/main.ts').A"],
    ['a dynamic import', "const a = () => import('#server/main.ts')"],
    ['a side-effect import', "import '#server/main.ts'"],
    ['a re-export', "export { a } from '#server/main.ts'"],
    ['a re-export of everything', "export * from '#server/main.ts'"],
  ])('refuses %s that the rules do not allow', (_, text) => {
    expect(violations('src/server/store/a.ts', text)).toEqual([
      "src/server/store/a.ts imports '#server/main.ts': src/server/store may not import src/server.",
    ])
  })

  test('ignores imports in comments and strings', () => {
    const text = "// import a from '#server/main.ts'\nexport const a = \"import b from '#server/main.ts'\""

    expect(violations('src/server/store/a.ts', text)).toEqual([])
  })

  test('refuses an import of one feature by another, even if the rules allowed it', () => {
    expect(violations('src/web/features/menu/a.tsx', "import { b } from '#web/features/orders/b.tsx'")).toEqual([
      "src/web/features/menu/a.tsx imports '#web/features/orders/b.tsx': a feature never imports another.",
    ])
  })

  test('resolves relative paths', () => {
    expect(violations('src/server/main.ts', "import { a } from './store/a.ts'")).toEqual([])
    expect(violations('src/server/store/a.ts', "import { a } from '../main.ts'")).toEqual([
      "src/server/store/a.ts imports '../main.ts': src/server/store may not import src/server.",
    ])
  })

  test('refuses a relative path to another top-level folder', () => {
    expect(violations('src/server/main.ts', "import { a } from '../contract/a.ts'")).toEqual([
      "src/server/main.ts imports '../contract/a.ts': use a # import to reach another top-level folder.",
    ])
  })

  test('refuses an import of a folder without a rule', () => {
    expect(violations('src/web/main.tsx', "import { a } from '#test/a.ts'")).toEqual([
      "src/web/main.tsx imports '#test/a.ts': it is in no folder of the rules.",
    ])
  })

  test('refuses an unknown # import', () => {
    expect(violations('src/web/main.tsx', "import { a } from '#unknown/a.ts'")).toEqual([
      "src/web/main.tsx imports '#unknown/a.ts': package.json has no such name.",
    ])
  })

  test('refuses an import by a computed name', () => {
    expect(() => violations('src/web/main.tsx', 'export const a = (b: string) => import(b)')).toThrow(
      'src/web/main.tsx imports by a computed name',
    )
  })

  test('allows a dynamic import of a file path', () => {
    expect(violations('src/server/main.ts', 'export const a = (b: string) => import(pathToFileURL(b).href)')).toEqual(
      [],
    )
  })

  test('requires a rule for every folder', () => {
    expect(violations('src/server/new/a.ts', '')).toEqual(['src/server/new/a.ts is in no folder of the rules.'])
    expect(violations('src/worker/a.ts', '')).toEqual(['src/worker/a.ts is in no folder of the rules.'])
    expect(violations('src/web/features/stray.ts', '')).toEqual([
      'src/web/features/stray.ts is in no folder of the rules.',
    ])
  })

  test('allows every import in tests', () => {
    expect(violations('src/contract/a.test.ts', "import { a } from '#server/main.ts'")).toEqual([])
  })

  test('counts the imports', () => {
    const text = "import { a } from './a.ts'; import { b } from 'b'"

    expect(checkImports(rules, [{ path: 'src/web/main.tsx', text }]).importCount).toBe(2)
  })
})
