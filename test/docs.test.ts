import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from '#server/config/config.ts'
import { maxOrdersPerMinute } from '#server/orders/order-limit.ts'
import {
  listSections,
  parseSpecMap,
  pathExists,
  pathsNamed,
  scriptsNamed,
  sectionsCited,
  specMapErrors,
} from './support/docs.ts'
import { ignoredFolders, listFiles, readFile } from './support/repository.ts'

const files = listFiles()
const documents = files.filter((path) => path.endsWith('.md'))
const specSections = listSections(readFile('docs/specification.md'))
const topFolders = [...new Set(files.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''))]

describe('the documents', () => {
  test('name only scripts that package.json has', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFile('package.json')))
    const named = documents.flatMap((path) => scriptsNamed(readFile(path)).map((script) => ({ path, script })))

    const missing = named.filter(({ script }) => !Object.hasOwn(scripts, script))

    expect(missing).toEqual([])
    expect(named.length).toBeGreaterThan(3)
  })

  test('name only existing paths', () => {
    const named = documents.flatMap((path) => pathsNamed(readFile(path), topFolders).map((name) => ({ path, name })))

    const missing = named.filter(
      ({ path, name }) => !ignoredFolders.has(name.split('/')[0] ?? '') && !pathExists(name, path, files),
    )

    expect(missing).toEqual([])
    expect(named.length).toBeGreaterThan(20)
  })

  test('map each section of the spec to existing files and tests', () => {
    const rows = parseSpecMap(readFile('docs/spec-map.md'))
    const sections = new Set(rows.flatMap((row) => row.sections))
    const read = (path: string) => (files.includes(path) ? readFile(path) : undefined)

    expect(rows.flatMap((row) => specMapErrors(row, read))).toEqual([])
    expect(specSections.filter((section) => !sections.has(section))).toEqual([])
    expect([...sections].filter((section) => !specSections.includes(section))).toEqual([])
  })

  test('and the code cite only existing sections of the specification', () => {
    const readable = files.filter((path) => /\.(tsx?|md|css)$/.test(path) && path !== 'test/docs.test.ts')
    const cited = readable.flatMap((path) => sectionsCited(readFile(path)).map((section) => ({ path, section })))

    expect(cited.filter(({ section }) => !specSections.includes(section))).toEqual([])
    expect(cited.length).toBeGreaterThan(50)
  })
})

test('every document states the order limit that the code has (#145)', () => {
  const { ordersPerHour } = readConfig({})
  const ordersPerMinute = maxOrdersPerMinute(ordersPerHour)
  const oneLine = (path: string) => readFile(path).replaceAll(/\s+/g, ' ')

  expect(oneLine('docs/operations/variables.md')).toContain(
    `| \`ORDERS_PER_HOUR\` | \`${ordersPerHour}\` | orders that one customer may place within an hour, a quarter of them within a minute`,
  )
  expect(ordersPerMinute).toBe(ordersPerHour / 4)
  expect(oneLine('docs/faults.md')).toContain(`| ${ordersPerMinute} a minute and ${ordersPerHour} an hour per customer`)
  const stated = documents.flatMap((path) =>
    [...oneLine(path).matchAll(/(\d+) a minute and (\d+) an hour|(\d+) orders an hour, (\d+) of them/g)].map(
      ([, minute, hour, hourFirst, minuteLast]) => [path, Number(minute ?? minuteLast), Number(hour ?? hourFirst)],
    ),
  )
  expect(stated.length).toBeGreaterThan(1)
  expect(stated).toEqual(stated.map(([path]) => [path, ordersPerMinute, ordersPerHour]))
})

describe('the parser of documents', () => {
  test('finds scripts in prose and in code blocks', () => {
    const markdown =
      'Say `npm run dev`.\n\n```\nnpm ci && npm start\nnpm run bench:menu -- --quick\n```\nnpm run -s x, npm testing'

    expect(scriptsNamed(markdown)).toEqual(['dev', 'start', 'bench:menu'])
  })

  test('distinguishes paths from URLs, packages and types', () => {
    const markdown =
      '`src/web`, `place-order.ts`, `docs/*.md`, [why](decisions/0001.md#top) but not `/api/orders`, `zod/mini`, `text/html`, ' +
      '`#contract/limits.ts`, [a site](https://example.org), `npm ci`\n\n```\nsrc/gone.ts\n```\n'

    expect(pathsNamed(markdown, ['src', 'docs'])).toEqual([
      'src/web',
      'place-order.ts',
      'docs/*.md',
      'decisions/0001.md',
    ])
  })

  test('accepts a path from the root, from the document, by its end, by a pattern, and a folder', () => {
    const existing = ['docs/decisions/0001-a.md', 'src/server/orders/place-order.ts']
    const exists = (name: string) => pathExists(name, 'docs/map.md', existing)

    expect(exists('src/server/orders/place-order.ts')).toBe(true)
    expect(exists('decisions/0001-a.md')).toBe(true)
    expect(exists('orders/place-order.ts')).toBe(true)
    expect(exists('docs/decisions/*.md')).toBe(true)
    expect(exists('src/server/')).toBe(true)
    expect(exists('order.ts')).toBe(false)
    expect(exists('src/serve')).toBe(false)
  })

  test('finds the sections of a specification, and those that a comment cites', () => {
    const comment = '/** spec §3, §5: all but one (spec §12 and §8). By RFC 9112 §6.3, and the spec (§7) */'

    expect(listSections('# A title\n## 1. Screens\n### 1.1 Forms\n## 12. Limits\n')).toEqual([1, 12])
    expect(sectionsCited(comment)).toEqual([3, 5, 12, 8, 7])
  })

  test('reports the errors of the spec map', () => {
    const map = [
      '| spec | file | test |',
      '|---|---|---|',
      '| §4, §9 cart | `src/cart.ts` | `src/cart.test.ts` "adds a dish\'s price" |',
      '| §5 checkout | `src/gone.ts` | `src/cart.test.ts` "no such test" |',
      '| §6 roles | `src/cart.ts` | |',
    ].join('\n')
    const contents = new Map([
      ['src/cart.ts', ''],
      ['src/cart.test.ts', "test('adds a dish\\'s price', () => {})"],
    ])

    const errors = parseSpecMap(map).map((row) => specMapErrors(row, (path) => contents.get(path)))

    expect(errors).toEqual([
      [],
      [
        '§5 has src/gone.ts, which does not exist.',
        '§5 has the test "no such test", which is not in src/cart.test.ts.',
      ],
      ['§6 has no test.'],
    ])
  })
})
