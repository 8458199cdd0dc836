import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, testPassword } from '#test/support/app.ts'
import { kinds } from '#test/support/databases.ts'
import { postOrder } from '#test/support/orders.ts'
import { orderHistoryIndex } from '../store/indexes.ts'

/** What the document at an address carries, by the address that each answers. */
async function carriedBy(client: Client, path: string): Promise<Record<string, unknown>> {
  const { body } = await client.get(path)
  const elements = body.matchAll(/<script type="application\/json" data-answer-to="([^"]*)">([^<]*)<\/script>/g)
  return Object.fromEntries([...elements].map(([, to = '', json = '']) => [to, JSON.parse(json)]))
}

describe.each(kinds)('the document of a signed-in person, on %s', (kind) => {
  test.each([
    ['/home', ['/api/categories']],
    ['/', ['/api/categories']],
    ['/home/?q=dosa', ['/api/categories']],
    ['/category/tiffin', ['/api/recipes?categoryId=tiffin', '/api/categories']],
    ['/category/%22%3E', ['/api/categories']],
    ['/orders', ['/api/orders?sort=newest', '/api/categories']],
    ['/cart', ['/api/categories']],
    ['/order-confirmation/none', ['/api/categories']],
    // the panel's data are an admin's alone
    ['/admin', []],
    ['/admin/orders', []],
  ])('at %s brings the session and %j, to the letter of what the API answers', async (path, addresses) => {
    const app = await buildTestApp(kind)
    const asha = await app.customer()

    const carried = await carriedBy(asha, path)

    expect(Object.keys(carried)).toEqual(['/api/session', ...addresses])
    for (const [to, answer] of Object.entries(carried)) expect(answer).toEqual((await asha.get(to)).json())
  })

  test('brings their own orders, and nobody else’s', async () => {
    const app = await buildTestApp(kind)
    const [asha, ben] = [await app.customer(), await app.customer()]
    const { id } = (await postOrder(asha)).json<{ id: string }>()

    for (const path of ['/orders', `/order-confirmation/${id}`]) {
      const carried = await carriedBy(asha, path)
      expect(JSON.stringify(carried)).toContain(id)
      for (const [to, answer] of Object.entries(carried)) expect(answer).toEqual((await asha.get(to)).json())
      expect(JSON.stringify(await carriedBy(ben, path))).not.toContain(id)
    }
  })

  test('brings an admin the counts and everybody’s orders, unless a filter is asked for', async () => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)

    for (const path of ['/admin', '/admin/orders', '/admin/recipes', '/admin/categories']) {
      const carried = await carriedBy(admin, path)
      expect(Object.keys(carried).length).toBeGreaterThan(1)
      for (const [to, answer] of Object.entries(carried)) expect(answer).toEqual((await admin.get(to)).json())
    }
    expect(Object.keys(await carriedBy(admin, '/admin/orders?status=pending'))).toEqual(['/api/session'])
  })

  test('leaves the orders out while their index is missing, so that the screen asks and hears why', async () => {
    const app = await buildTestApp(kind)
    const asha = await app.customer()
    await sql`drop index ${sql.id(orderHistoryIndex)}`.execute(app.database.queries)

    expect(Object.keys(await carriedBy(asha, '/orders'))).toEqual(['/api/session', '/api/categories'])
  })
})

test('no cache keeps the document of a signed-in person (#101)', async () => {
  const app = await buildTestApp()
  const asha = await app.customer()

  const { headers } = await asha.get('/home')

  expect(headers['cache-control']).toBe('no-store')
  expect(headers.etag).toBeUndefined()
})

test('a visitor’s document says nothing of anybody, and is the same for all', async () => {
  const app = await buildTestApp()
  const forged = app.visitor()
  forged.cookie = 'tiffin.session=forged.signature'

  const answers = [await app.visitor().get('/home'), await forged.get('/home')]

  for (const { body, headers } of answers) {
    expect(body).not.toContain('data-answer-to')
    expect(headers['cache-control']).toBe('no-cache')
  }
  expect(answers[0]?.headers.etag).toBe(answers[1]?.headers.etag)
})

test('a name cannot break out of its element (#46)', async () => {
  const app = await buildTestApp()
  const name = '</script><script>alert(1)</script><!--'
  const mallory = app.visitor()
  const account = { displayName: name, email: 'mallory@example.com', password: testPassword }
  await mallory.send('POST', '/api/auth/sign-up/email', account)

  const { body } = await mallory.get('/home')

  expect(body).not.toContain('</script><script>alert')
  expect(body).not.toContain('<!--')
  expect(await carriedBy(mallory, '/home')).toMatchObject({ '/api/session': { user: { displayName: name } } })
})

test('once signed out, the very next document carries nothing (#34)', async () => {
  const app = await buildTestApp()
  const asha = await app.customer()
  const { cookie } = asha
  await asha.send('POST', '/api/auth/sign-out')

  const { body } = await asha.get('/home', { cookie })

  expect(body).not.toContain('data-answer-to')
})

test('when the data cannot be read the document comes without them, and the screen asks itself', async () => {
  const app = await buildTestApp()
  const asha = await app.customer()
  vi.spyOn(app.menu, 'categories').mockRejectedValue(new Error('no database'))

  const answer = await asha.get('/home')

  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toContain('data-answer-to')
})

test('the document requests no picture but by its elements, so that no browser loads one twice (#155)', async () => {
  const app = await buildTestApp()
  const asha = await app.customer()

  for (const path of ['/home', '/category/small-plates', '/orders']) {
    const { body } = await asha.get(path)
    expect(body).not.toMatch(/<link[^>]* as="image"/)
  }
})

test('the document is compressed for who takes that', async () => {
  const app = await buildTestApp()
  const asha = await app.customer()

  const encodings = ['br, gzip', 'gzip', 'identity'].map(async (accepted) => {
    const answer = await asha.get('/home', { 'accept-encoding': accepted })
    return answer.headers['content-encoding']
  })

  expect(await Promise.all(encodings)).toEqual(['br', 'gzip', undefined])
})
