import { describe, expect, test } from 'vitest'
import { listImports } from './support/imports.ts'
import { listFiles, readFile } from './support/repository.ts'
import { inspect, parseRooms } from './support/rooms.ts'

const sources = listFiles().filter((path) => /\.tsx?$/.test(path) && path !== 'src/web/api/schema.d.ts')

describe('the house', () => {
  test('imports only what the table of rooms in ARCHITECTURE.md allows', () => {
    const files = sources.filter((path) => path.startsWith('src/')).map((path) => ({ path, text: readFile(path) }))

    const { trespasses, importsSeen } = inspect(parseRooms(readFile('ARCHITECTURE.md')), files)

    expect(trespasses).toEqual([])
    expect(importsSeen).toBeGreaterThan(50)
  })

  test('has no room in its table that is not there', () => {
    const rooms = parseRooms(readFile('ARCHITECTURE.md'))

    const gone = rooms.filter(({ folder }) => !sources.some((path) => path.startsWith(folder.replace(/\*$/, ''))))

    expect(gone).toEqual([])
  })

  test('has no file of more than 250 lines', () => {
    const long = sources.filter((path) => readFile(path).trimEnd().split('\n').length > 250)

    expect(long).toEqual([])
    expect(sources.length).toBeGreaterThan(50)
  })

  test('sends the browser the small zod only', () => {
    const shared = sources.filter((path) => /^src\/(contract|web)\//.test(path) && !/\.test\.tsx?$/.test(path))

    const heavy = shared.filter((path) => listImports({ path, text: readFile(path) }).includes('zod'))

    expect(heavy).toEqual([])
  })
})

describe('the reader of walls', () => {
  const rooms = parseRooms(`
# A house

## Rooms

| room | what it is | may import |
|---|---|---|
| \`src/contract\` | the words | — |
| \`src/server/store\` | the database | \`src/contract\` |
| \`src/server\` | the whole | \`src/contract\`, \`src/server/store\` |
| \`src/web/ui\` | parts | \`src/contract\` |
| \`src/web/features/*\` | screens | \`src/contract\`, \`src/web/ui\`, \`src/web/features/*\` |
| \`src/web\` | the app | \`src/web/features/*\` |

## Something else

| room | what it is | may import |
|---|---|---|
| \`src/elsewhere\` | not a room | — |
`)

  function trespasses(path: string, text: string): string[] {
    return inspect(rooms, [{ path, text }]).trespasses
  }

  test('reads the rooms and nothing of the next section', () => {
    expect(rooms).toHaveLength(6)
    expect(rooms[2]).toEqual({ folder: 'src/server', mayImport: ['src/contract', 'src/server/store'] })
  })

  test('wants the table', () => {
    expect(() => parseRooms('# A house\n\n## Rooms\n\nnone')).toThrow(
      "has no table '| room | what it is | may import |'",
    )
  })

  test('lets a room import itself, what the table allows, and packages', () => {
    expect(trespasses('src/server/main.ts', "import { a } from './app.ts'")).toEqual([])
    expect(trespasses('src/server/main.ts', "import { a } from '#server/store/a.ts'")).toEqual([])
    expect(trespasses('src/server/store/steps/one.ts', "import { a } from '../a.ts'")).toEqual([])
    expect(trespasses('src/server/main.ts', "import { a } from 'node:fs'; import 'fastify'")).toEqual([])
  })

  test.each([
    ['an import', "import { a } from '#server/main.ts'"],
    ['a type', "import type { A } from '#server/main.ts'"],
    ['a type in place', "let a: import('#server/main.ts').A"],
    ['an import when needed', "const a = () => import('#server/main.ts')"],
    ['an import for its effect', "import '#server/main.ts'"],
    ['a re-export', "export { a } from '#server/main.ts'"],
    ['a re-export of all', "export * from '#server/main.ts'"],
  ])('refuses %s through a wall', (_, text) => {
    expect(trespasses('src/server/store/a.ts', text)).toEqual([
      "src/server/store/a.ts imports '#server/main.ts': src/server/store may not import src/server.",
    ])
  })

  test('is not taken in by comments and texts', () => {
    const text = "// import a from '#server/main.ts'\nexport const a = \"import b from '#server/main.ts'\""

    expect(trespasses('src/server/store/a.ts', text)).toEqual([])
  })

  test('refuses an import of one feature by another, even if the table allowed it', () => {
    expect(trespasses('src/web/features/menu/a.tsx', "import { b } from '#web/features/orders/b.tsx'")).toEqual([
      "src/web/features/menu/a.tsx imports '#web/features/orders/b.tsx': a feature never imports another.",
    ])
  })

  test('sees through relative paths', () => {
    expect(trespasses('src/server/main.ts', "import { a } from './store/a.ts'")).toEqual([])
    expect(trespasses('src/server/store/a.ts', "import { a } from '../main.ts'")).toEqual([
      "src/server/store/a.ts imports '../main.ts': src/server/store may not import src/server.",
    ])
  })

  test('refuses a path that climbs to another side of the house', () => {
    expect(trespasses('src/server/main.ts', "import { a } from '../contract/a.ts'")).toEqual([
      "src/server/main.ts imports '../contract/a.ts': by # one reaches another side of the house.",
    ])
  })

  test('refuses an import of what is in no room', () => {
    expect(trespasses('src/web/main.tsx', "import { a } from '#test/a.ts'")).toEqual([
      "src/web/main.tsx imports '#test/a.ts': it is in no room of the table.",
    ])
  })

  test('refuses a # name that it does not know', () => {
    expect(trespasses('src/web/main.tsx', "import { a } from '#elsewhere/a.ts'")).toEqual([
      "src/web/main.tsx imports '#elsewhere/a.ts': package.json has no such name.",
    ])
  })

  test('refuses an import by a computed name', () => {
    expect(() => trespasses('src/web/main.tsx', 'export const a = (b: string) => import(b)')).toThrow(
      'src/web/main.tsx imports by a computed name',
    )
  })

  test('lets a built file be loaded by its place', () => {
    expect(trespasses('src/server/main.ts', 'export const a = (b: string) => import(pathToFileURL(b).href)')).toEqual(
      [],
    )
  })

  test('wants a row for every folder', () => {
    expect(trespasses('src/server/new/a.ts', '')).toEqual(['src/server/new/a.ts is in no room of the table.'])
    expect(trespasses('src/worker/a.ts', '')).toEqual(['src/worker/a.ts is in no room of the table.'])
    expect(trespasses('src/web/features/stray.ts', '')).toEqual([
      'src/web/features/stray.ts is in no room of the table.',
    ])
  })

  test('lets tests import what they need', () => {
    expect(trespasses('src/contract/a.test.ts', "import { a } from '#server/main.ts'")).toEqual([])
  })

  test('counts what it saw', () => {
    const text = "import { a } from './a.ts'; import { b } from 'b'"

    expect(inspect(rooms, [{ path: 'src/web/main.tsx', text }]).importsSeen).toBe(2)
  })
})
