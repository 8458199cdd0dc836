import { expect, test } from 'vitest'
import { acceptedEncodings } from './accepted-encodings.ts'

test.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip', ['gzip']],
  [' BR ; q=0.1 ,gzip;q=1.0', ['br', 'gzip']],
  ['gzip;q=0.001', ['gzip']],
])('%s accepts %j, the best compression first, whatever the weights', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})

test.each(['br;q=0', 'br;q=0.000, gzip;Q=0', 'br ; q=0 ', 'br;q=0.', '', 'identity', 'x-br', 'gzipped', ';q=1'])(
  '%s accepts no supported encoding',
  (header) => {
    expect(acceptedEncodings(header)).toEqual([])
  },
)

test('a missing header accepts no encoding', () => {
  expect(acceptedEncodings(undefined)).toEqual([])
})
