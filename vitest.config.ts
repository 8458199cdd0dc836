/**
 * All tests except the browser tests, in groups: `npx vitest run --project unit`. `tools/test-groups.ts` says which command runs
 * which group. Without `--project`, `npx vitest run src/server/orders` runs the tests of a folder in all of their groups.
 */
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestUserConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './test/support/temporary-files.ts'

keepTemporaryFilesInMemory()

const testFiles = globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'demo/**/*.test.ts'])
const filesWith = (text: RegExp) => testFiles.filter((file) => text.test(readFileSync(file, 'utf8')))

/** Tests that start servers and commands as processes, and slow tests of the whole repository. */
const systemTests = filesWith(/#test\/support\/processes\.ts/).concat(globSync('test/system/*.test.ts'))
/** Tests of the app over HTTP. Their titles name the database. */
const appTests = filesWith(/\bappKinds\b/)
/** Tests that read or change what a process has once: its metrics, its tracing and its messages. */
const isolatedTests = filesWith(/telemetry\/|support\/(scrape|otlp-receiver)\.ts|mock\('#contract\/i18n/)

export const globalSetup = 'test/support/global-setup.ts'
export const options = {
  environment: 'node',
  pool: 'forks',
  isolate: false, // the files of a worker share modules: to load them again for each file takes half of the CPU time
  maxWorkers: availableParallelism() * 2, // many tests wait for a process, a database or a clock
  // only a test that hangs waits so long: no test may fail because the machine is busy
  testTimeout: 180_000,
  hookTimeout: 180_000,
  setupFiles: ['test/support/wait-longer.ts'],
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // without Intl: a replaced format that a module keeps would show the fake time for the time 0 in the tests of other files
  fakeTimers: {
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'Date',
      'performance',
    ],
  },
  expect: { requireAssertions: true, poll: { timeout: 60_000 } },
  allowOnly: false,
} satisfies TestUserConfig

const fastArgon2 = fileURLToPath(new URL('test/support/fast-argon2.ts', import.meta.url))
const unit = {
  ...options,
  maxWorkers: availableParallelism() * 3, // two for each core leave a quarter of the processor unused
  alias: [{ find: /^@node-rs\/argon2$/, replacement: fastArgon2 }],
  // Node.js loads the built screens itself: to transform 3.7 MB takes two seconds
  server: { deps: { external: [/\/dist\/web\/\.server\//] } },
}
const databases: TestUserConfig['provide'] = { databaseKinds: ['sqlite', 'postgres'], appDatabaseKinds: ['sqlite'] }
const postgresApps: TestUserConfig['provide'] = { databaseKinds: [], appDatabaseKinds: ['postgres'] }

/** @returns two projects, `name` and `name-isolated`, for the files that are not system tests */
function withIsolation(name: string, files: string[], test: TestUserConfig) {
  const exclude = [...systemTests, ...isolatedTests]
  const isolated = files.filter((file) => isolatedTests.includes(file) && !systemTests.includes(file))
  return [
    { test: { ...test, name, include: files, exclude } },
    { test: { ...test, name: `${name}-isolated`, include: isolated, isolate: true } },
  ]
}

export default defineConfig({
  test: {
    globalSetup, // only here: it runs once for all groups
    passWithNoTests: false,
    projects: [
      ...withIsolation('unit', testFiles, { ...unit, provide: databases }),
      ...withIsolation('postgres', appTests, { ...unit, provide: postgresApps }),
      { test: { ...options, name: 'system', include: systemTests, provide: databases } },
    ],
  },
})
