import { expect, test } from 'vitest'
import { createTimeFormat } from './time-format.ts'

const at = new Date('2026-11-24T22:24:00Z')
const options = { dateStyle: 'medium', timeStyle: 'short' } as const

test('times are in the locale and the time zone of the site', () => {
  expect(createTimeFormat({ locale: 'it-IT', timeZone: 'Asia/Tokyo' }, options).format(at)).toBe('25 nov 2026, 07:24')
})

test('without settings, times are in the language and the time zone of the reader', () => {
  const ofReader = new Intl.DateTimeFormat(undefined, options)

  expect(createTimeFormat({ locale: '', timeZone: '' }, options).resolvedOptions()).toEqual(ofReader.resolvedOptions())
})

test('a time zone that the browser does not know leaves the times of the reader', () => {
  const format = createTimeFormat({ locale: 'en', timeZone: 'Mars/Olympus' }, options)

  expect(format.format(at)).toBe(new Intl.DateTimeFormat(undefined, options).format(at))
})
