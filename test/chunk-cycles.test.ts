import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { ensureWebBuild } from '../tools/web-build.ts'

const manifestSchema = z.record(z.string(), z.object({ imports: z.array(z.string()).default([]) }))

beforeAll(() => ensureWebBuild())

// the browser runs one of two scripts that import each other before the values that it needs exist
test('no script of the build imports itself through other scripts (#250)', () => {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')))
  const checked = new Set<string>()
  const cycles: string[] = []
  const follow = (name: string, path: readonly string[]) => {
    if (path.includes(name)) cycles.push([...path.slice(path.indexOf(name)), name].join(' -> '))
    if (path.includes(name) || checked.has(name)) return
    for (const imported of manifest[name]?.imports ?? []) follow(imported, [...path, name])
    checked.add(name)
  }

  for (const name of Object.keys(manifest)) follow(name, [])

  expect(checked.size).toBeGreaterThan(100)
  expect(cycles).toEqual([])
})
