/** The tests that `npm run mutation` asks whether they notice a changed line of authorization, money or order placement. */
import { defineConfig } from 'vitest/config'
import everything from './vitest.config.ts'

export default defineConfig({
  test: {
    ...everything.test,
    // no line of these files knows which database it stands on, and every changed line runs the tests again
    provide: { databaseKinds: ['sqlite'] },
    include: [
      'src/contract/money.test.ts',
      'src/server/http/permissions.test.ts',
      'src/server/http/{session-cookie,session-guard,security-events}.test.ts',
      'src/server/accounts/sessions.test.ts',
      'src/server/orders/{order-groups,order-limit,order-refusals,order-routes,place-order}.test.ts',
    ],
  },
})
