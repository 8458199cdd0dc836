import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, testPassword } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { postOrder } from '#test/support/orders.ts'
import { screensIn } from '#test/support/screens.ts'
import { saveOrdersSettings } from '#test/support/settings.ts'
import { ensureWebBuild } from '../../../tools/web-build.ts'
import type { DatabaseKind } from '../store/database.ts'
import { orderHistoryIndex } from '../store/indexes.ts'

beforeAll(() => ensureWebBuild())

const buildSite = (kind: DatabaseKind = 'sqlite') => buildTestApp(kind, {}, { builtWeb: true })

const embeddedSchema = z.object({
  queries: z.array(z.object({ queryKey: z.array(z.unknown()), state: z.object({ data: z.unknown() }) })),
})

/** The query cache in the document at this path: data by query key. */
async function dataIn(client: Client, path: string): Promise<Map<string, unknown>> {
  const { body } = await client.get(path)
  const [, json = '{"queries":[]}'] = /<script type="application\/json" id="state">([^<]*)<\/script>/.exec(body) ?? []
  const { queries } = embeddedSchema.parse(JSON.parse(json))
  return new Map(queries.map(({ queryKey, state }) => [JSON.stringify(queryKey), state.data]))
}

async function jsonOf(client: Client, path: string): Promise<unknown> {
  return (await client.get(path)).json()
}

describe.each(appKinds)('the document of a signed-in user, on %s', (kind) => {
  test.each([
    ['/home', ['["favourites","recipes"]']],
    ['/home/?q=dosa', ['["favourites","recipes"]']],
    ['/category/tiffin', ['["favourites","ids"]', '["recipes",{"categoryId":"tiffin"}]']],
    ['/orders', ['["orders","newest"]']],
    ['/cart', []],
    ['/profile', []],
  ])('at %s contains the session, the categories, the open orders and %j', async (path, keys) => {
    const app = await buildSite(kind)
    const asha = await app.customer()

    const { headers } = await asha.get(path)
    const data = await dataIn(asha, headers.location?.toString() ?? path)

    expect([...data.keys()].toSorted()).toEqual(
      ['["categories"]', '["orders","open"]', '["session"]', ...keys].toSorted(),
    )
    expect({ user: data.get('["session"]') }).toEqual(await jsonOf(asha, '/api/session'))
    expect(data.get('["orders","open"]')).toEqual({ orders: [] })
    expect(data.get('["categories"]')).toEqual(await jsonOf(asha, '/api/categories'))
  })

  test('contains the user’s orders and no others', async () => {
    const app = await buildSite(kind)
    const [asha, ben] = [await app.customer(), await app.customer()]
    const { id } = (await postOrder(asha)).json<{ id: string }>()

    for (const path of ['/orders', `/order-confirmation/${id}`]) {
      expect((await asha.get(path)).body).toContain(`Order #${id}`)
      expect((await ben.get(path)).body).not.toContain(`Order #${id}`)
    }
    expect((await dataIn(asha, `/order-confirmation/${id}`)).get(`["order","${id}"]`)).toEqual(
      await jsonOf(asha, `/api/orders/${id}`),
    )
  })

  test('contains the data of its user only, also when many documents are rendered concurrently', async () => {
    const app = await buildSite(kind)
    const users = await Promise.all(['Asha', 'Ben', 'Chloe'].map((name) => app.customer(name)))
    const names = ['Asha', 'Ben', 'Chloe']

    const rounds = Array.from({ length: 10 }, () => users.map(async (user) => (await user.get('/home')).body))
    const bodies = await Promise.all(rounds.flat())

    for (const [index, body] of bodies.entries())
      expect(names.filter((name) => body.includes(name))).toEqual([names[index % names.length]])
  })

  test('contains the orders of its user only, also when many documents are rendered concurrently', async () => {
    const app = await buildSite(kind)
    const users = [await app.customer(), await app.customer()]
    const ids = await Promise.all(users.map(async (user) => (await postOrder(user)).json<{ id: string }>().id))

    const rounds = Array.from({ length: 10 }, () => users.map(async (user) => (await user.get('/orders')).body))
    const bodies = await Promise.all(rounds.flat())

    for (const [index, body] of bodies.entries())
      expect(ids.filter((id) => body.includes(id))).toEqual([ids[index % ids.length]])
  })

  test('of an admin contains the counts, and all orders unless the address has a filter', async () => {
    const app = await buildSite(kind)
    const admin = await signInAdmin(app)

    expect((await dataIn(admin, '/admin')).get('["admin","stats"]')).toEqual(await jsonOf(admin, '/api/admin/stats'))
    // the session, the orders, and the settings with the pauses
    expect((await dataIn(admin, '/admin/orders')).size).toBe(3)
    expect([...(await dataIn(admin, '/admin/orders?status=pending')).keys()]).toEqual(['["session"]'])
  })

  test('shows the orders also while their index is missing, with a notice', async () => {
    const app = await buildSite(kind)
    const asha = await app.customer()
    await sql`drop index ${sql.id(orderHistoryIndex)}`.execute(app.database.queries)

    expect((await asha.get('/orders')).body).toContain('Click here to create the required index')
  })
})

test('no cache stores the document of a signed-in user (#101)', async () => {
  const app = await buildSite()
  const asha = await app.customer()

  const { headers } = await asha.get('/home')

  expect(headers['cache-control']).toBe('no-store')
  expect(headers.etag).toBeUndefined()
})

test.each([
  ['/', '/login'],
  ['/home', '/login'],
  ['/orders', '/login?next=%2Forders'],
  ['/home/more', '/login'],
  ['/category', '/login'],
  ['/recipes/1', '/login'],
  ['/legal/constructor', '/login'],
  ['/admin', '/admin/login'],
  ['/admin/orders?status=pending', '/admin/login?next=%2Fadmin%2Forders%3Fstatus%3Dpending'],
  ['/no-such-page', '/login'],
  ['/admin/no-such-page', '/admin/login'],
])('a visitor of %s is redirected to %s, also with a forged cookie', async (path, target) => {
  const app = await buildSite()
  const forged = app.visitor()
  forged.cookie = 'tiffin.session=forged.signature'

  for (const visitor of [app.visitor(), forged]) {
    const { statusCode, headers } = await visitor.get(path)
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, target, 'no-store'])
  }
})

test('a visitor of each customer screen is redirected to the sign-in, and from there back to the screen (#102)', async () => {
  const app = await buildSite()
  const [visitor, asha] = [app.visitor(), await app.customer()]
  for (const path of [...(await screensIn('customer')), '/home?q=dosa']) {
    const { headers } = await visitor.get(path)
    const signIn = path === '/home' ? '/login' : `/login?next=${encodeURIComponent(path)}`
    expect({ path, location: headers.location }).toEqual({ path, location: signIn })
    expect((await asha.get(signIn)).headers.location).toBe(path)
  }
})

test('a signed-in customer is redirected from / and from the sign-in screen to /home', async () => {
  const app = await buildSite()
  const asha = await app.customer()

  expect((await asha.get('/')).headers.location).toBe('/home')
  expect((await asha.get('/no-such-page')).headers.location).toBe('/login')
  expect((await asha.get('/login')).headers.location).toBe('/home')
  expect((await asha.get('/login?next=%2Fcart')).headers.location).toBe('/cart')
  expect((await asha.get('/login?next=%2F%2Fevil.example')).headers.location).toBe('/home')
})

test('the screens of settings that are off are unknown paths', async () => {
  const app = await buildSite()
  const [asha, admin] = [await app.customer(), await signInAdmin(app)]
  const { id } = (await postOrder(asha)).json<{ id: string }>()

  const { statusCode, headers } = await asha.get(`/orders/${id}/receipt`)
  expect([statusCode, headers.location]).toEqual([302, '/login'])
  expect((await admin.get('/admin/collection')).headers.location).toBe('/admin/login')
  await saveOrdersSettings(admin, { hasReceipts: true })
  expect((await asha.get(`/orders/${id}/receipt`)).statusCode).toBe(200)
})

test('a user’s name cannot inject a script into the document (#46)', async () => {
  const app = await buildSite()
  const name = '</script><script>alert(1)</script><!--'
  const mallory = app.visitor()
  const account = { displayName: name, email: 'mallory@example.com', password: testPassword }
  await mallory.send('POST', '/api/auth/sign-up/email', account)

  const { body } = await mallory.get('/home')

  expect(body).not.toContain('</script><script>alert')
  expect((await dataIn(mallory, '/home')).get('["session"]')).toMatchObject({ displayName: name })
})

test('after a sign-out the next document contains no data of the user (#34)', async () => {
  const app = await buildSite()
  const asha = await app.customer()
  const { cookie } = asha
  await asha.send('POST', '/api/auth/sign-out')

  const { headers, body } = await asha.get('/home', { cookie })

  expect(headers.location).toBe('/login')
  expect(body).not.toContain(asha.email)
})

test('the document preloads no pictures, so that no browser loads one twice (#155)', async () => {
  const app = await buildSite()
  const asha = await app.customer()

  for (const path of ['/home', '/category/small-plates', '/orders']) {
    const { body } = await asha.get(path)
    expect(body).toContain('data-rendered')
    expect(body).not.toMatch(/<link[^>]* as="image"/)
  }
})

test('the document contains the year and the name in the footer', async () => {
  const app = await buildSite()
  const asha = await app.customer()

  const { body } = await asha.get('/home')

  expect(body).toContain(`© ${new Date().getFullYear()} Restaurant`)
})
