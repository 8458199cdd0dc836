/** The tests that `npm run mutation` runs against mutated code of authorization, money and order placement. */
import { defineConfig } from 'vitest/config'
import { globalSetup, options } from './vitest.config.ts'

export default defineConfig({
  test: {
    ...options,
    globalSetup,
    // one database is enough: the mutated code does not depend on the database, and each mutant runs the tests again
    provide: { databaseKinds: ['sqlite'], appDatabaseKinds: ['sqlite'] },
    include: [
      'src/contract/values/money.test.ts',
      'src/server/http/permissions.test.ts',
      'src/server/http/{session-cookie,session-guard,security-events}.test.ts',
      'src/server/accounts/sessions.test.ts',
      'src/server/orders/{order-limit,order-refusals,order-routes,place-order}.test.ts',
    ],
  },
})
