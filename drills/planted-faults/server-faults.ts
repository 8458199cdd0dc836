import type { Fault } from './try-fault.ts'

/** Faults in the server, and in the calculation of prices. */
export const serverFaults: readonly Fault[] = [
  {
    title: 'A customer may set the status of any order',
    file: 'src/server/http/permissions.ts',
    find: `'PATCH /api/admin/orders/:id': 'orders.manage'`,
    replace: `'PATCH /api/admin/orders/:id': 'signed-in'`,
    tests: ['src/server/http/permissions.test.ts', 'src/server/orders/admin-order-status.test.ts'],
  },
  {
    title: 'A customer can cancel a pending order of another customer',
    file: 'src/server/orders/cancel-order.ts',
    find: `if (order.userId !== customerId) throw`,
    replace: `if (order.userId !== customerId && order.status !== 'pending') throw`,
    tests: ['src/server/orders/order-requests.test.ts'],
  },
  {
    title: 'Someone can try twice as many passwords from one network',
    file: 'src/server/accounts/attempt-limits.ts',
    find: `name: 'sign-in-network', attemptsMax: 10`,
    replace: `name: 'sign-in-network', attemptsMax: 20`,
    tests: ['src/server/accounts/lockout.test.ts', 'src/server/accounts/rate-limit.test.ts'],
  },
  {
    title: 'The server stores the price of a dish that the browser has sent',
    file: 'src/server/orders/refuse-order.ts',
    find: `    if (line?.unitMinor === toMinor(item.seenPrice, currency)) return []`,
    replace: `    if (line) Object.assign(line, { unitMinor: toMinor(item.seenPrice, currency) })
    if (line?.unitMinor === toMinor(item.seenPrice, currency)) return []`,
    tests: ['src/server/orders/place-order.test.ts', 'src/server/orders/order-refusals.test.ts'],
  },
  {
    title: 'Some prices are one cent too low',
    file: 'src/contract/values/money.ts',
    find: `return Math.round(price * 10 ** decimals)`,
    replace: `return Math.floor(price * 10 ** decimals)`,
    tests: ['src/contract/values/money.test.ts', 'src/server/orders/place-order.test.ts'],
  },
  {
    title: 'The history of an order lacks the changes that admins make',
    file: 'src/server/orders/set-status.ts',
    find: `await insertOrderChange(`,
    replace: `if (byUserId === null) await insertOrderChange(`,
    tests: ['src/server/orders/admin-order-status.test.ts'],
  },
  {
    title: 'A script in the page can read the session cookie',
    file: 'src/server/http/session-cookie.ts',
    find: `Path=/; HttpOnly;`,
    replace: `Path=/;`,
    tests: ['src/server/http/session-cookie.test.ts', 'src/server/accounts/sessions.test.ts'],
  },
  {
    title: 'A cache may store the orders of a customer and show them after the sign-out',
    file: 'src/server/http/security-headers.ts',
    find: `reply.header('cache-control', 'no-store')`,
    replace: `reply.header('cache-control', 'private')`,
    tests: ['src/server/orders/order-routes.test.ts', 'src/server/http/security-headers.test.ts'],
  },
  {
    title: 'An import with a wrong row writes the other rows',
    file: 'src/server/menu-import/import-menu.ts',
    find: `  if (counts.error > 0) throw new Refusal('menu-import/invalid')
`,
    replace: '',
    tests: ['src/server/menu-import/menu-import.test.ts', 'src/server/menu-import/menu-import-errors.test.ts'],
  },
  {
    title: 'The customer gets no mail about a new order',
    file: 'src/server/notifications/plan-notifications.ts',
    find: `customers.get('mail')?.has(userId) ? [record]`,
    replace: `customers.get('mail')?.has(userId) && staff.has('none') ? [record]`,
    tests: ['src/server/notifications/order-mails.test.ts'],
  },
  {
    title: 'The order history shows the oldest orders first',
    file: 'src/server/orders/order-store.ts',
    find: `ordersOf(queries, userId).orderBy('createdAt', 'desc').orderBy('id', 'desc')`,
    replace: `ordersOf(queries, userId).orderBy('createdAt', 'asc').orderBy('id', 'asc')`,
    tests: ['src/server/orders/order-store.test.ts', 'e2e/orders.spec.ts'],
  },
  {
    title: 'On PostgreSQL, deleting a category with archived dishes fails with a server error',
    file: 'src/server/store/postgres/errors.ts',
    find: `new Set(['23001', '23503'])`,
    replace: `new Set(['23001'])`,
    tests: ['src/server/menu/menu-removal.test.ts'],
  },
]
