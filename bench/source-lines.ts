import { listFiles, readFile } from '#test/support/repository.ts'
import type { Figure } from './figure.ts'

/** Written by `npm run api`. */
const generated = new Set(['src/web/api/schema.d.ts'])

/** Production code by hand: no tests, no generated files, and no word lists, which are no code. */
const isProduction = (path: string) =>
  /\.(tsx?|js|css)$/.test(path) && !/\.test\.tsx?$/.test(path) && !generated.has(path)

/** Lines of production code, with comments and blank lines: all of `src`, and each of its folders. */
export async function countSourceLines(): Promise<Figure[]> {
  const lines = new Map<string, number>()
  for (const path of listFiles('src').filter(isProduction)) {
    const folder = path.split('/')[1] ?? ''
    const count = readFile(path).split('\n').length - 1
    lines.set(folder, (lines.get(folder) ?? 0) + count)
  }
  const total = [...lines.values()].reduce((sum, count) => sum + count, 0)
  const each = [...lines].map(([folder, count]) => `${folder} ${count.toLocaleString('en')}`).join(', ')
  return [{ name: 'lines of production code in src', ours: `${total.toLocaleString('en')} (${each})` }]
}
