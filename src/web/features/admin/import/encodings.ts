import { encodingMessages } from '#contract/messages/encoding.ts'

/** The encodings that an admin can choose for a file that was not recognised as UTF-8, by their labels for `TextDecoder`. */
const encodings = [
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'koi8-r',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const

/** @returns the label for `TextDecoder` and the name of each encoding */
export function listEncodings(): (readonly [label: string, name: string])[] {
  return [['utf-8', 'UTF-8'], ...encodings.map((label) => [label, encodingMessages[label]] as const)]
}
/** By the language and script of a locale, or by its language. */
const usualEncodings: Readonly<Record<string, string>> = {
  ar: 'windows-1256',
  az: 'windows-1254',
  be: 'windows-1251',
  bg: 'windows-1251',
  bs: 'windows-1250',
  cs: 'windows-1250',
  el: 'windows-1253',
  et: 'windows-1257',
  fa: 'windows-1256',
  he: 'windows-1255',
  hr: 'windows-1250',
  hu: 'windows-1250',
  ja: 'shift_jis',
  ko: 'euc-kr',
  lt: 'windows-1257',
  lv: 'windows-1257',
  mk: 'windows-1251',
  pl: 'windows-1250',
  ro: 'windows-1250',
  ru: 'windows-1251',
  sk: 'windows-1250',
  sl: 'windows-1250',
  sq: 'windows-1250',
  'sr-Cyrl': 'windows-1251',
  'sr-Latn': 'windows-1250',
  th: 'windows-874',
  tr: 'windows-1254',
  uk: 'windows-1251',
  ur: 'windows-1256',
  vi: 'windows-1258',
  'zh-Hans': 'gb18030',
  'zh-Hant': 'big5',
}

/** @param locale of the restaurant, a BCP 47 tag or '' @returns the encoding of older programs in its country */
export function usualEncoding(locale: string): string {
  const { language, script = '' } = new Intl.Locale(locale || 'en').maximize()
  return usualEncodings[`${language}-${script}`] ?? usualEncodings[language] ?? 'windows-1252'
}
