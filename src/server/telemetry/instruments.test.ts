import { expect, test } from 'vitest'
import { exposition } from './exposition.ts'
import { counter, gauge, histogram } from './instruments.ts'

test('a counter has a line for each combination of its labels', () => {
  const orders = counter('tiffin_test_orders_total', 'Orders.', 'method', 'outcome')

  orders.add(1, 'POST', 'placed')
  orders.add(2, 'POST', 'placed')
  orders.add(0, 'POST', 'repeated')

  expect(exposition([orders])).toBe(
    [
      '# HELP tiffin_test_orders_total Orders.',
      '# TYPE tiffin_test_orders_total counter',
      'tiffin_test_orders_total{method="POST",outcome="placed"} 3',
      'tiffin_test_orders_total{method="POST",outcome="repeated"} 0',
      '',
    ].join('\n'),
  )
})

test('without labels a counter stands at 0 from the start, and a gauge is not there until it is set', () => {
  const loads = counter('tiffin_test_loads_total', 'Loads.')
  const age = gauge('tiffin_test_age_seconds', 'Age.')

  expect(loads.samples()).toEqual([{ labels: {}, value: 0 }])
  expect(age.samples()).toEqual([])
  age.set(5)
  age.set(3)
  expect(age.samples()).toEqual([{ labels: {}, value: 3 }])
})

test('a histogram counts in each bucket what is not larger than its bound, and all of it at the end', () => {
  const sizes = histogram('tiffin_test_size', 'Sizes.', [1, 2], 'group')

  for (const size of [0.5, 1, 1.5, 2, 7]) sizes.observe(size, 'orders')

  expect(exposition([sizes]).split('\n').slice(2, -1)).toEqual([
    'tiffin_test_size_bucket{group="orders",le="1"} 2',
    'tiffin_test_size_bucket{group="orders",le="2"} 4',
    'tiffin_test_size_bucket{group="orders",le="+Inf"} 5',
    'tiffin_test_size_sum{group="orders"} 12',
    'tiffin_test_size_count{group="orders"} 5',
  ])
})

test('signs that have a meaning in the format are escaped', () => {
  const odd = counter('tiffin_test_odd_total', 'One \\ and\ntwo.', 'label')

  odd.add(1, 'a "b" \\ c')

  expect(exposition([odd])).toContain('# HELP tiffin_test_odd_total One \\\\ and\\ntwo.\n')
  expect(exposition([odd])).toContain('{label="a \\"b\\" \\\\ c"} 1')
})
