import { expect, test } from 'vitest'
import { meaningsNote } from './typed-number-texts.ts'
import { parseTypedAmount } from './values/typed-number.ts'

const euro = { decimals: 2 } as const

test.each([
  ['1.250', 'This can be 1.25 or 1250. Please type one of them.', [1.25, 1250]],
  ['12,000', 'This can be 12 or 12000. Please type one of them.', [12, 12_000]],
  ['5,505', 'This has too many decimals. If you mean 5505, please type 5505.', [5505]],
  ['5.505', 'This has too many decimals. If you mean 5505, please type 5505.', [5505]],
])('the amount %j has two meanings, and those in the note have one (#157)', (typed, note, proposed) => {
  expect(parseTypedAmount(typed, euro)).toBeUndefined()
  expect(meaningsNote(typed, euro)).toBe(note)
  expect(proposed.map((amount) => parseTypedAmount(String(amount), euro))).toEqual(proposed)
})

test.each([
  ['5,505.5', 5505.5],
  ['1 250', 1250],
  ["1'250.50", 1250.5],
  ['1٬250٫50', 1250.5],
  ['٣٫٩٠', 3.9],
  ['３．９０', 3.9],
  ['-1', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['∞', undefined],
  ['3,9,0', undefined],
  ['0,505', undefined],
])('the amount %j has one meaning or none, so no note (#157)', (typed, amount) => {
  expect(parseTypedAmount(typed, euro)).toBe(amount)
  expect(meaningsNote(typed, euro)).toBeUndefined()
})

test.each([
  ['-1.250', 'This can be -1.25 or -1250. Please type one of them.'],
  ['−5,505', 'This has too many decimals. If you mean -5505, please type -5505.'],
  ['+1.250', 'This can be 1.25 or 1250. Please type one of them.'],
])('the amount %j has a note where an amount may be negative, and none elsewhere (#157)', (typed, note) => {
  expect(parseTypedAmount(typed, euro, { isSigned: true })).toBeUndefined()
  expect(meaningsNote(typed, euro, { isSigned: true })).toBe(note)
  expect(meaningsNote(typed, euro)).toBeUndefined()
})
