/** The groups of tests, and the programs that run them. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import {
  combineResult,
  countPlaywrightTests,
  countPrintedTests,
  countVitestTests,
  type TestCounts,
} from './test-reports.ts'

export interface TestGroup {
  title: string
  /** A script and its options, for Node.js. */
  command: string[]
  /** Finds the counts of a run in the report file, or in the last line of the output. */
  report: { file: string; count: (report: unknown) => TestCounts } | 'last line'
  /** Otherwise a run without tests fails. */
  mayBeEmpty?: true
  /** The groups that follow run beside it. */
  mostlyWaits?: true
}

/** @param namePattern runs only the tests whose titles contain it; the others are not skipped, they belong to another group */
function vitest(name: string, title: string, options: string[], namePattern?: string): TestGroup {
  const file = `test-results/vitest-${name}.json`
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const filter = namePattern === undefined ? [] : [`--testNamePattern=${namePattern}`]
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...options, ...filter, ...reporters]
  const count = (report: unknown): TestCounts => {
    const counts = countVitestTests(report)
    return namePattern === undefined ? counts : { ...counts, skipped: 0 }
  }
  return { title, command, report: { file, count } }
}

function playwright(name: string, title: string, options: string[]): TestGroup {
  const file = `test-results/playwright-${name}.json`
  // not the folder of the report, because Playwright empties its output folder when it starts
  const output = `--output=test-results/e2e-${name}`
  const command = ['node_modules/@playwright/test/cli.js', 'test', ...options, '--reporter=dot,json', output]
  return { title, command, report: { file, count: countPlaywrightTests } }
}

/** What `npm test` runs. */
export const quickGroups: TestGroup[] = [
  vitest('unit', 'unit tests, stores on both databases, HTTP tests on SQLite', ['--project=unit*']),
  playwright('smoke', 'browser tests marked @smoke', ['--grep=@smoke']),
]

/** What `npm run test:rest` runs: everything that `npm test` does not. */
export const restGroups: TestGroup[] = [
  {
    title: 'cluster drill: a killed primary',
    command: ['drills/failover/main.ts', 'crash-primary'],
    report: 'last line',
    mostlyWaits: true,
  },
  vitest('postgres', 'HTTP tests on PostgreSQL', ['--project=postgres*'], 'on postgres'),
  vitest('system', 'system tests, with killed servers and a load balancer', ['--project=system']),
  playwright('rest', 'all other browser tests', ['--grep-invert=@smoke']),
]

/**
 * The tests that import a changed file, and the browser tests whose names contain the folder of a changed screen.
 * @returns groups that may be empty; `git status` tells what has changed
 */
export function changedGroups(): TestGroup[] {
  const changed = execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.slice(3).split(' -> ').at(-1) ?? '')
  const specs = globSync('e2e/*.spec.ts').filter((spec) => changed.some((path) => touches(path, spec)))
  return [
    {
      ...vitest('changed', 'tests that import a changed file', ['--project=unit*', '--changed', '--passWithNoTests']),
      mayBeEmpty: true,
    },
    ...(specs.length > 0 ? [playwright('changed', `browser tests in ${specs.join(' ')}`, specs)] : []),
  ]
}

/** A change of `src/web/features/orders/order-card.tsx` touches `e2e/orders.spec.ts` and `e2e/admin-orders.spec.ts`. */
function touches(path: string, spec: string): boolean {
  const [, folder] = /^src\/web\/(?:.+\/)?([^/]+)\/[^/]+$/.exec(path) ?? []
  return path === spec || (folder !== undefined && spec.includes(folder))
}

export async function runGroup({ title, command, report, mayBeEmpty }: TestGroup) {
  const file = report === 'last line' ? undefined : report.file
  // not the whole folder: it has the traces of tests that failed in other groups
  if (file !== undefined) rmSync(file, { force: true })
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', file === undefined ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, ...(file !== undefined && { PLAYWRIGHT_JSON_OUTPUT_FILE: file }) },
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    output = (output + chunk.toString()).slice(-1000)
  })
  await once(child, 'close')
  if (report === 'last line') return combineResult(title, child.exitCode ?? 1, countPrintedTests(output))
  const content: unknown = existsSync(report.file) ? JSON.parse(readFileSync(report.file, 'utf8')) : undefined
  const counts = content === undefined ? undefined : report.count(content)
  if (mayBeEmpty && child.exitCode === 0 && counts?.passed === 0) return { passed: 0, failed: 0, problems: [] }
  return combineResult(title, child.exitCode ?? 1, counts)
}
