import { expect, test } from 'vitest'
import { newTimeRow, nextTimeRow } from './time-rows.ts'

const rowsOf = (...lists: number[][]) => lists.map((days) => newTimeRow({ days, from: '10:00', to: '14:00' }))

test.each([
  ['the first row has all days', [], [1, 2, 3, 4, 5, 6, 7]],
  ['the next row has the days that are left', [[1, 2, 3, 4, 5]], [6, 7]],
  [
    'after all days, the next row has those of the last row',
    [
      [1, 2, 3, 4, 5],
      [6, 7],
    ],
    [6, 7],
  ],
  ['after a row of all days, too', [[1, 2, 3, 4, 5, 6, 7]], [1, 2, 3, 4, 5, 6, 7]],
])('%s', (_, rows, expected) => {
  expect(nextTimeRow(rowsOf(...rows)).days).toEqual(expected)
})
