/**
 * Runs tests: `npm test` the quick groups, `npm run test:rest` all others, `npm run test:all` both, `npm run test:changed` those of
 * the uncommitted changes. Installs what the tests need and builds the web, so it works on a fresh clone. The last line of the
 * output is `N passed, N failed`.
 */
import { ensureChromium } from './ensure-chromium.ts'
import { ensureFonts } from './ensure-fonts.ts'
import { ensurePrograms } from './ensure-programs.ts'
import { changedGroups, quickGroups, restGroups, runGroup, type TestGroup } from './test-groups.ts'
import { ensureWebBuild } from './web-build.ts'

const commands: Record<string, () => TestGroup[]> = {
  quick: () => quickGroups,
  rest: () => restGroups,
  all: () => [...quickGroups, ...restGroups],
  changed: changedGroups,
}

const command = process.argv[2] ?? 'quick'
const groups = commands[command]?.()
if (!groups) throw new Error(`Unknown tests: ${command}. Use one of: ${Object.keys(commands).join(', ')}.`)

let passed = 0
let failed = 0
const notes: string[] = []

async function runAndCount(group: TestGroup): Promise<void> {
  const startedAt = performance.now()
  console.log(`\n> ${group.title}`)
  const result = await runGroup(group)
  passed += result.passed
  failed += result.failed
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  notes.push(`${group.title}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`, ...result.problems)
}

try {
  ensureChromium()
  ensurePrograms()
  ensureFonts()
  ensureWebBuild()
  const besides: Promise<void>[] = []
  for (const group of groups) {
    const run = runAndCount(group)
    if (group.mostlyWaits) besides.push(run)
    else await run
  }
  await Promise.all(besides)
} catch (error) {
  failed += 1
  notes.push(error instanceof Error ? error.message : String(error))
}
if (command === 'quick') {
  const others = restGroups.map(({ title }) => title).join('; ')
  notes.push(`Not run: ${others}. To run these: npm run test:rest. To run everything: npm run test:all.`)
}
console.log(`\n${notes.join('\n')}\n\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
