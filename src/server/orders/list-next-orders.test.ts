import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { type OrderRow, orderRow } from '#test/support/order-row.ts'
import { listNextOrders } from './list-next-orders.ts'

const noon = Date.UTC(2026, 5, 1, 12)
const minuteMs = 60_000

describeOnBothDatabases('the next orders of the dashboard', (open) => {
  async function nextOf(rows: Partial<OrderRow>[]) {
    const { queries } = await open()
    await queries
      .insertInto('orders')
      .values(rows.map((columns) => orderRow({ createdAt: noon - 40 * minuteMs, ...columns })))
      .execute()
    return listNextOrders(queries, noon)
  }
  const promised = (minutes: number) => ({
    promisedFrom: noon + (minutes - 15) * minuteMs,
    promisedTo: noon + minutes * minuteMs,
  })

  test('are those that customers wait for, by the time at which they are late, and the late ones are counted', async () => {
    const { late, orders } = await nextOf([
      { id: 'in-20', ...promised(20), ticketNumber: 7, isScheduled: 1 },
      { id: 'delayed', ...promised(-5), delayMinutes: 10, status: 'preparing' },
      { id: 'late', ...promised(-5), status: 'out for delivery' },
      { id: 'old', status: 'pending' },
      { id: 'new', createdAt: noon },
      { id: 'ready', ...promised(-30), status: 'ready', service: 'pickup' },
      { id: 'delivered', ...promised(-30), status: 'delivered' },
      { id: 'cancelled', ...promised(-30), status: 'cancelled' },
    ])

    expect(orders.map(({ id }) => id)).toEqual(['old', 'late', 'delayed', 'in-20', 'new'])
    expect(late).toBe(2)
    expect(orders[3]).toEqual({
      id: 'in-20',
      status: 'pending',
      promisedFrom: '2026-06-01T12:05:00.000Z',
      promisedTo: '2026-06-01T12:20:00.000Z',
      ticketNumber: 7,
      createdAt: '2026-06-01T11:20:00.000Z',
      scheduled: true,
      customer: '',
    })
  })

  test('are at most six, without those that are late for more than a day', async () => {
    const many = Array.from({ length: 7 }, (_, index) => ({ id: `order-${index}`, ...promised(30 + index) }))
    const { late, orders } = await nextOf([{ id: 'yesterday', ...promised(-24 * 60 - 1) }, ...many])

    expect(orders.map(({ id }) => id)).toEqual(many.slice(0, 6).map(({ id }) => id))
    expect(late).toBe(0)
  })
})
