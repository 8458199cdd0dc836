import { expect, test } from 'vitest'
import { timeRangeText, timeText } from './order-time-texts.ts'

const quarterMs = 15 * 60_000
const berlin = { timeZone: 'Europe/Berlin', startsMinute: 0 }

function textIn(timeZone: string, from: string, lengthMs = quarterMs): string {
  return timeRangeText(Date.parse(from), Date.parse(from) + lengthMs, Date.parse(from), { timeZone, startsMinute: 0 })
}

test('names a time on the clock of the restaurant', () => {
  expect(textIn('Europe/Berlin', '2026-11-24T17:30Z')).toBe('18:30–18:45')
})

test('says which of two equal times is meant when the clocks go back', () => {
  expect(textIn('Europe/Berlin', '2026-10-25T00:15Z')).toBe('02:15–02:30 (before the clocks go back)')
  expect(textIn('Europe/Berlin', '2026-10-25T01:15Z')).toBe('02:15–02:30 (after the clocks go back)')
  expect(textIn('Europe/Berlin', '2026-10-25T02:15Z')).toBe('03:15–03:30')
  expect(textIn('Europe/Berlin', '2026-10-25T00:45Z')).toBe(
    '02:45 (before the clocks go back)–02:00 (after the clocks go back)',
  )
  expect(textIn('Europe/Berlin', '2026-10-24T23:30Z', 4 * quarterMs)).toBe('01:30–02:30 (before the clocks go back)')
  expect(timeText(Date.parse('2026-10-25T01:15Z'), Date.parse('2026-10-24T18:00Z'), berlin)).toBe(
    'Sun 02:15 (after the clocks go back)',
  )
  expect(textIn('Australia/Lord_Howe', '2026-04-04T15:00Z')).toBe('01:30–01:45 (after the clocks go back)')
})

test('leaves out the seconds of a time', () => {
  const placed = Date.parse('2026-11-24T17:42:31.123Z')
  expect(timeText(placed, placed, berlin)).toBe('18:42')
  expect(timeRangeText(placed, placed + 90_000, placed, berlin)).toBe('18:42–18:44')
})
