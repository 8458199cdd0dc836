import { expect, test } from 'vitest'
import { foldedSearchText, searchKeysOf } from './search-text.ts'

const isFound = (query: string, phone: string) =>
  searchKeysOf(query).some((key) => foldedSearchText(`order-1 ${phone} 1 Main Street`, phone).includes(key))

test.each([
  [
    '+353 (0)1 555-0100',
    ['5550100', '01 5550100', '+353 1 555 0100', '00353 1 5550100', '(01) 555–0100', '+353 1 555'],
  ],
  ['01 555 0100', ['+353 1 555 0100', '00353 (0)1 555 0100', '015550100', '1555', '٠١٥٥٥٠١٠٠', '０１５５５']],
  ['+7 912 345-67-89', ['8 912 345 67 89']],
  ['8 (912) 345-67-89', ['+7 912 345 67 89']],
  ['+1 212 555 0100', ['1-212-555-0100', '(212) 555-0100']],
  ['+86 138 1234 5678', ['138 1234 5678']],
  ['٠١ ٥٥٥ ٠١٠٠', ['01 555 0100', '+353 1 555 0100']],
  ['+1 (415) 555-0100', ['415-555-0100', '4155550100', '1 415 555 0100', '415.555.0100']],
  ['415-555-0100', ['+1 415 555 0100']],
  ['12 34 56 78', ['+45 12345678', '1234']],
  [
    '+49 (0)30-1234',
    ['030 1234', '030/1234', '+49 30 1234', '0049 (0)30 1234', '49 30 1234', '+٤٩ ٣٠ ١٢٣٤', '٠٣٠١٢٣٤', '०३०-१२३४'],
  ],
  [
    '030 1234',
    ['+49 (0)30-1234', '(+49) 30 1234', 'tel:+49301234', 'Tel. 030 1234', '030·1234', '030−1234', '030ー1234'],
  ],
  ['۰۲۱-۸۸۷۷', ['021 8877', '+98 21 8877', '۸۸۷۷']],
])('the phone %j is found however a caller says it (#202, #244)', (phone, queries) => {
  expect(queries.filter((query) => !isFound(query, phone))).toEqual([])
})

test('another phone is not found (#202)', () => {
  for (const query of ['+353 1 555 0101', '02 5550100', '5550100 x']) expect(isFound(query, '01 555 0100')).toBe(false)
})

test('a query without letters and digits has no key (#202)', () => {
  for (const query of ['', '%', '+', '( )']) expect(searchKeysOf(query)).toEqual([])
})
