import { expect, test } from 'vitest'
import { positionAfter, positionBeside } from './grid-keys.ts'

const size = { rows: 30, columns: 6, page: 10 }
const from = { row: 12, column: 2 }

test.each([
  ['ArrowUp', [11, 2], [0, 2]],
  ['ArrowDown', [13, 2], [29, 2]],
  ['ArrowLeft', [12, 1], [12, 0]],
  ['ArrowRight', [12, 3], [12, 5]],
  ['Home', [12, 0], [0, 0]],
  ['End', [12, 5], [29, 5]],
  ['PageUp', [2, 2], [2, 2]],
  ['PageDown', [22, 2], [22, 2]],
])('%s moves in the table, and with Ctrl or Cmd to its edge', (key, [row, column], [farRow, farColumn]) => {
  const after = (ctrlKey: boolean, metaKey: boolean) => positionAfter({ key, ctrlKey, metaKey }, from, size)

  expect(after(false, false)).toEqual({ row, column })
  expect(after(true, false)).toEqual({ row: farRow, column: farColumn })
  expect(after(false, true)).toEqual({ row: farRow, column: farColumn })
})

test('no key leaves the table, and other keys move nothing', () => {
  const after = (key: string, row: number, column: number) =>
    positionAfter({ key, ctrlKey: false, metaKey: false }, { row, column }, size)

  expect(after('ArrowUp', 0, 0)).toEqual({ row: 0, column: 0 })
  expect(after('PageDown', 25, 5)).toEqual({ row: 29, column: 5 })
  expect(after('5', 3, 1)).toBeUndefined()
  expect(after('toString', 3, 1)).toBeUndefined()
})

test('the cell after the last one of a row is the first one of the next row', () => {
  expect(positionBeside({ row: 3, column: 5 }, 1, size)).toEqual({ row: 4, column: 0 })
  expect(positionBeside({ row: 3, column: 0 }, -1, size)).toEqual({ row: 2, column: 5 })
  expect(positionBeside({ row: 29, column: 5 }, 1, size)).toEqual({ row: 29, column: 5 })
})
