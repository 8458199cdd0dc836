import { expect, test } from 'vitest'
import { clockExample } from './clock-example.ts'

test.each([
  ['', '10:24 PM', 'Nov 24, 2026, 10:24 PM', 'Nov 24, 2026, 10:24 – 10:39 PM'],
  ['it-IT', '22:24', '24 nov 2026, 22:24', '24 nov 2026, 22:24–22:39'],
  ['ja-JP', '22:24', '2026/11/24 22:24', '2026/11/24 22:24～22:39'],
])('in the locale "%s", a time takes the room of a time of this locale', (locale, clock, date, range) => {
  const withoutSpaces = (text: string) => text.replaceAll('\u00A0', ' ')

  expect(withoutSpaces(clockExample({ kind: 'clock', isRange: false }, locale))).toBe(clock)
  expect(withoutSpaces(clockExample({ kind: 'dateAndClock', isRange: false }, locale))).toBe(date)
  expect(withoutSpaces(clockExample({ kind: 'dateAndClock', isRange: true }, locale))).toBe(range)
})
