/**
 * `npm test`: installs what the tests need, builds the web, and runs all tests. Works on a fresh clone. The last line of
 * the output is `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './ensure-chromium.ts'
import { ensureFonts } from './ensure-fonts.ts'
import { ensurePrograms } from './ensure-programs.ts'
import { combineResult, countPlaywrightTests, countVitestTests, type TestCounts } from './test-reports.ts'
import { ensureWebBuild } from './web-build.ts'

interface Runner {
  name: string
  command: string[]
  report: string
  count: (report: unknown) => TestCounts
}

const runners: Runner[] = [
  {
    name: 'vitest',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=json',
      '--outputFile.json=test-results/vitest.json',
    ],
    report: 'test-results/vitest.json',
    count: countVitestTests,
  },
  {
    name: 'playwright',
    // not the folder of the report, because Playwright empties its output folder when it starts
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json', '--output=test-results/e2e'],
    report: 'test-results/playwright.json',
    count: countPlaywrightTests,
  },
]

function run({ name, command, report, count }: Runner) {
  console.log(`\n> ${name}`)
  const { status } = spawnSync(process.execPath, command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const content: unknown = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  return combineResult(name, status ?? 1, content === undefined ? undefined : count(content))
}

rmSync('test-results', { recursive: true, force: true })
let passed = 0
let failed = 0
const problems: string[] = []
try {
  ensureChromium()
  ensurePrograms()
  ensureFonts()
  ensureWebBuild()
  for (const result of runners.map(run)) {
    passed += result.passed
    failed += result.failed
    problems.push(...result.problems)
  }
} catch (error) {
  failed += 1
  problems.push(error instanceof Error ? error.message : String(error))
}
for (const problem of problems) console.log(problem)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
