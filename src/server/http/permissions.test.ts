import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { capabilitiesOf } from '#contract/accounts/capabilities.ts'
import { type Client, shareTestApp, type TestApp } from '#test/support/app.ts'
import { listRoutes, type Route } from '#test/support/routes.ts'
import { exportedTables } from '../transfer/exported-tables.ts'
import { accessOf, isAllowed, permissions } from './permissions.ts'

const shared = shareTestApp()
let app: TestApp
let routes: Route[]

beforeAll(async () => {
  app = shared()
  routes = await listRoutes(app)
})

function sendTo({ method, url }: Route, client: Client) {
  const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', cookie: client.cookie }
  const options: InjectOptions = { url, headers, ...(method === 'GET' || method === 'HEAD' ? {} : { payload: {} }) }
  return app.server.inject({ ...options, method: methodOf(method) })
}

function methodOf(method: string): NonNullable<InjectOptions['method']> {
  const known = (['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'] as const).find((each) => each === method)
  if (!known) throw new Error(`A route has the method ${method}. Add it to this test.`)
  return known
}

function codeIn(response: LightMyRequestResponse): string | undefined {
  return response.body === '' ? undefined : response.json<{ code: string }>().code
}

/** @returns all rows of the tables that requests could change */
async function readAllRows(): Promise<string> {
  const { queries } = app.database
  const tables = [...exportedTables.map(({ name }) => name), 'session', 'outbox']
  const rows = await Promise.all(tables.map((table) => sql`select * from ${sql.table(table)}`.execute(queries)))
  return JSON.stringify(rows)
}

const noCapabilities = { capabilities: [] }
const sections =
  'identity contact region languages legal storefront tax services hours pauses delivery pickup zones promotions payment orders notifications printing mail'.split(
    ' ',
  )

describe('the permission table', () => {
  test('contains exactly the routes of the app (#3)', () => {
    const tableEntry = (path: string) => (path === '/api/docs' || path.startsWith('/api/docs/') ? '/api/docs/*' : path)
    const existing = routes
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, pattern }) => `${method} ${tableEntry(pattern)}`)

    expect(Object.keys(permissions).toSorted()).toEqual([...new Set(existing)].toSorted())
  })

  // repeats the table, so that no one makes a route public by changing one word
  test.each([
    [
      'anyone',
      ...['healthz', 'readyz', 'metrics'].map((path) => `GET /${path}`),
      'GET /api/session',
      ...['sign-up/email', 'sign-in/email', 'sign-out'].map((path) => `POST /api/auth/${path}`),
      ...['request-password-reset', 'reset-password'].map((path) => `POST /api/auth/${path}`),
      'POST /api/guest',
      ...['categories', 'recipes', 'popular-recipes', 'opening', 'site'].map((path) => `GET /api/${path}`),
      'POST /api/quotes',
      'GET /api/legal/:page',
      'GET /images/:file',
      'GET /theme/:file',
      ...['orders/:id/open', 'order-mails/unsubscribe'].flatMap((path) => [`GET /api/${path}`, `POST /api/${path}`]),
      ...['POST', 'GET', 'DELETE'].map((method) => `${method} /api/printers/star/:token`),
      'POST /api/printers/epson/:token',
      'GET /api/openapi.json',
      'GET /api/docs/*',
      ...['manifest.webmanifest', 'robots.txt', 'sitemap.xml'].map((file) => `GET /${file}`),
      'GET /menu/:slug',
      'GET /*',
      'POST /*',
    ],
    [
      'signed-in',
      'PATCH /api/profile',
      'POST /api/account/export',
      'DELETE /api/account',
      'POST /api/account/password',
      'GET /api/account/sessions',
      ...['', '/:id'].map((path) => `DELETE /api/account/sessions${path}`),
      'GET /api/account/last-address',
      ...['GET', 'POST'].map((method) => `${method} /api/account/addresses`),
      ...['PUT /:id', 'POST /:id/use', 'DELETE /:id'].map((route) => route.replace(' ', ' /api/account/addresses')),
      'POST /api/address-suggestions',
      'GET /api/orders',
      'GET /api/open-orders',
      'POST /api/orders',
      ...['', '/changes', '/link'].map((path) => `GET /api/orders/:id${path}`),
      'POST /api/orders/:id/cancel',
      ...['GET', 'PUT'].map((method) => `${method} /api/orders/:id/feedback`),
      'GET /api/push/key',
      'PUT /api/push/subscription',
      'POST /api/push/audiences',
      'POST /api/push/unsubscribe',
      ...['favourites', 'favourite-recipes'].map((path) => `GET /api/${path}`),
      ...['PUT', 'DELETE'].map((method) => `${method} /api/favourites/:id`),
      'GET /api/live',
    ],
    [
      'menu.edit',
      ...['POST ', 'PATCH /:id', 'DELETE /:id'].map((route) => route.replace(' ', ' /api/categories')),
      ...['POST ', 'PATCH /:id', 'DELETE /:id'].map((route) => route.replace(' ', ' /api/recipes')),
      'POST /api/recipes/:id/duplicate',
      ...['category', 'recipe'].map((kind) => `PUT /api/${kind}-order`),
      'PATCH /api/recipes',
      ...['GET ', 'PUT ', 'GET .csv', 'POST /file'].map((route) => route.replace(' ', ' /api/admin/translations')),
      'GET /api/archived-recipes',
      'POST /api/archived-recipes/:id/restore',
      'DELETE /api/archived-recipes/:id',
      ...['GET ', 'POST ', 'PATCH /:id', 'DELETE /:id'].map((route) => route.replace(' ', ' /api/option-groups')),
      'PUT /api/recipes/:id/availability',
      'PUT /api/option-groups/:id/options/:optionId/availability',
      ...['portions-left', 'taken-stock', 'sold-out-recipes'].map((path) => `GET /api/${path}`),
      ...['GET ', 'POST ', 'PATCH /:id', 'DELETE /:id'].map((route) => route.replace(' ', ' /api/schedules')),
      'GET /api/menu.csv',
      ...['POST /check', 'POST ', 'GET /undo', 'POST /undo'].map((route) => route.replace(' ', ' /api/menu-imports')),
    ],
    ['dashboard.use', 'GET /api/admin/stats', 'GET /api/admin/first-steps', 'PUT /api/admin/first-steps'],
    [
      'orders.manage',
      ...['GET /orders', 'GET /next-orders', 'POST /training-orders', 'GET /orders/:id', 'PATCH /orders/:id'].map(
        (route) => route.replace(' ', ' /api/admin'),
      ),
      ...['cancel-cause', 'delay'].map((path) => `PUT /api/admin/orders/:id/${path}`),
      ...['changes', 'feedback'].map((path) => `GET /api/admin/orders/:id/${path}`),
    ],
    ['reports.view', 'GET /api/admin/report', 'GET /api/admin/report.csv'],
    [
      'settings.edit',
      'GET /api/admin/settings',
      ...[...sections, 'languages/swapped-texts'].map((section) => `PUT /api/admin/settings/${section}`),
      'POST /api/admin/settings/legal/preview',
      'GET /api/admin/settings/legal/retention-preview',
      ...['preview', 'cover', 'logo'].map((path) => `POST /api/admin/settings/${path}`),
      'GET /api/admin/holidays',
      ...['GET status', 'POST test'].map((route) => route.replace(' ', ' /api/admin/settings/mail/')),
      ...['GET', 'POST'].map((method) => `${method} /api/admin/indexes`),
    ],
    [
      'printing.manage',
      ...['orders/:id/tickets/:template', 'tickets'].map((path) => `GET /api/admin/${path}`),
      ...['GET', 'POST'].map((method) => `${method} /api/admin/printers`),
      ...['PATCH ', 'DELETE ', 'POST /server-url', 'POST /test-page'].map((route) =>
        route.replace(' ', ' /api/admin/printers/:id'),
      ),
      ...['printer-alarms', 'ticket-scripts'].map((path) => `GET /api/admin/${path}`),
      'POST /api/admin/print-jobs',
    ],
  ])('allows %s exactly these routes (#1, #3)', (access, ...expected) => {
    const allowed = Object.keys(permissions).filter((route) => permissions[route] === access)

    expect(allowed).toEqual(expected)
  })

  test('treats HEAD like GET, and all paths of Swagger UI as one route', () => {
    expect(accessOf('HEAD', '/api/orders')).toBe('signed-in')
    expect(accessOf('HEAD', '/api/admin/orders')).toBe('orders.manage')
    expect(accessOf('GET', '/api/docs')).toBe('anyone')
    expect(accessOf('GET', '/api/docs/static/index.css')).toBe('anyone')
  })

  test('makes no route public by mistake: a route without an entry stops the start (#3)', () => {
    expect(() => accessOf('GET', '/api/new')).toThrow('permissions.ts has no entry for GET /api/new')
    expect(() => accessOf('DELETE', '/api/orders')).toThrow('no entry')
    expect(() => accessOf('GET', '/api/docs-of-mine')).toThrow('no entry')
  })

  test('allows an admin everything, and a customer no route with a capability', () => {
    for (const access of new Set(Object.values(permissions))) {
      expect([access, isAllowed({ capabilities: capabilitiesOf.admin }, access)]).toEqual([access, true])
      const isForCustomers = access === 'anyone' || access === 'signed-in'
      expect([access, isAllowed({ capabilities: capabilitiesOf.customer }, access)]).toEqual([access, isForCustomers])
    }
  })

  test('allows a capability nothing that needs another one', () => {
    const cook = { capabilities: ['orders.manage' as const] }
    const allowed = new Set(Object.values(permissions).filter((access) => isAllowed(cook, access)))

    expect([...allowed].toSorted()).toEqual(['anyone', 'orders.manage', 'signed-in'])
  })
})

test('a visitor gets 401 from every route that needs a session, and changes nothing (#1, #2)', async () => {
  const visitor = app.visitor()
  await app.customer()
  const guarded = routes.filter(({ method, pattern }) => accessOf(method, pattern) !== 'anyone')
  const before = await readAllRows()

  for (const route of guarded) {
    const response = await sendTo(route, visitor)
    expect([route.method, route.url, response.statusCode]).toEqual([route.method, route.url, 401])
    expect(codeIn(response)).toBe(route.method === 'HEAD' ? undefined : 'auth/sign-in-required')
  }
  expect(guarded.length).toBeGreaterThanOrEqual(6)
  expect(await readAllRows()).toBe(before)
})

test('a customer gets 403 from every admin route, and changes nothing (#1)', async () => {
  const customer = await app.customer()
  const guarded = routes.filter(({ method, pattern }) => !isAllowed(noCapabilities, accessOf(method, pattern)))
  const before = await readAllRows()

  for (const route of guarded) {
    const response = await sendTo(route, customer)
    expect([route.method, route.url, response.statusCode]).toEqual([route.method, route.url, 403])
    expect(codeIn(response)).toBe(route.method === 'HEAD' ? undefined : 'auth/forbidden')
  }
  expect(await readAllRows()).toBe(before)
})

test.each(['PUT', 'PATCH', 'DELETE'] as const)(
  '%s on a path without a route for it is 404 and has no effect (#17)',
  async (method) => {
    const customer = await app.customer()
    const before = await readAllRows()

    for (const url of new Set(routes.map((route) => route.url))) {
      if (routes.some((route) => route.url === url && route.method === method)) continue
      const response = await customer.send(method, url, {})
      expect([url, response.statusCode]).toEqual([url, 404])
    }
    expect(await readAllRows()).toBe(before)
  },
)

test.each(['x-http-method-override', 'x-method-override', 'x-http-method'])(
  'the header %s does not change the method (#17)',
  async (header) => {
    const customer = await app.customer()
    const before = await readAllRows()

    const response = await customer.get('/api/orders?_method=DELETE', { [header]: 'DELETE' })
    const list = await customer.get('/api/orders', { [header]: 'POST' })

    expect(response.statusCode).toBe(400)
    expect([list.statusCode, list.json()]).toEqual([200, []])
    expect(await readAllRows()).toBe(before)
  },
)
