import { expect, test } from 'vitest'
import { parseCorners, parsePoint, parsePostcodes, parseRadiusKm, parseTowns, pointText } from './typed-places.ts'

test.each([
  ['97477', ['97477']],
  ['97477, 97478;97479\n974*', ['97477', '97478', '97479', '974*']],
  ['97477\n\n97477 ,\n', ['97477']],
  ['97477 97478  974790*', ['97477', '97478', '974790*']],
  ['97477\t97478', ['97477', '97478']],
  ['sw1a 1aa, SW1A  2AA', ['SW1A 1AA', 'SW1A 2AA']],
  ['10001 1234', ['10001 1234']],
  ['sw1a e1 n16\nEC1, SW', ['SW1A', 'E1', 'N16', 'EC1', 'SW']],
  ['sw1a 1aa', ['SW1A 1AA']],
  ['K1A 0B1, D02 X285', ['K1A 0B1', 'D02 X285']],
  ['〒100-0001、１００－０００２\n100ー0003', ['100-0001', '100-0002', '100-0003']],
  ['١١٥١١، ١١٥١*', ['11511', '1151*']],
  ['D 97477, us-10001-1234', ['D 97477', 'US-10001-1234']],
  ['10115 Berlin, 1234 AB Ede\nD-*', ['10115', '1234 AB', 'D-*']],
  ['110 00\n1234 ab\n1000-205', ['110 00', '1234 AB', '1000-205']],
  ['01310-100, 00-950, 12345-6789', ['01310-100', '00-950', '12345-6789']],
])('the postcodes %j are read', (text, postcodes) => {
  expect(parsePostcodes(text)).toEqual({ value: postcodes })
})

test.each([
  ['', 'Please enter at least one postcode'],
  [' ,\n', 'Please enter at least one postcode'],
  ['97477, 97_78', '“97_78” is not a postcode. Write postcodes such as 97477, SW1A 1AA or 974*.'],
  ['9*77', '“9*77” is not a postcode. Write postcodes such as 97477, SW1A 1AA or 974*.'],
  [
    '97477, 10115–10119',
    '“10115-10119” is a range. List its postcodes, or write the beginning that they share with an asterisk, such as 1011*.',
  ],
  [
    'SW1 - SW9',
    '“SW1 - SW9” is a range. List its postcodes, or write the beginning that they share with an asterisk, such as 1011*.',
  ],
  ['*', '“*” is not a postcode. Write postcodes such as 97477, SW1A 1AA or 974*.'],
  [
    Array.from({ length: 501 }, (_, index) => 10_000 + index).join(','),
    'Please enter at most 500 postcodes. An asterisk stands for many: 974*.',
  ],
])('postcodes that are not valid have an error, such as %j', (text, error) => {
  expect(parsePostcodes(text)).toEqual({ error })
})

test('towns are on lines or between commas, each of them once', () => {
  expect(parseTowns('Kowloon, Sha Tin\n\nSÃO  TOMÉ; sao tome')).toEqual({ value: ['Kowloon', 'Sha Tin', 'sao tome'] })
})

test.each([
  [' ,\n', 'Please enter at least one town or district'],
  ['Kowloon, —', '“—” is not a town. Write names of at most 200 characters.'],
  ['x'.repeat(201), /^“x+” is not a town/],
  [Array.from({ length: 201 }, (_, index) => `Town ${index}`).join(','), 'Please enter at most 200 towns'],
])('towns that are not valid have an error, such as %j', (text, error) => {
  expect(parseTowns(text).error).toMatch(error)
})

test.each([
  ['48.1371, 11.5754', { latitude: 48.1371, longitude: 11.5754 }],
  [' (48.1371,11.5754) ', { latitude: 48.1371, longitude: 11.5754 }],
  ['-33.9; +18.4', { latitude: -33.9, longitude: 18.4 }],
  ['48.1371 11.5754', { latitude: 48.1371, longitude: 11.5754 }],
  ['48, 11', { latitude: 48, longitude: 11 }],
  ['48.1371', undefined],
  ['48,1371, 11,5754', { latitude: 48.1371, longitude: 11.5754 }],
  ['48,1371; −11,5754', { latitude: 48.1371, longitude: -11.5754 }],
  ['٢٩٫٣٧٥، ٤٧٫٩٧٧', { latitude: 29.375, longitude: 47.977 }],
  ['48,1371,11,5754', undefined],
  ['48.1371, 11.5754, 3', undefined],
  ['north, east', undefined],
  ['', undefined],
])('the place %j is read', (text, point) => {
  expect(parsePoint(text)).toEqual(point)
})

const corners = [
  { latitude: 48, longitude: 11 },
  { latitude: 48, longitude: 12 },
  { latitude: 49, longitude: 12 },
]

test('corners are on lines, and the first one may be repeated at the end', () => {
  expect(parseCorners('48, 11\n48, 12\n\n49, 12')).toEqual({ value: corners })
  expect(parseCorners('48, 11\r\n48, 12\r\n49, 12\r\n48, 11\r\n')).toEqual({ value: corners })
})

test.each([
  ['48, 11\nx\n49, 12', /^Line 2 is not a place/],
  ['48, 11\n48, 12\n91, 12', /^Line 3 is not on the earth/],
  ['48, 11\n48, 12', 'Please enter at least three corners, one on each line'],
  ['', 'Please enter at least three corners, one on each line'],
  ['48, 11\n49, 12\n48, 12\n49, 11', /^The border crosses itself/],
  ['48, 11\n48, 11\n48, 12\n49, 12', /^The border crosses itself/],
])('corners that are not valid have an error, such as %j', (text, error) => {
  expect(parseCorners(text).error).toMatch(error)
})

test.each([
  ['3.5', 3500],
  ['3,5', 3500],
  ['3,5 km', 3500],
  ['٣٫٥', 3500],
  ['0.0005', 1],
  ['200', 200_000],
  ['200.1', Number.NaN],
  ['0', Number.NaN],
  ['', Number.NaN],
  ['-1', Number.NaN],
  ['1e2', Number.NaN],
])('the radius %j is read', (text, meters) => {
  expect(parseRadiusKm(text)).toBe(meters)
})

test('a place is written with six decimals', () => {
  expect(pointText({ latitude: 48.13712345678, longitude: -11.5 })).toBe('48.137123, -11.5')
})
