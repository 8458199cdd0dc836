/** All tests except the browser tests: `npx vitest run`. `npm test` runs both. */
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'demo/**/*.test.ts'],
    globalSetup: 'test/support/global-setup.ts',
    provide: { databaseKinds: ['sqlite', 'postgres'] },
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    expect: { requireAssertions: true },
    allowOnly: false,
    passWithNoTests: false,
  },
})
