import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
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

test('orders are sorted newest first, those of one moment always alike', () => {
  expect(sortNewestFirst([older, newest, newer])).toEqual([newest, newer, older])
  expect(sortNewestFirst([newer, older, newest])).toEqual([newest, newer, older])
})

/** A query client whose API answers each call by its `sort`, and what was asked of it. */
function serverThat(answers: Record<string, () => Response>) {
  const asked: string[] = []
  const api = createApi(async (request) => {
    const url = new URL(request.url)
    asked.push(url.search)
    return answers[url.searchParams.get('sort') ?? '']?.() ?? new Response(null, { status: 404 })
  })
  return { asked, client: createQueryClient(api) }
}

const missingIndex = () =>
  Response.json(
    { code: 'failed-precondition', title: 'Missing', status: 412, indexUrl: '/admin/database' },
    { status: 412 },
  )

test('the store is asked for newest first', async () => {
  const { asked, client } = serverThat({ newest: () => Response.json([newer, older]) })

  expect(await client.query(ordersQuery())).toEqual({ orders: [newer, older], indexUrl: undefined })
  expect(asked).toEqual(['?sort=newest'])
})

test('without its index the same is asked without the sort and sorted here', async () => {
  const { asked, client } = serverThat({ newest: missingIndex, none: () => Response.json([older, newest, newer]) })

  expect(await client.query(ordersQuery())).toEqual({
    orders: [newest, newer, older],
    indexUrl: '/admin/database',
  })
  expect(asked).toEqual(['?sort=newest', '?sort=none'])
})

test('when the second way fails as well, the history has failed', async () => {
  const { client } = serverThat({
    newest: missingIndex,
    none: () => Response.json({ code: 'server/failed' }, { status: 500 }),
  })

  await expect(client.query(ordersQuery())).rejects.toMatchObject({ status: 500 })
})

test('any other refusal is not asked around', async () => {
  const { asked, client } = serverThat({ newest: () => Response.json({ code: 'server/failed' }, { status: 500 }) })

  await expect(client.query(ordersQuery())).rejects.toMatchObject({ status: 500 })
  expect(asked).toEqual(['?sort=newest'])
})

test('older orders begin after the last one shown', async () => {
  const { asked, client } = serverThat({ newest: () => Response.json([older]) })

  await client.query(ordersQuery('b'))

  expect(asked).toEqual(['?sort=newest&before=b'])
})
