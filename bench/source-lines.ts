import { listFiles, readFile } from '#test/support/repository.ts'
import type { Figure } from './figure.ts'

/** Written by `npm run api`. */
const generated = new Set(['src/web/api/schema.d.ts'])

/** Handwritten production code, without tests and generated files. */
const isProduction = (path: string) =>
  /\.(tsx?|js|css)$/.test(path) && !/\.test\.tsx?$/.test(path) && !generated.has(path)

/** Counts lines of production code in `src` and its folders, including comments and blank lines. */
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
