/** Checks the scripts of the build in `dist`. */
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { ensureWebBuild } from '../../tools/web-build.ts'

const folder = 'dist/web/assets/'

beforeAll(ensureWebBuild)

test('no script imports itself through other scripts, because then one of them would run before what it needs', () => {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const importsOf = new Map(
    scripts.map((name) => {
      const imports = readFileSync(folder + name, 'utf8').matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)
      return [name, Array.from(imports, ([, imported = '']) => imported)]
    }),
  )
  const finished = new Set<string>()
  function findCycle(name: string, path: readonly string[]): string[] | undefined {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (finished.has(name)) return undefined
    for (const imported of importsOf.get(name) ?? []) {
      const cycle = findCycle(imported, [...path, name])
      if (cycle) return cycle
    }
    finished.add(name)
    return undefined
  }

  expect(scripts.length).toBeGreaterThan(20)
  expect([...importsOf.values()].flat().length).toBeGreaterThan(100)
  expect(scripts.flatMap((name) => findCycle(name, []) ?? [])).toEqual([])
})
