/**
 * `npm test`: everything, also on a fresh clone. Sees to the browser and the build, runs both runners, and ends with
 * one line: `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './ensure-chromium.ts'
import { ensureFonts } from './ensure-fonts.ts'
import { ensurePrograms } from './ensure-programs.ts'
import { judge, type Tally, tallyOfPlaywright, tallyOfVitest } from './test-reports.ts'
import { ensureWebBuild } from './web-build.ts'

interface Runner {
  name: string
  command: string[]
  report: string
  tally: (report: unknown) => Tally
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
    tally: tallyOfVitest,
  },
  {
    name: 'playwright',
    // beside its outputDir, which it empties at its start
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json', '--output=test-results/e2e'],
    report: 'test-results/playwright.json',
    tally: tallyOfPlaywright,
  },
]

function run({ name, command, report, tally }: Runner) {
  console.log(`\n> ${name}`)
  const { status } = spawnSync(process.execPath, command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const written: unknown = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  return judge(name, status ?? 1, written === undefined ? undefined : tally(written))
}

rmSync('test-results', { recursive: true, force: true })
let passed = 0
let failed = 0
const complaints: string[] = []
try {
  ensureChromium()
  ensurePrograms()
  ensureFonts()
  ensureWebBuild()
  for (const result of runners.map(run)) {
    passed += result.passed
    failed += result.failed
    complaints.push(...result.complaints)
  }
} catch (error) {
  failed += 1
  complaints.push(error instanceof Error ? error.message : String(error))
}
for (const complaint of complaints) console.log(complaint)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
