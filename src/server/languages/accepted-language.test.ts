import { expect, test } from 'vitest'
import { acceptedLanguage } from './accepted-language.ts'

test.each([
  ['it-IT,it;q=0.9,en;q=0.8', 'it'],
  ['fr-CH, de;q=0.5', 'de'],
  ['en;q=0.2, de-AT;q=0.7', 'de'],
  ['pt', 'pt-BR'],
  ['zh-CN', 'zh-Hans'],
  ['zh-TW', undefined],
  ['*', undefined],
  ['it;q=0', undefined],
  ['it;q=x, ;;, =', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Language %s has the language %s of those of the site', (header, language) => {
  expect(acceptedLanguage(header, ['en', 'de', 'it', 'pt-BR', 'zh-Hans'])).toBe(language)
})
