import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { defaultBusinessDay } from '#contract/values/business-day.ts'
import { adminOrder } from '#test/support/admin-orders.ts'
import { createApi } from '#web/api/client.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { filterFromSearch } from '../filter/order-filter.ts'
import { type AdminOrderPages, ordersOf } from '../list/order-pages.ts'
import { adminOrdersQuery } from '../queries.ts'
import { createListRefresher } from './list-refresher.ts'

function orderAt(minute: number, over: Partial<AdminOrder> = {}): AdminOrder {
  return adminOrder(`o${minute}`, { createdAt: new Date(Date.UTC(2026, 4, 2, 12, minute)).toISOString(), ...over })
}

let onServer: AdminOrder[] = []
let requests = 0
/** How the server handles a request. */
let respond = listOrders

async function listOrders(): Promise<Response> {
  requests += 1
  return Response.json({ orders: onServer, next: null })
}

beforeEach(() => {
  onServer = [orderAt(2), orderAt(1)]
  requests = 0
  respond = listOrders
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function openList() {
  const queryClient = createQueryClient(createApi(() => respond()))
  const query = adminOrdersQuery(filterFromSearch(''), defaultBusinessDay)
  onTestFinished(new InfiniteQueryObserver(queryClient, query).subscribe(() => {}))
  const arrived: string[] = []
  const refresher = createListRefresher(
    queryClient,
    () => defaultBusinessDay,
    ({ id }) => arrived.push(id),
  )
  await vi.advanceTimersByTimeAsync(100)
  const listed = () => {
    const data = queryClient.getQueryData<AdminOrderPages>(query.queryKey)
    return data ? ordersOf(data).map(({ id }) => id) : []
  }
  return { refresher, arrived, listed }
}

test('twenty orders at the same time cause two requests, and all of them are listed', async () => {
  const { refresher, listed } = await openList()
  expect(listed()).toEqual(['o2', 'o1'])
  expect(requests).toBe(1)

  for (let minute = 3; minute <= 22; minute += 1) {
    onServer = [orderAt(minute), ...onServer]
    refresher.refresh()
  }
  await vi.advanceTimersByTimeAsync(10_000)

  expect(listed()).toHaveLength(22)
  expect(requests).toBe(3)
})

test('a reload reports the orders whose events were missed', async () => {
  const { refresher, listed, arrived } = await openList()
  onServer = [orderAt(4), orderAt(3), orderAt(2)]

  refresher.reload()
  await vi.advanceTimersByTimeAsync(100)

  expect(listed()).toEqual(['o4', 'o3', 'o2'])
  expect(arrived).toEqual(['o3', 'o4'])
})

test('when a request fails, the list is fetched again later', async () => {
  const { refresher, listed, arrived } = await openList()
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  respond = async () => Response.json({}, { status: 503 })
  refresher.reload()
  await vi.advanceTimersByTimeAsync(1000)
  expect(listed()).toEqual(['o2', 'o1'])

  onServer = [orderAt(3), ...onServer]
  respond = listOrders
  await vi.advanceTimersByTimeAsync(5000)

  expect(listed()).toEqual(['o3', 'o2', 'o1'])
  expect(arrived).toEqual(['o3'])
})

test('a list with dates is fetched by the business day of the current settings (#194)', async () => {
  const froms: (string | null)[] = []
  const api = createApi((request) => {
    froms.push(new URL(request.url).searchParams.get('from'))
    return listOrders()
  })
  const queryClient = createQueryClient(api)
  const filter = filterFromSearch('from=2026-05-02')
  let day = { timeZone: 'Europe/Berlin', startsMinute: 0 }
  const observer = new InfiniteQueryObserver(queryClient, adminOrdersQuery(filter, day))
  onTestFinished(observer.subscribe(() => {}))
  const refresher = createListRefresher(
    queryClient,
    () => day,
    () => {},
  )
  await vi.advanceTimersByTimeAsync(100)

  day = { timeZone: 'Asia/Tokyo', startsMinute: 300 }
  observer.setOptions(adminOrdersQuery(filter, day))
  await vi.advanceTimersByTimeAsync(100)
  refresher.refresh()
  await vi.advanceTimersByTimeAsync(1000)

  const inTokyo = '2026-05-01T20:00:00.000Z'
  expect(froms).toEqual(['2026-05-01T22:00:00.000Z', inTokyo, inTokyo])
})
