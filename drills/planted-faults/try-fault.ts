/** Plants a fault in a worktree, and finds out whether the tests see it. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  countPlaywrightTests,
  countPrintedTests,
  countVitestTests,
  noTests,
  type TestCounts,
} from '../../tools/test-reports.ts'

export interface Fault {
  /** What is wrong for a person. */
  title: string
  file: string
  /** A text that occurs exactly once in the file. */
  find: string
  replace: string
  /** The files to try first: Vitest runs `*.test.ts`, Playwright runs `*.spec.ts`. */
  tests: readonly string[]
}

export type Seen = 'by its tests' | 'by other tests' | 'not'

/**
 * @param options.tree a worktree with node_modules
 * @param options.log the file that receives the output of the build and the tests
 * @param options.triesAll whether to run all tests if those of the fault do not see it
 * @throws Error when the fault cannot be planted, the web cannot be built, or no test could run
 */
export async function tryFault(
  { title, file, find, replace, tests }: Fault,
  { tree, log, triesAll }: { tree: string; log: string; triesAll: boolean },
): Promise<Seen> {
  const missing = tests.filter((test) => !existsSync(join(tree, test)))
  if (missing.length > 0) throw new Error(`these test files do not exist: ${missing.join(', ')}`)
  const parts = readFileSync(join(tree, file), 'utf8').split(find)
  if (parts.length !== 2) throw new Error(`"${find.trim()}" occurs ${parts.length - 1} times in ${file}, not once`)
  writeFileSync(log, `\n\n=== ${title}\n`, { flag: 'a' })
  writeFileSync(join(tree, file), parts.join(replace))
  try {
    // it does nothing if neither this fault nor the previous one has changed the web; some tests of Vitest read the build, too
    if ((await run(['tools/web-build.ts'])) !== 0) throw new Error('the web cannot be built')
    if (await isSeenByVitest(tests.filter((test) => !test.startsWith('e2e/')))) return 'by its tests'
    if (await isSeenByPlaywright(tests.filter((test) => test.startsWith('e2e/')))) return 'by its tests'
    return triesAll && (await isSeenByAll()) ? 'by other tests' : 'not'
  } finally {
    execFileSync('git', ['checkout', '--quiet', '--', file], { cwd: tree })
  }

  function isSeenByVitest(files: string[]): Promise<boolean> {
    const options = ['--bail=1', '--reporter=default', '--reporter=json', '--outputFile.json=.cache/report.json']
    return hasFailure('node_modules/vitest/vitest.mjs', ['run', ...options], files, countVitestTests)
  }

  function isSeenByPlaywright(files: string[]): Promise<boolean> {
    const options = ['-x', '--workers=2', '--reporter=line,json']
    return hasFailure('node_modules/@playwright/test/cli.js', ['test', ...options], files, countPlaywrightTests)
  }

  /** @throws Error when a run failed without a failed test: that can have another cause than the fault */
  async function hasFailure(
    runner: string,
    options: string[],
    files: string[],
    count: (report: unknown) => TestCounts,
  ): Promise<boolean> {
    if (files.length === 0) return false
    const report = join(tree, '.cache/report.json')
    rmSync(report, { force: true })
    const exitCode = await run([runner, ...options, ...files])
    const { passed, failed } = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : noTests
    if (failed === 0 && (exitCode !== 0 || passed === 0)) throw new Error(`the tests could not run (see ${log})`)
    return failed > 0
  }

  async function isSeenByAll(): Promise<boolean> {
    await run(['tools/test.ts', 'all'])
    const counts = countPrintedTests(readFileSync(log, 'utf8').slice(-1000))
    if (!counts) throw new Error(`the tests could not run (see ${log})`)
    return counts.failed > 0
  }

  /** @returns the exit code of a script; null after a signal */
  async function run(script: string[]): Promise<number | null> {
    const output = openSync(log, 'a')
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: '.cache/report.json' }
    const child = spawn(process.execPath, script, { cwd: tree, stdio: ['ignore', output, output], env })
    closeSync(output) // the child has its own copy
    await once(child, 'close')
    return child.exitCode
  }
}
