import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildTestApp, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { textLike } from '#test/support/matchers.ts'
import { postOrder, testAddress, twoDosas } from '#test/support/orders.ts'

describe.each(appKinds)('orders over HTTP, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('placing an order returns 201, its location and all its data', async () => {
    const asha = await app().customer()
    const before = Date.now()

    const response = await postOrder(asha)

    const order = response.json<{ id: string; createdAt: string }>()
    expect(response.statusCode).toBe(201)
    expect(response.headers.location).toBe(`/api/orders/${order.id}`)
    expect(order).toEqual({
      id: textLike(/^[0-9a-z]{32}$/),
      userId: asha.uid,
      items: [
        {
          id: 'dosa',
          name: 'Masala Dosa',
          price: 10.5,
          quantity: 2,
          imageBase64: 'data:image/jpeg;base64,/9j/',
          imageUrl: `/images/${'a'.repeat(32)}`,
          language: 'en',
        },
      ],
      total: 21,
      status: 'pending',
      deliveryAddress: testAddress,
      paymentMethod: 'Cash on Delivery',
      createdAt: textLike(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    expect(Date.parse(order.createdAt)).toBeGreaterThanOrEqual(before)
    expect((await asha.get(`/api/orders/${order.id}`)).json()).toEqual(order)
    expect((await asha.get('/api/orders')).json()).toEqual([order])
  })

  test('the order of another customer returns the same 404 response as a missing order (#4)', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    const { id } = (await postOrder(asha)).json<{ id: string }>()

    const others = await ravi.get(`/api/orders/${id}`)
    const missing = await ravi.get(`/api/orders/${id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`)

    const withoutId = (body: string) => body.replace(/"requestId":"[^"]*"/, '')
    expect(others.statusCode).toBe(404)
    expect(others.json()).toMatchObject({ code: 'order/not-found', title: 'There is no such order.' })
    expect(withoutId(others.body)).toBe(withoutId(missing.body))
    expect(Object.keys(others.headers)).toEqual(Object.keys(missing.headers))
  })

  test('a visitor gets 401 without any data of an order (#2)', async () => {
    const asha = await app().customer()
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    const visitor = app().visitor()

    const responses = [
      await visitor.get('/api/orders'),
      await visitor.get(`/api/orders/${id}`),
      await postOrder(visitor),
    ]

    for (const response of responses) {
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({ code: 'auth/sign-in-required', title: 'Please sign in first.' })
      expect(response.body).not.toContain(id)
      expect(response.body).not.toContain('Springfield')
    }
  })

  test('repeated requests with one key return the same order, also when the JSON has another order of fields (#81, #82)', async () => {
    const asha = await app().customer()
    const reordered = {
      deliveryAddress: { ...testAddress },
      items: twoDosas.items.map(({ id, ...rest }) => ({ ...rest, id })),
    }

    const first = await postOrder(asha, twoDosas, 'key')
    const again = await Promise.all(Array.from({ length: 20 }, () => postOrder(asha, reordered, 'key')))

    expect(again.map((response) => [response.statusCode, response.body])).toEqual(again.map(() => [201, first.body]))
    expect((await asha.get('/api/orders')).json()).toHaveLength(1)
  })

  test('the same key with other contents returns 422 with the id of the earlier order (#83)', async () => {
    const asha = await app().customer()
    const { id } = (await postOrder(asha, twoDosas, 'key')).json<{ id: string }>()

    const response = await postOrder(
      asha,
      { ...twoDosas, deliveryAddress: { ...testAddress, city: 'Shelbyville' } },
      'key',
    )

    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: 'order/key-reused', orderId: id })
  })

  test('the order of a key is found by its customer only, and by no other key (#174)', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    const key = crypto.randomUUID()
    const placed = (await postOrder(asha, twoDosas, key)).json<unknown>()
    await postOrder(asha)

    expect((await asha.get(`/api/orders?key=${key}`)).json()).toEqual([placed])
    expect((await asha.get(`/api/orders?key=${crypto.randomUUID()}`)).json()).toEqual([])
    expect((await ravi.get(`/api/orders?key=${key}`)).json()).toEqual([])
    expect((await asha.get('/api/orders?key=a%00b')).statusCode).toBe(400)
  })

  test('a seen price that differs from the menu returns 409 with both prices and the new total (#9, #89)', async () => {
    const asha = await app().customer()
    const items = [
      { id: 'dosa', quantity: 2, seenPrice: 0.01 },
      { id: 'gone', quantity: 1, seenPrice: 5 },
    ]

    const response = await postOrder(asha, { ...twoDosas, items })

    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      status: 409,
      code: 'order/menu-changed',
      changes: [
        { id: 'dosa', name: 'Masala Dosa', before: 0.01, after: 10.5 },
        { id: 'gone', name: null, before: 5, after: null },
      ],
      total: 21,
    })
    expect((await asha.get('/api/orders')).json()).toEqual([])
  })

  test('the next page starts after the given order and contains own orders only; limit makes a page shorter', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    const older = (await postOrder(asha)).json<{ id: string }>()
    const newer = (await postOrder(asha)).json<{ id: string }>()
    const [page, others] = [await asha.get('/api/orders'), await ravi.get(`/api/orders?before=${newer.id}`)]

    const ids = page.json<{ id: string }[]>().map((order) => order.id)
    const next = (await asha.get(`/api/orders?before=${ids[0]}`)).json<{ id: string }[]>()
    const newest = (await asha.get('/api/orders?limit=1')).json<{ id: string }[]>()

    expect(ids.toSorted()).toEqual([older.id, newer.id].toSorted())
    expect(next.map((order) => order.id)).toEqual([ids[1]])
    expect(others.json()).toEqual([])
    expect(newest.map((order) => order.id)).toEqual([ids[0]])
    for (const limit of ['0', '1000', 'x', '1.5'])
      expect(await asha.get(`/api/orders?limit=${limit}`)).toMatchObject({ statusCode: 400 })
  })

  test('responses with orders disable caching (#101)', async () => {
    const asha = await app().customer()
    const placed = await postOrder(asha)

    for (const response of [
      placed,
      await asha.get('/api/orders'),
      await asha.get(`/api/orders/${placed.json<{ id: string }>().id}`),
    ])
      expect(response.headers['cache-control']).toBe('no-store')
  })
})

test.each(appKinds)(
  'without its index the sorted list returns 412 with the URL of the database screen, and the unsorted list works, on %s',
  async (kind) => {
    const app = await buildTestApp(kind)
    const asha = await app.customer()
    const order = (await postOrder(asha)).json<object>()

    await sql`drop index orders_user_newest`.execute(app.database.queries)

    const sorted = await asha.get('/api/orders')
    expect(sorted.statusCode).toBe(412)
    expect(sorted.json()).toMatchObject({ code: 'failed-precondition', indexUrl: '/admin/database' })
    expect((await asha.get('/api/orders?sort=newest')).statusCode).toBe(412)
    expect((await asha.get('/api/orders?sort=none')).json()).toEqual([order])
  },
)
