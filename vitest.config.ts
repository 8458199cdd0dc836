/**
 * All tests except the browser tests, in three groups: `npx vitest run --project unit`. `tools/test-groups.ts` says which command
 * runs which group. Without `--project`, `npx vitest run src/server/orders` runs the tests of a folder in all of their groups.
 */
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig, type TestUserConfig } from 'vitest/config'

/** The files with tests of the app over HTTP. Their titles name the database. */
const appTests = globSync('src/**/*.test.ts').filter((file) => readFileSync(file, 'utf8').includes('appKinds'))

export const testOptions: TestUserConfig = {
  environment: 'node',
  globalSetup: 'test/support/global-setup.ts',
  pool: 'forks',
  isolate: false, // the files of a worker share modules: to load them again for each file takes half of the CPU time
  maxWorkers: availableParallelism() + 1, // some tests wait for a process or a clock
  testTimeout: 20_000,
  hookTimeout: 60_000,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  expect: { requireAssertions: true },
  allowOnly: false,
  passWithNoTests: false,
}

const databases: TestUserConfig['provide'] = { databaseKinds: ['sqlite', 'postgres'], appDatabaseKinds: ['sqlite'] }

export default defineConfig({
  test: {
    ...testOptions,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts', 'test/support/*.test.ts', 'demo/**/*.test.ts'],
          provide: databases,
        },
      },
      {
        extends: true,
        test: { name: 'postgres', include: appTests, provide: { databaseKinds: [], appDatabaseKinds: ['postgres'] } },
      },
      { extends: true, test: { name: 'system', include: ['test/system/*.test.ts'], provide: databases } },
    ],
  },
})
