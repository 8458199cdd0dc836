import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { createApi } from '#web/api/client.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { ordersQuery, sortNewestFirst } from './queries.ts'

function order(id: string, createdAt: string): Order {
  return {
    id,
    userId: 'u1',
    items: [],
    total: 0,
    status: 'pending',
    deliveryAddress: { street: 's', city: 'c', state: 'st', zipCode: 'z', phone: 'p' },
    paymentMethod: 'Cash on Delivery',
    createdAt,
  }
}

const older = order('a', '2026-01-01T10:00:00.000Z')
const newer = order('b', '2026-01-02T09:00:00.000Z')
const newest = order('c', '2026-01-02T09:00:00.000Z')

test('orders are sorted newest first, and equal times always in the same way', () => {
  expect(sortNewestFirst([older, newest, newer])).toEqual([newest, newer, older])
  expect(sortNewestFirst([newer, older, newest])).toEqual([newest, newer, older])
})

/** A query client whose API responds by the `sort` parameter, and the searches of its requests. */
function fakeServer(responses: Record<string, () => Response>) {
  const requested: string[] = []
  const api = createApi(async (request) => {
    const url = new URL(request.url)
    requested.push(url.search)
    return responses[url.searchParams.get('sort') ?? '']?.() ?? new Response(null, { status: 404 })
  })
  return { requested, client: createQueryClient(api) }
}

const missingIndex = () =>
  Response.json(
    { code: 'failed-precondition', title: 'Missing', status: 412, indexUrl: '/admin/database' },
    { status: 412 },
  )

test('orders are requested newest first', async () => {
  const { requested, client } = fakeServer({ newest: () => Response.json([newer, older]) })

  expect(await client.query(ordersQuery())).toEqual({ orders: [newer, older], indexUrl: undefined })
  expect(requested).toEqual(['?sort=newest'])
})

test('when the index is missing, orders are requested without sorting and sorted in the browser', async () => {
  const { requested, client } = fakeServer({ newest: missingIndex, none: () => Response.json([older, newest, newer]) })

  expect(await client.query(ordersQuery())).toEqual({
    orders: [newest, newer, older],
    indexUrl: '/admin/database',
  })
  expect(requested).toEqual(['?sort=newest', '?sort=none'])
})

test('when the request without sorting also fails, the history fails to load', async () => {
  const { client } = fakeServer({
    newest: missingIndex,
    none: () => Response.json({ code: 'server/failed' }, { status: 500 }),
  })

  await expect(client.query(ordersQuery())).rejects.toMatchObject({ status: 500 })
})

test('after any other error there is no second request', async () => {
  const { requested, client } = fakeServer({ newest: () => Response.json({ code: 'server/failed' }, { status: 500 }) })

  await expect(client.query(ordersQuery())).rejects.toMatchObject({ status: 500 })
  expect(requested).toEqual(['?sort=newest'])
})

test('older orders start after the last one on screen', async () => {
  const { requested, client } = fakeServer({ newest: () => Response.json([older]) })

  await client.query(ordersQuery('b'))

  expect(requested).toEqual(['?sort=newest&before=b'])
})
