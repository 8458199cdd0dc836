import { expect, test } from 'vitest'
import { dayProblemMessage } from './daily-stock-texts.ts'

const day = { timeZone: 'Europe/Berlin', startsMinute: 0, locale: 'de-DE' }
const now = Date.parse('2026-11-29T08:00Z')
const dish = { id: 'rye', name: 'Bauernbrot', quantity: 1, perDay: undefined, deadline: undefined }
const later = { nextMs: Date.parse('2026-12-01T05:30Z'), nextLeft: undefined, now }

test('a sentence that ends with a date such as “Di., 1. Dez.” has one period', () => {
  const deadlineMs = Date.parse('2026-11-28T17:00Z')
  const tooLate = { kind: 'past-deadline' as const, dish, date: '2026-11-30', deadlineMs }
  expect(dayProblemMessage(tooLate, later, day)).toMatch(/You can order it for Di\., 1\. Dez\.$/)

  const stock = { id: 'rye', name: 'Bauernbrot', perDay: 40, amount: 1 }
  const soldOut = { kind: 'too-few-left' as const, stock, date: '2026-11-30', left: 0 }
  expect(dayProblemMessage(soldOut, later, day)).toBe('No Bauernbrot left for Mo., 30. Nov. Di., 1. Dez. is possible.')
})
