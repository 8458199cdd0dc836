/** Texts that our code puts together, in the order, the signs and the words of the reader's language. */
import { expect, test } from 'vitest'
import { percentageText } from '#contract/amounts-texts.ts'
import { describeFilter } from '#contract/dietary-filter-texts.ts'
import { digitsOf } from '#contract/i18n/count-text.ts'
import type { Language } from '#contract/i18n/language.ts'
import { joinWords, labelled, noted } from '#contract/join-words.ts'
import { describeIntervals } from '#contract/menu/schedule.ts'
import { messages } from '#contract/messages/shared.ts'
import { shortOrderName } from '#contract/short-id.ts'
import { customerCurrency, formatPrice } from '#contract/values/money.ts'
import { parseTypedAmount, typedAmount } from '#contract/values/typed-number.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { defaultSettings } from '#test/support/settings.ts'
import { currencyOf } from '../region/iso-currency.ts'
import { withLanguage } from './reader-language.ts'

test.each<[Language, string]>([
  ['en', 'Kitchen, Bar'],
  ['ja', 'Kitchen、Bar'],
  ['ar', 'Kitchen، Bar'],
])('a list of words has the separator of the language %s (#267)', (language, text) => {
  expect(withLanguage(language, () => joinWords(['Kitchen', 'Bar']))).toBe(text)
})

test.each<[Language, string]>([
  ['en', '2.6 %'],
  ['de', '2,6\u00a0%'],
  ['tr', '%2,6'],
])('a percentage is written as in the language %s', (language, text) => {
  expect(withLanguage(language, () => percentageText(26_000, customerCurrency))).toBe(text)
})

test.each<[Language, locale: string, code: string, percentage: string, price: string]>([
  ['es', 'es-MX', 'MXN', '2.5\u00a0%', '$1,234.50'],
  ['es', 'es-AR', 'ARS', '2,5\u00a0%', '$\u00a01.234,50'],
  ['de', 'de-CH', 'CHF', '2.5\u00a0%', "CHF\u00a01'234.50"],
  ['de', 'de-AT', 'EUR', '2,5\u00a0%', '€\u00a01.234,50'],
])(
  'in the language %s, percentages and prices have the decimal sign of %s',
  (language, locale, code, percentage, price) => {
    const currency = currencyOf({ currency: code, locale })

    withLanguage(language, () => {
      expect(percentageText(25_000, currency)).toBe(percentage)
      expect(formatPrice(1234.5, currency)).toBe(price)
      expect(parseTypedAmount(typedAmount(1234.5, currency), currency)).toBe(1234.5)
    })
  },
)

test.each<[Language, string]>([
  ['en', 'Total: 5 (paid)'],
  ['fr', 'Total\u00a0: 5 (paid)'],
  ['ja', 'Total：5（paid）'],
  ['zh-Hans', 'Total：5（paid）'],
  ['ar', '\u200f\u2068Total\u2069: \u2068\u200f5 (\u2068paid\u2069)\u2069'],
])('a label and a note have the signs of the language %s (#267)', (language, text) => {
  expect(withLanguage(language, () => labelled('Total', noted('5', 'paid')))).toBe(text)
})

test.each<[Language, string]>([
  ['en', 'daily 11:30–15:00'],
  ['de', 'täglich 11:30–15:00'],
  ['zh-Hans', '每天 11:30–15:00'],
])('times of every day have the word of the language %s', (language, text) => {
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 690, toMinute: 900 }))
  expect(withLanguage(language, () => describeIntervals(everyDay, {}))).toBe(text)
})

test('a number in a text has the digits of the prices; a name and a phone number stay as they are', () => {
  const inKuwait = (run: () => string) =>
    withLanguage('ar', run, () => digitsOf(currencyOf({ currency: 'KWD', locale: 'ar-KW' })))
  expect(inKuwait(() => messages.menu.quantityOf(12, 'Cola 33'))).toBe('\u200f١٢ × \u2068Cola 33\u2069')
  expect(inKuwait(() => shortOrderName({ id: '3fa9c1d2', ticketNumber: 40 }))).toBe('٤٠')
  expect(inKuwait(() => shortOrderName({ id: '3fa9c1d2' }))).toBe('#3fa9c1')
})

test('of two apps in one process, each writes numbers in the digits of its restaurant', async () => {
  const refusalOf = async (region: object) => {
    const admin = await signInAdmin(await buildTestApp())
    const value = { ...defaultSettings.region, ...region }
    await admin.send('PUT', '/api/admin/settings/region', { version: 0, value })
    return async () => (await admin.send('POST', '/api/categories', { name: 'x'.repeat(1000) })).body
  }
  const inKuwait = await refusalOf({ currency: 'KWD', locale: 'ar-KW' })
  const elsewhere = await refusalOf({})

  expect(await inKuwait()).toMatch(/must have at most [٠-٩]+ characters/)
  expect(await elsewhere()).toMatch(/must have at most [0-9]+ characters/)
})

test('a filter of diets and allergens is one list', () => {
  const filter = { diets: ['vegan'], without: ['milk', 'eggs'] } as const
  expect(withLanguage('ja', () => describeFilter({ diets: [...filter.diets], without: [...filter.without] }))).toMatch(
    /^[^,]+、[^,]+$/,
  )
})
