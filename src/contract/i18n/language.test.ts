import { expect, test } from 'vitest'
import { type Language, localeFor, splitLanguage } from './language.ts'

test.each<[Language, string, string]>([
  ['it', 'it-CH', 'it-CH'],
  ['en', 'it-IT', 'en-IT'],
  ['de', 'ja', 'de-JP'],
  ['zh-Hans', 'zh-TW', 'zh-Hans-TW'],
  ['zh-Hans', 'zh-CN', 'zh-CN'],
  ['pt-BR', 'pt-PT', 'pt-PT'],
  ['de', '', 'de'],
  ['en', '', ''],
  ['de', 'de-12', 'de'],
])('times and amounts for a reader of %s at a restaurant with %j have the locale %j', (language, locale, expected) => {
  expect(localeFor(language, locale)).toBe(expected)
})

test.each([
  ['/it/home?q=a', 'it', '/home?q=a'],
  ['/it', 'it', '/'],
  ['/it?q=a', 'it', '/?q=a'],
  ['/it//evil.example', 'it', '/evil.example'],
  ['/it/\\evil.example', 'it', '/evil.example'],
  ['/items', undefined, '/items'],
  ['/IT/home', undefined, '/IT/home'],
  ['/pt-BR/cart', 'pt-BR', '/cart'],
])('the path %s has the language %s and the path %s', (path, language, rest) => {
  expect(splitLanguage(path)).toEqual({ language, path: rest })
})
