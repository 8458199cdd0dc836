import { expect, test } from 'vitest'
import { type Currency, customerCurrency } from '#contract/values/money.ts'
import { parseOptionList } from './parse-option-list.ts'

const euro: Currency = {
  code: 'EUR',
  decimals: 2,
  locale: 'it',
  format: {
    prefix: '',
    suffix: ' €',
    decimal: ',',
    group: '.',
    lastGroup: 3,
    otherGroups: 3,
    groupedFrom: 4,
    digits: '',
    symbol: '€',
  },
}

function optionsOf(text: string, taken: string[] = []): string[] {
  const { options, badLines } = parseOptionList(text, taken, euro)
  expect(badLines).toEqual([])
  return options.map(({ name, price }) => (price === '' ? name : `${name} | ${price}`))
}

function badLinesOf(text: string, taken: string[] = []): string[] {
  return parseOptionList(text, taken, euro).badLines.map(({ number, reason }) => `${number}: ${reason}`)
}

test.each([
  ['Olives +1.00', 'Olives | 1.00'],
  ['Olive nere 1,50', 'Olive nere | 1,50'],
  ['Small', 'Small'],
  ['Extra cheese + 2', 'Extra cheese | 2'],
  ['Bufala 2,50 €', 'Bufala | 2,50 €'],
  ['Bufala € 2,50', 'Bufala | € 2,50'],
  ['Bufala €2.50', 'Bufala | €2.50'],
  ['- Capers: 0.75', 'Capers | 0.75'],
  ['• Capers … 0,75', 'Capers | 0,75'],
  ['Capers - 0,75', 'Capers | 0,75'],
  ['Capers\t0,75', 'Capers | 0,75'],
  ['Capers;0.75', 'Capers | 0.75'],
  ['Capers\t', 'Capers'],
  ['Ham 0,00', 'Ham'],
  ['Ham;;0.75', 'Ham | 0.75'],
  ['12\tHam\t0.75', '12 Ham | 0.75'],
  ['\tHam\t', 'Ham'],
  ['26 cm', '26 cm'],
  ['Size 26 1,50', 'Size 26 | 1,50'],
  ['Wings (6)', 'Wings (6)'],
  ['Chocolate 70%', 'Chocolate 70%'],
  ['Pizza 1/2', 'Pizza 1/2'],
  ['  Zwiebeln   1.250,00 ', 'Zwiebeln | 1.250,00'],
  ['زيتون ١٫٥٠', 'زيتون | ١٫٥٠'],
])('the line %j is the option %j', (line, option) => {
  expect(optionsOf(line)).toEqual([option])
})

test.each([
  ['Olives 1,00 2,50', '1,00', ['1,00', '2,50']],
  ['Olives\t+1.00\t+2.50', '1.00', ['1.00', '2.50']],
  ['Olives;0,50;1,00;2,50', '0,50', ['1,00', '2,50']],
  ['Olives 0 2,50', '', ['0', '2,50']],
  ['Olives 1,00', '1,00', undefined],
  ['Olives', '', undefined],
])('with two sizes, the line %j has the price %j and those by size %j', (line, price, bySize) => {
  const { options, badLines } = parseOptionList(line, [], euro, ['small', 'large'])

  expect(badLines).toEqual([])
  expect(options).toEqual([
    { name: 'Olives', price, ...(bySize && { sizePrices: { small: bySize[0], large: bySize[1] } }) },
  ])
})

test.each([
  ['Pack of 6 1.00 2.00', 'Pack of 6', '1.00', '2.00'],
  ['Pack of 6 1.00 / 2.00', 'Pack of 6', '1.00', '2.00'],
  ['Olives 1.00 $ 2.50 $', 'Olives', '1.00 $', '2.50 $'],
  ['Olives $ 1.00 $ 2.50', 'Olives', '$ 1.00', '$ 2.50'],
  ['Olives 1.00 / 2.50', 'Olives', '1.00', '2.50'],
  ['Olives 1.00/2.50', 'Olives', '1.00', '2.50'],
  ['Olives + 1.00 + 2.50', 'Olives', '1.00', '2.50'],
  ['Olives 1.00\t2.50', 'Olives', '1.00', '2.50'],
  ['Olives;;1.00;2.50', 'Olives', '1.00', '2.50'],
  ['Thali 100 150', 'Thali', '100', '150'],
])('with two sizes, the line %j is the option %j with the prices %j and %j', (line, name, small, large) => {
  const { options, badLines } = parseOptionList(line, [], customerCurrency, ['small', 'large'])

  expect(badLines).toEqual([])
  expect(options).toEqual([{ name, price: small, sizePrices: { small, large } }])
})

test.each(['Wings 6;1.00', 'Wings 6\t1.00'])('with three sizes, %j has one price', (line) => {
  expect(parseOptionList(line, [], customerCurrency, ['s', 'm', 'l']).options).toEqual([
    { name: 'Wings 6', price: '1.00' },
  ])
})

test.each([
  ['Olives 1.00 2.50', 3],
  ['Olives 0.50 1.00 2.50', 2],
  ['Olives;1.00;2.50', 3],
  ['Olives;1.00;2.50', 0],
  ['Olives;;2.50', 2],
  ['Olives;1.250;2.50', 2],
  ['Olives 1.250 2.50', 2],
  ['Olives 1 250.00', 2],
])('the prices of %j with %i sizes are not clear', (line, count) => {
  const sizeIds = ['s', 'm', 'l'].slice(0, count)

  expect(parseOptionList(line, [], customerCurrency, sizeIds)).toMatchObject({
    options: [],
    badLines: [{ number: 1, text: line }],
  })
})

test('blank lines are left out, and the lines of every system are read', () => {
  expect(optionsOf('Small\r\n\r\nLarge 2\rHuge 3\n  \n')).toEqual(['Small', 'Large | 2', 'Huge | 3'])
})

test('a line that is not clear is named by its number with what to do, and the others are read', () => {
  const text =
    'Olives 1\n+1.00\n\nNo cheese -1.00\nCaviar 1.250\nolives 2\nHam\n' + 'x'.repeat(101) + '\nGold\t9999999999'
  const { options, badLines } = parseOptionList(text, ['Ham'], euro)

  expect(options.map(({ name }) => name)).toEqual(['Olives'])
  expect(badLines.map(({ number, reason }) => `${number}: ${reason}`)).toEqual([
    '2: Please enter a name before the price.',
    '4: Please enter the price in another way; “-1.00” is not a valid one.',
    '5: This can be 1.25 or 1250. Please type one of them.',
    '6: “olives” is already an option.',
    '7: “Ham” is already an option.',
    '8: Please enter at most 100 characters.',
    '9: Please enter the price in another way; “9999999999” is not a valid one.',
  ])
  expect(badLines[2]?.text).toBe('Caviar 1.250')
})

test.each(['X +abc', 'Olives +1,OO', 'Olives €x', 'Olives 1,OO€'])(
  'an announced price that is not valid is never free: %s',
  (line) => {
    expect(badLinesOf(line)).toEqual([expect.stringContaining('Please enter the price in another way')])
  },
)

test('no more options than a group can have are taken from a list', () => {
  const text = Array.from({ length: 50 }, (_, index) => `Option no ${index}x`).join('\n')

  expect(badLinesOf(text)).toEqual([])
  expect(badLinesOf(text, ['Small'])).toEqual(['50: A group can have 50 options.'])
})
