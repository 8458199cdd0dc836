/** One table for all searches: the menu of customers, the lists of the panel, its orders, towns of zones, and names of pictures. */
import { describe, expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { includesWords } from '#contract/values/search-key.ts'
import { foldedSearchText, searchKeysOf } from '#server/orders/search-text.ts'
import { indexMenu, searchMenu } from '#web/search/search-menu.ts'

const spellings: Readonly<Record<string, readonly (readonly [typed: string, name: string])[]>> = {
  'accents and letters that Unicode does not decompose': [
    ['zoe', 'Zoë'],
    ['Zoe\u0308', 'Zoë'],
    ['boeuf', 'Bœuf bourguignon'],
    ['bœuf', 'Boeuf bourguignon'],
    ['strasse', 'Straße'],
    ['STRAẞE', 'Strasse'],
    ['lodz', 'Łódź'],
    ['zurek', 'Żurek'],
    ['rodgrod', 'Rødgrød'],
    ['dau hu', 'Đậu hũ'],
    ['aebleskiver', 'Æbleskiver'],
    ['thorramatur', 'Þorramatur'],
    ['pho bo', 'Phở bò'],
    ['quetzalteco', 'Quetzaltʼeco'],
  ],
  'umlauts as two letters, one letter or the letter itself': [
    ['mueller', 'Müller'],
    ['muller', 'Müller'],
    ['müller', 'Mueller'],
    ['Mu\u0308ller', 'Mueller'],
    ['kaesespaetzle', 'Käsespätzle'],
    ['oel', 'Öl'],
    ['öl', 'Oel'],
    ['joe mueller', 'Joe Müller'],
    ['smoerrebroed', 'Smørrebrød'],
    ['aal', 'Ål'],
    ['ålborg', 'Aalborg'],
    ['djuvec', 'Đuveč'],
    ['eis', 'Mangoeis'],
    ['gruen', 'GRÜNKOHL'],
  ],
  'the Turkish i': [
    ['istanbul', 'İstanbul'],
    ['istanbul', 'Istanbul'],
    ['ISTANBUL', 'İstanbul'],
    ['İSTANBUL', 'istanbul'],
    ['ıspanak', 'Ispanak'],
    ['ispanak', 'ISPANAK'],
    ['ISPANAK', 'ıspanak'],
    ['findik', 'Fındık'],
  ],
  'kana and widths': [
    ['すし', 'スシ'],
    ['スシ', 'すし'],
    ['ｽｼ', 'すし'],
    ['寿司', '握り寿司'],
    ['ガンモ', 'ｶﾞﾝﾓ'],
    ['か\u3099んも', 'ガンモ'],
    ['ラーメン', 'らーめん'],
    ['ﾗｰﾒﾝ', '豚骨ラーメン'],
    ['sushi 12', 'ＳＵＳＨＩ　１２'],
    ['ｳﾞｧﾆﾗ', 'ヴァニラ'],
    ['アイスクリーム', 'アイス・クリーム'],
  ],
  'scripts without spaces': [
    ['牛肉', '红烧牛肉面'],
    ['面', '红烧牛肉面'],
    ['กุ้ง', 'ต้มยำกุ้ง'],
    ['ย่าง', 'ไก่ย่างข้าวเหนียว'],
    ['ນ້ຳ', 'ຕົ້ມນ້ຳ'],
    ['សាច់', 'បាយសាច់ជ្រូក'],
    ['សាច់ជ្រូក', 'បាយ\u200Bសាច់\u200Bជ្រូក'],
    ['ခေါက်ဆွဲ', 'အုန်းနို့ခေါက်ဆွဲ'],
    ['김치', '돼지김치찌개'],
    ['김ㅊ', '김치'],
  ],
  'Thai and Lao vowels that have two spellings': [
    ['น้ำ', 'น\u0E49\u0E4D\u0E32'],
    ['น้ำ', 'น\u0E4D\u0E49\u0E32'],
    ['ນ້ຳ', 'ນ\u0ECD\u0EC9\u0EB2'],
    ['แกง', 'เเกง'],
  ],
  Arabic: [
    ['احمد', 'أحمد'],
    ['أحمد', 'احمد'],
    ['ارز', 'آرز'],
    ['الرز', 'ٱلرز'],
    ['اسماعيل', 'إسماعيل'],
    ['سلطه', 'سلطة'],
    ['سلطة', 'سلطه'],
    ['مصطفي', 'مصطفى'],
    ['علی', 'علي'],
    ['کباب', 'كباب'],
    ['كباب', 'كـــبـاب'],
    ['كباب', 'كَبَاب'],
    ['هذا', 'هٰذا'],
    ['مومن', 'مؤمن'],
    ['ہريسہ', 'هريسة'],
    ['كھير', 'كهير'],
    ['میخواهم', 'می\u200Cخواهم'],
    ['34', '٣٤'],
    ['۳۴', '34'],
  ],
  Hebrew: [
    ['שלום', 'שָׁלוֹם'],
    ['שלומ', 'שלום'],
    ['מלכ', 'מלך'],
    ["צ'יפס", 'צ׳יפס'],
  ],
  'scripts of India': [
    ['पकौडा', 'पकौड़ा'],
    ['क\u093Cीमा', '\u0958ीमा'],
    ['कीमा', '\u0958ीमा'],
    ['हिन्दी', 'हिंदी'],
    ['अंडा', 'अण्डा'],
    ['मां', 'माँ'],
    ['लाल', 'लाल'],
    ['পায\u09BCেস', 'পা\u09DFেস'],
    ['পাযেস', 'পা\u09DFেস'],
    ['উৎসব', 'উত্\u200Dসব'],
    ['মাড', 'মাড়'],
    ['മീൻ', 'മീന്\u200D'],
    ['മീന്', 'മീൻ'],
  ],
  'Greek and Cyrillic': [
    ['μουσακας', 'ΜΟΥΣΑΚΑΣ'],
    ['μουσακασ', 'μουσακάς'],
    ['αρνι', 'Ἀρνί'],
    ['елка', 'Ёлка'],
    ['чай', 'ЧАЙ'],
    ['гудзик', 'Ґудзик'],
    ['казы', 'Қазы'],
  ],
  'hyphens, apostrophes and spaces': [
    ['cocacola', 'Coca-Cola'],
    ['coca cola', 'Coca-Cola'],
    ['oneill', 'O’Neill'],
    ["o'neill", 'O’Neill'],
    ['7up', '7-Up'],
    ['cola', 'co\u00ADla'],
    ['ﬁsh', 'fish'],
  ],
}

/** The words of the other names must not be found. */
const different: readonly (readonly [typed: string, name: string])[] = [
  ['パン', 'ハン'],
  ['राम', 'रमा'],
  ['ข้าว', 'เขา'],
  ['due', 'Duck'],
  ['oe', 'Orange'],
  ['牛', '鸡'],
  ['かき', 'かぎ'],
]

const metadata = { imageBase64: '', imageUrl: '', createdAt: '2026-01-01T00:00:00.000Z', version: 1 }

const searches: Readonly<Record<string, (typed: string, name: string) => boolean>> = {
  'the search of the menu': (typed, name) => {
    const category: Category = { id: 'c', name: '', ...metadata }
    const dish: Recipe = { id: 'd', name, categoryId: 'c', ingredients: [], price: 1, ...metadata }
    return searchMenu(indexMenu([category], [dish]), typed, 8).length === 1
  },
  'the lists of the panel': (typed, name) => includesWords(['Menu', name], typed),
  'the search of orders': (typed, name) =>
    searchKeysOf(typed).some((key) => foldedSearchText(`order-1 555 ${name} a@b.c`, '555').includes(key)),
}

describe.each(Object.entries(searches))('%s', (_search, finds) => {
  test.each(Object.entries(spellings))('takes other spellings for the same: %s (#202, #204, #244)', (_kind, pairs) => {
    expect(pairs.filter(([typed, name]) => !finds(typed, name))).toEqual([])
  })

  test('tells different words apart (#204, #244)', () => {
    expect(different.filter(([typed, name]) => finds(typed, name))).toEqual([])
  })
})
