import { expect, test } from 'vitest'
import { adminOrder } from '#test/support/admin-orders.ts'
import { createOrderMerger } from './order-merger.ts'

test('an order without newer values stays the same object', () => {
  const order = adminOrder('a', { status: 'pending' })

  expect(createOrderMerger()(order, {})).toBe(order)
  expect(createOrderMerger()(order, { status: 'pending', delayMinutes: 0 })).toBe(order)
})

test('the newer status and delay replace the loaded ones', () => {
  const order = adminOrder('a', { status: 'pending', delayMinutes: 5 })

  expect(createOrderMerger()(order, { status: 'preparing' })).toMatchObject({ status: 'preparing', delayMinutes: 5 })
  expect(createOrderMerger()(order, { delayMinutes: 0 })).toMatchObject({ status: 'pending', delayMinutes: 0 })
})

test('the same values return the same object until the loaded order changes', () => {
  const merge = createOrderMerger()
  const order = adminOrder('a', { status: 'pending' })
  const first = merge(order, { status: 'preparing' })

  expect(merge(order, { status: 'preparing' })).toBe(first)
  expect(merge(order, { status: 'delivered' })).not.toBe(first)
  expect(merge({ ...order }, { status: 'delivered' })).not.toBe(merge(order, { status: 'delivered' }))
})
