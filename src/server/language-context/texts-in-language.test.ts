/** Texts that our code puts together, in the order, the signs and the words of the reader's language. */
import { expect, test } from 'vitest'
import { percentageText } from '#contract/amounts-texts.ts'
import { describeFilter } from '#contract/dietary-filter-texts.ts'
import type { Language } from '#contract/i18n/language.ts'
import { joinWords } from '#contract/join-words.ts'
import { describeIntervals } from '#contract/menu/schedule.ts'
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
  expect(withLanguage(language, () => percentageText(26_000))).toBe(text)
})

test.each<[Language, string]>([
  ['en', 'daily 11:30–15:00'],
  ['de', 'täglich 11:30–15:00'],
  ['zh-Hans', '每天 11:30–15:00'],
])('times of every day have the word of the language %s', (language, text) => {
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 690, toMinute: 900 }))
  expect(withLanguage(language, () => describeIntervals(everyDay, {}))).toBe(text)
})

test('a filter of diets and allergens is one list', () => {
  const filter = { diets: ['vegan'], without: ['milk', 'eggs'] } as const
  expect(withLanguage('ja', () => describeFilter({ diets: [...filter.diets], without: [...filter.without] }))).toMatch(
    /^[^,]+、[^,]+$/,
  )
})
