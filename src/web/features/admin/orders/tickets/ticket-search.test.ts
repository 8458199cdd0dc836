import { expect, test } from 'vitest'
import { readTicketSearch } from './ticket-search.ts'

test('the URL has the orders, the template and the paper', () => {
  expect(readTicketSearch({ orders: 'a,b', template: 'receipt', paper: '58' })).toEqual({
    orderIds: ['a', 'b'],
    hasMore: false,
    template: 'receipt',
    paper: '58',
  })
})

test('unknown values become a kitchen ticket on 80 mm paper, and repeated or odd ids are left out', () => {
  expect(readTicketSearch({ orders: 'a,,a,../x,b c', template: 'menu', paper: '100' })).toEqual({
    orderIds: ['a'],
    hasMore: false,
    template: 'kitchen',
    paper: '80',
  })
  expect(readTicketSearch({}).orderIds).toEqual([])
})

test('at most 100 orders are shown', () => {
  const orders = Array.from({ length: 101 }, (_, index) => `id${index}`).join(',')
  const { orderIds, hasMore } = readTicketSearch({ orders })
  expect(orderIds).toHaveLength(100)
  expect(hasMore).toBe(true)
})
