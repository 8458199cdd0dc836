/** Whether messages have the signs of their language. */
import { expect, test } from 'vitest'
import { type Language, languages } from '#contract/i18n/language.ts'
import { areas, keysOf, readMessages } from '../tools/messages/message-files.ts'

const quotes: Partial<Record<Language, string>> = { de: '„“', fr: '«»', pl: '„”', ar: '«»', ja: '「」' }

function find(language: Language, pattern: RegExp): string[] {
  return areas.flatMap((area) => {
    const file = readMessages(area, language)
    return keysOf(file).flatMap((key) => {
      const text = file[key]
      return typeof text === 'string' && pattern.test(text) ? `${area}.${key}: ${text}` : []
    })
  })
}

test.each(languages)('the messages in %s have one pair of quotation marks', (language) => {
  const others = '„ “ ” « » 「 」'
    .split(' ')
    .filter((sign) => !(quotes[language] ?? '“”').includes(sign))
    .join('')

  expect(find(language, new RegExp(`[${others}]`))).toEqual([])
})

test('in French, no line can break between a sign and the space beside it', () => {
  const broken = find('fr', /« | [:;!?»]/)

  // cells of a file, as they are typed
  expect(broken.filter((message) => !message.startsWith('menu-import-error.translationCount:'))).toEqual([])
})

test.each(['ja', 'zh-Hans'] as const)('an ellipsis in %s is one sign', (language) => {
  expect(find(language, /\.\.\./)).toEqual([])
})

test('in Spanish, no time follows the article of the plural, because one o’clock has that of the singular', () => {
  expect(find('es', /\blas \{(time|clock|range|from|until)\}/)).toEqual([])
})

/** Coordinates, a licence and cells of a file have a point in every language. */
const withPoint = /^(zone-settings\.|hours-settings\.holidaySource|menu-import\.help\.columns\.)/
const withComma = languages.filter((language) => (1.5).toLocaleString(language).includes(','))

test.each(withComma)('in %s, a decimal has a comma', (language) => {
  const withPoints = find(language, /(?<![\d.])\d+\.\d+(?![\d.])/)

  expect(withPoints.filter((message) => !withPoint.test(message))).toEqual([])
})

/** A range of times or numbers follows the text beside it, and the lines of an address are also read by programs. */
const withoutDirection = ['hours-settings.days', 'shared.words.addressLines', 'shared.words.range']

test('an Arabic message of only arguments and signs says its direction, because arguments have one of their own (#289)', () => {
  const found = find('ar', /^(?!\u200f)(?:[^\p{L}{]*\{\w+\}){2,}[^\p{L}{]*$/u)

  expect(found.map((message) => message.slice(0, message.indexOf(':')))).toEqual(withoutDirection)
})
