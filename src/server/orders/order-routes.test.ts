import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildTestApp, shareTestApp } from '#test/support/app.ts'
import { kinds } from '#test/support/databases.ts'
import { textLike } from '#test/support/matchers.ts'
import { postOrder, testAddress, twoDosas } from '#test/support/orders.ts'

describe.each(kinds)('orders over HTTP, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('an order is answered with 201, where it is, and all its data', async () => {
    const asha = await app().customer()
    const before = Date.now()

    const answer = await postOrder(asha)

    const order = answer.json<{ id: string; createdAt: string }>()
    expect(answer.statusCode).toBe(201)
    expect(answer.headers.location).toBe(`/api/orders/${order.id}`)
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

  test('somebody else’s order answers as one that never was, byte for byte (#4)', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    const { id } = (await postOrder(asha)).json<{ id: string }>()

    const foreign = await ravi.get(`/api/orders/${id}`)
    const missing = await ravi.get(`/api/orders/${id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`)

    const withoutId = (body: string) => body.replace(/"requestId":"[^"]*"/, '')
    expect(foreign.statusCode).toBe(404)
    expect(foreign.json()).toMatchObject({ code: 'order/not-found', title: 'There is no such order.' })
    expect(withoutId(foreign.body)).toBe(withoutId(missing.body))
    expect(Object.keys(foreign.headers)).toEqual(Object.keys(missing.headers))
  })

  test('a visitor gets 401 and not a byte of an order (#2)', async () => {
    const asha = await app().customer()
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    const visitor = app().visitor()

    const answers = [await visitor.get('/api/orders'), await visitor.get(`/api/orders/${id}`), await postOrder(visitor)]

    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'auth/sign-in-required', title: 'Please sign in first.' })
      expect(answer.body).not.toContain(id)
      expect(answer.body).not.toContain('Springfield')
    }
  })

  test('the same key is the same order, also when the answer was lost and the body is written otherwise (#81, #82)', async () => {
    const asha = await app().customer()
    const reordered = {
      deliveryAddress: { ...testAddress },
      items: twoDosas.items.map(({ id, ...rest }) => ({ ...rest, id })),
    }

    const first = await postOrder(asha, twoDosas, 'key')
    const again = await Promise.all(Array.from({ length: 20 }, () => postOrder(asha, reordered, 'key')))

    expect(again.map((answer) => [answer.statusCode, answer.body])).toEqual(again.map(() => [201, first.body]))
    expect((await asha.get('/api/orders')).json()).toHaveLength(1)
  })

  test('the same key with other contents is 422 and names the earlier order (#83)', async () => {
    const asha = await app().customer()
    const { id } = (await postOrder(asha, twoDosas, 'key')).json<{ id: string }>()

    const answer = await postOrder(
      asha,
      { ...twoDosas, deliveryAddress: { ...testAddress, city: 'Shelbyville' } },
      'key',
    )

    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'order/key-reused', orderId: id })
  })

  test('a price that is not the menu’s is 409, with before, after and the new total (#9, #89)', async () => {
    const asha = await app().customer()
    const items = [
      { id: 'dosa', quantity: 2, seenPrice: 0.01 },
      { id: 'gone', quantity: 1, seenPrice: 5 },
    ]

    const answer = await postOrder(asha, { ...twoDosas, items })

    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
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

  test('pages go on after an order, and stay one’s own', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    const older = (await postOrder(asha)).json<{ id: string }>()
    const newer = (await postOrder(asha)).json<{ id: string }>()
    const [page, foreign] = [await asha.get('/api/orders'), await ravi.get(`/api/orders?before=${newer.id}`)]

    const ids = page.json<{ id: string }[]>().map((order) => order.id)
    const next = (await asha.get(`/api/orders?before=${ids[0]}`)).json<{ id: string }[]>()

    expect(ids.toSorted()).toEqual([older.id, newer.id].toSorted())
    expect(next.map((order) => order.id)).toEqual([ids[1]])
    expect(foreign.json()).toEqual([])
  })

  test('personal data is not kept by any cache (#101)', async () => {
    const asha = await app().customer()
    const placed = await postOrder(asha)

    for (const answer of [
      placed,
      await asha.get('/api/orders'),
      await asha.get(`/api/orders/${placed.json<{ id: string }>().id}`),
    ])
      expect(answer.headers['cache-control']).toBe('no-store')
  })
})

test.each(kinds)(
  'without its index newest-first is 412 with where to build it; unsorted still answers, on %s',
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
