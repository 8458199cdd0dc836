import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ensureWebBuild } from '../tools/web-build.ts'

const folder = 'dist/web'
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z._default(z.array(z.string()), []),
    isDynamicEntry: z.optional(z.boolean()),
  }),
)
let manifest: z.infer<typeof manifestSchema>

beforeAll(() => {
  ensureWebBuild()
  manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))
}, 120_000)

/** The chunks that come together with these, whoever asks for them. */
function withImports(names: string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    manifest[name]?.imports.forEach(visit)
  }
  names.forEach(visit)
  return seen
}

function filesThatSay(words: RegExp, names: Iterable<string>): string[] {
  const files = [...names].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js'))
  return files.filter((file) => words.test(readFileSync(join(folder, file), 'utf8')))
}

const isOfPanel = (name: string) => /features\/admin\/|admin-(shell|layout)/.test(name)

/** What only the panel's own code says. */
const panelWords = /\/api\/admin\/|Add Ingredient|XMLHttpRequest/

test('what a customer loads holds nothing of the panel', () => {
  const customers = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry && !isOfPanel(name))

  const loaded = withImports(['index.html', ...customers])

  expect(customers.length).toBeGreaterThan(8)
  expect([...loaded].filter(isOfPanel)).toEqual([])
  expect(filesThatSay(panelWords, loaded)).toEqual([])
})

test('the panel’s words would be noticed', () => {
  const panel = withImports(Object.keys(manifest).filter(isOfPanel))

  expect(filesThatSay(panelWords, panel).length).toBeGreaterThan(2)
})

test('the panel’s orders come without a library of schemas; the screens that edit the menu bring it', () => {
  const orders = withImports(['index.html', 'admin-shell.tsx', 'features/admin/orders/managed-orders-screen.tsx'])
  const menu = withImports(['features/admin/menu/categories-screen.tsx'])

  expect(filesThatSay(/_zod/, orders)).toEqual([])
  expect(filesThatSay(/_zod/, menu)).toHaveLength(1)
})
