import { measureWeb } from '#test/support/web-size.ts'
import { ensureWebBuild } from '../tools/web-build.ts'
import type { Figure } from './figure.ts'

const budgetsKB = { '/login': 105, '/home': 120, '/category': 120 } as const
const customerBudgetKB = 125
const cssBudgetKB = 15

/** JavaScript and CSS that a screen needs, gzipped; 1 KB = 1000 bytes. */
export async function benchWebSize(): Promise<Figure[]> {
  ensureWebBuild()
  const size = measureWeb()
  const line = (name: string, bytes: number, budgetKB: number): Figure => ({
    name,
    ours: `${(bytes / 1000).toFixed(1)} KB`,
    goal: `<= ${budgetKB} KB`,
    reached: bytes <= budgetKB * 1000,
  })
  return [
    line('JavaScript for /login, gz', size.js['/login'], budgetsKB['/login']),
    line('JavaScript for /home, gz', size.js['/home'], budgetsKB['/home']),
    line('JavaScript for /category, gz', size.js['/category'], budgetsKB['/category']),
    line('JavaScript of all customer screens, gz', size.customerJs, customerBudgetKB),
    line('CSS, gz', size.css, cssBudgetKB),
  ]
}
