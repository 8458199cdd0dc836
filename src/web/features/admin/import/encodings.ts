/** The encodings that an admin can choose for a file that was not recognised as UTF-8: the label for `TextDecoder`, and the name on the screen. */
export const encodings: readonly (readonly [label: string, name: string])[] = [
  ['utf-8', 'UTF-8'],
  ['utf-16le', 'UTF-16'],
  ['utf-16be', 'UTF-16 (big endian)'],
  ['windows-1252', 'Western European (Windows-1252)'],
  ['macintosh', 'Western European (Macintosh)'],
  ['windows-1250', 'Central European (Windows-1250)'],
  ['windows-1251', 'Cyrillic (Windows-1251)'],
  ['koi8-r', 'Cyrillic (KOI8-R)'],
  ['windows-1253', 'Greek (Windows-1253)'],
  ['windows-1254', 'Turkish (Windows-1254)'],
  ['windows-1255', 'Hebrew (Windows-1255)'],
  ['windows-1256', 'Arabic (Windows-1256)'],
  ['windows-1257', 'Baltic (Windows-1257)'],
  ['windows-1258', 'Vietnamese (Windows-1258)'],
  ['windows-874', 'Thai (Windows-874)'],
  ['shift_jis', 'Japanese (Shift_JIS)'],
  ['euc-jp', 'Japanese (EUC-JP)'],
  ['gb18030', 'Chinese, simplified (GB18030)'],
  ['big5', 'Chinese, traditional (Big5)'],
  ['euc-kr', 'Korean (EUC-KR)'],
]

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
