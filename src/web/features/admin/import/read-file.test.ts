import { expect, test } from 'vitest'
import { decodeText } from './read-file.ts'

const bytes = (...values: number[]) => new Uint8Array(values)

test.each([
  ['UTF-8', bytes(0xc3, 0xa9), 'é', undefined],
  ['UTF-8 with a byte order mark', bytes(0xef, 0xbb, 0xbf, 0x61), 'a', undefined],
  ['UTF-16 of Excel', bytes(0xff, 0xfe, 0xe9, 0x00), 'é', 'UTF-16'],
  ['UTF-16 with the other byte order', bytes(0xfe, 0xff, 0x00, 0xe9), 'é', 'UTF-16'],
  ['other bytes as windows-1252', bytes(0x63, 0x72, 0xe8, 0x6d, 0x65, 0x20, 0x80), 'crème €', 'Windows-1252'],
])('a file in %s is decoded', (_, file, text, encoding) => {
  expect(decodeText(file)).toEqual({ text, encoding })
})

test.each([
  ['.xlsx', bytes(0x50, 0x4b, 3, 4)],
  ['.xls', bytes(0xd0, 0xcf, 0x11, 0xe0)],
])('a %s file is refused with advice', (_, file) => {
  expect(() => decodeText(file)).toThrow('save it as CSV')
})
