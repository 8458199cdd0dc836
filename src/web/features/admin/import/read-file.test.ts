import { expect, test } from 'vitest'
import { listEncodings } from './encodings.ts'
import { decodeAs, decodeText } from './read-file.ts'

const bytes = (...values: number[]) => new Uint8Array(values)

test.each([
  ['UTF-8', '', bytes(0xc3, 0xa9), 'é', 'utf-8'],
  ['UTF-8 with a byte order mark', 'ja', bytes(0xef, 0xbb, 0xbf, 0x61), 'a', 'utf-8'],
  ['UTF-16 of Excel', '', bytes(0xff, 0xfe, 0xe9, 0x00), 'é', 'utf-16le'],
  ['UTF-16 with the other byte order', '', bytes(0xfe, 0xff, 0x00, 0xe9), 'é', 'utf-16be'],
  ['other bytes as windows-1252', '', bytes(0x63, 0x72, 0xe8, 0x6d, 0x65, 0x20, 0x80), 'crème €', 'windows-1252'],
  ['Shift_JIS of a Japanese shop', 'ja-JP', bytes(0x83, 0x65, 0x83, 0x58, 0x83, 0x67), 'テスト', 'shift_jis'],
  ['GB18030 of a Chinese shop', 'zh-CN', bytes(0xb2, 0xcb), '菜', 'gb18030'],
  ['Big5 of a shop in Hong Kong', 'zh-HK', bytes(0xb5, 0xe6), '菜', 'big5'],
  ['EUC-KR of a Korean shop', 'ko', bytes(0xb9, 0xe4), '밥', 'euc-kr'],
  ['the Cyrillic of a Bulgarian shop', 'bg-BG', bytes(0xf1, 0xee, 0xf3, 0xef), 'соуп', 'windows-1251'],
  ['the letters of a Polish shop', 'pl-PL', bytes(0xbf, 0x75, 0x72), 'żur', 'windows-1250'],
  ['the letters of a Greek shop', 'el', bytes(0xf8, 0xdc, 0xf1, 0xe9), 'ψάρι', 'windows-1253'],
  ['the letters of a Turkish shop', 'tr', bytes(0xfe), 'ş', 'windows-1254'],
  ['the letters of an Israeli shop', 'he-IL', bytes(0xe3, 0xe2), 'דג', 'windows-1255'],
  ['bytes that are not Shift_JIS', 'ja', bytes(0x81, 0xff), '\u0081ÿ', 'windows-1252'],
])('a file in %s is decoded (#173)', (_, locale, file, text, encoding) => {
  expect(decodeText(file, locale)).toEqual({ bytes: file, text, encoding })
})

const menus = [
  'Category,Name,Price\r\nTiffin,Crème brûlée,4.50\r\n',
  'Kategorie;Name;Preis\nĀ la carte;Żur;3,90\n',
  'Категория;Название;Цена\r\nСупы;Борщ со сметаной и пампушками;350\r\n',
  '种类,名称,价格\n一品,一品锅,38\n',
]

test.each(menus)('a file in UTF-16 without a byte order mark is decoded in both byte orders: %j (#173)', (text) => {
  const littleEndian = new Uint8Array(Uint16Array.from(text, (_, index) => text.charCodeAt(index)).buffer)
  const bigEndian = littleEndian.map((_, index) => littleEndian[index ^ 1] ?? 0)

  for (const locale of ['', 'ja', 'ru'])
    for (const [file, encoding] of [
      [littleEndian, 'utf-16le'],
      [bigEndian, 'utf-16be'],
    ] as const)
      expect(decodeText(file, locale)).toEqual({ bytes: file, text, encoding })
})

test.each([...menus, `${menus[0]}\0`, ''])('a file in UTF-8 is not taken for UTF-16: %j (#173)', (text) => {
  const file = new TextEncoder().encode(text)

  expect(decodeText(file, '')).toEqual({ bytes: file, text, encoding: 'utf-8' })
})

test('a file is decoded again with each encoding that the admin can choose (#173)', () => {
  for (const [encoding] of listEncodings()) expect(decodeAs(encoding, bytes(0x41, 0x00))).toMatchObject({ encoding })
  expect(decodeAs('koi8-r', bytes(0xd3, 0xd5, 0xd0)).text).toBe('суп')
})

test('a file in UTF-8 with one invalid byte can be read as UTF-8 (#173)', () => {
  const file = bytes(...new TextEncoder().encode('Käse'), 0xff)

  expect(decodeText(file, 'de')).toMatchObject({ encoding: 'windows-1252', text: 'KÃ¤seÿ' })
  expect(listEncodings().map(([encoding]) => decodeAs(encoding, file).text)).toContain('Käse\uFFFD')
})

test('an .xls file is refused with advice', () => {
  expect(() => decodeText(bytes(0xd0, 0xcf, 0x11, 0xe0), '')).toThrow('save it as .xlsx or CSV')
})
