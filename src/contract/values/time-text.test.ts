import { expect, test } from 'vitest'
import { closesText, opensText, timeRangeText, timeText } from '../order-time-texts.ts'
import { promotionProblemMessage } from '../promotion-texts.ts'
import { timeProblemMessage } from '../time-problem-texts.ts'
import { unavailableLabel, unavailableMessage } from '../unavailable-texts.ts'
import { adminCurrency } from './money.ts'
import { formatMinuteRange, formatTime, formatTimeRange, timeFormat } from './time-text.ts'

/** A Friday, 12:00 in New York. */
const now = Date.parse('2026-11-27T17:00:00Z')
const [hourMs, dayMs] = [3_600_000, 86_400_000]
const quarterMs = hourMs / 4

/** @returns with plain spaces */
function textsIn(locale: string, timeZone: string): string[] {
  const day = { locale, timeZone, startsMinute: 0 }
  const hours = [{ weekday: 1, fromMinute: 690, toMinute: 900 }]
  return [
    timeText(now + hourMs, now, day),
    timeText(now + dayMs, now, day),
    timeText(now + 30 * dayMs, now, day),
    timeRangeText(now + hourMs, now + hourMs + quarterMs, now, day),
    timeRangeText(now + dayMs, now + dayMs + quarterMs, now, day),
    timeRangeText(now + 30 * dayMs, now + 30 * dayMs + quarterMs, now, day),
    opensText(now + hourMs, now, day),
    opensText(now + dayMs, now, day),
    closesText(now + 5 * hourMs, now, day),
    timeProblemMessage({ kind: 'full', nextMs: now + hourMs, note: '' }, 'pickup', now, day),
    unavailableLabel({ kind: 'outside-schedule', intervals: hours }, now, day),
    unavailableMessage('Idli', { kind: 'sold-out', until: now + 30 * dayMs }, now, day),
    promotionProblemMessage({ kind: 'not-started', from: now + dayMs }, { ...day, currency: adminCurrency }),
    promotionProblemMessage({ kind: 'outside-hours', hours }, { ...day, currency: adminCurrency }),
    formatTime('dateAndClock', now, day),
    formatTimeRange('dateAndClock', now, now + quarterMs, day),
    formatTime('day', now, day),
  ].map(withPlainSpaces)
}

function withPlainSpaces(text: string): string {
  return text.replaceAll('\u00A0', ' ')
}

test('in the United States, every text has the 12-hour clock, and the month before the day (#203)', () => {
  expect(textsIn('en-US', 'America/New_York')).toEqual([
    '1:00 PM',
    'Sat 12:00 PM',
    'Dec 27, 2026, 12:00 PM',
    '1:00 – 1:15 PM',
    'Sat 12:00 – 12:15 PM',
    'Dec 27, 2026, 12:00 – 12:15 PM',
    'Opens at 1:00 PM',
    'Opens Sat 12:00 PM',
    'Open until 5:00 PM',
    'This time is fully booked. The next possible time is 1:00 PM.',
    'Available Mon 11:30 AM – 3:00 PM',
    'Idli is sold out until Dec 27, 2026.',
    'This code is valid from Nov 28, 2026, 12:00 PM. Please remove it until then.',
    'This code is valid Mon 11:30 AM – 3:00 PM. Please remove it, or order at that time.',
    'Nov 27, 2026, 12:00 PM',
    'Nov 27, 2026, 12:00 – 12:15 PM',
    'Fri, Nov 27',
  ])
})

test('in Germany, every text has the 24-hour clock, and the day before the month (#203)', () => {
  expect(textsIn('de-DE', 'Europe/Berlin')).toEqual([
    '19:00',
    'Sa 18:00',
    '27.12.2026, 18:00',
    '19:00–19:15',
    'Sa 18:00–18:15',
    '27.12.2026, 18:00–18:15',
    'Opens at 19:00',
    'Opens Sa 18:00',
    'Open until 23:00',
    'This time is fully booked. The next possible time is 19:00.',
    'Available Mo 11:30–15:00',
    'Idli is sold out until 27.12.2026.',
    'This code is valid from 28.11.2026, 18:00. Please remove it until then.',
    'This code is valid Mo 11:30–15:00. Please remove it, or order at that time.',
    '27.11.2026, 18:00',
    '27.11.2026, 18:00–18:15',
    'Fr., 27. Nov.',
  ])
})

test('a range past midnight has the separator of its locale and no date (#203)', () => {
  const lateMs = Date.parse('2026-11-28T04:50:00Z')
  const late = (locale: string) =>
    withPlainSpaces(
      timeRangeText(lateMs, lateMs + quarterMs, lateMs, { locale, timeZone: 'America/New_York', startsMinute: 0 }),
    )

  expect(['', 'en-US', 'ja-JP'].map(late)).toEqual(['23:50–00:05', '11:50 PM – 12:05 AM', '23:50～0:05'])
})

test.each([
  ['zh-TW', '上午11:30 – 下午3:00', '下午6:00 – 凌晨2:00'],
  ['zh-HK', '上午11:30至\u200B下午3:00', '下午6:00至\u200B上午2:00'],
  ['fa', '۱۱:۳۰ تا ۱۵:۰۰', '۱۸:۰۰ تا ۲:۰۰'],
  ['de-DE', '11:30–15:00', '18:00–02:00'],
  ['ja-JP', '11:30～15:00', '18:00～2:00'],
  ['ko-KR', '오전 11:30 ~ 오후 3:00', '오후 6:00 ~ 오전 2:00'],
  ['ar-EG', '١١:٣٠ ص – ٣:٠٠ م', '٦:٠٠ م – ٢:٠٠ ص'],
])('the hours of one week have the same form and a separator in %s (#203)', (locale, lunch, evening) => {
  const ranges = [formatMinuteRange(690, 900, { locale }), formatMinuteRange(1080, 1560, { locale })]

  expect(ranges.map(withPlainSpaces)).toEqual([lunch, evening])
})

test('a line can break between two times, but not within one (#203)', () => {
  expect(formatMinuteRange(690, 900, { locale: 'en-US' })).toBe('11:30\u00A0AM – 3:00\u00A0PM')
  expect(formatMinuteRange(690, 900, { locale: 'fr-CA' })).toBe('11\u00A0h\u00A030 – 15\u00A0h\u00A000')
  expect(formatTime('dateAndClock', now, { locale: 'en-US', timeZone: 'UTC' })).toBe('Nov 27, 2026, 5:00\u00A0PM')
})

test('without a locale, the server uses the 24-hour clock and writes the month as a word (#203)', () => {
  expect(formatTime('dateAndClock', now, { locale: '', timeZone: 'Asia/Tokyo' })).toBe('28 Nov 2026, 02:00')
})

test('a time zone that this computer does not know leaves its own', () => {
  const { timeZone } = timeFormat('clock', { locale: 'en', timeZone: 'Mars/Olympus' }).resolvedOptions()

  expect(timeZone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
})

test('the text of a date that is not finished is empty', () => {
  expect(formatTime('date', Number.NaN, { timeZone: '' })).toBe('')
})
