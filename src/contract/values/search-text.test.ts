import { expect, test } from 'vitest'
import { foldText } from './search-text.ts'

test.each([
  ['Zoë', 'zoe'],
  ['Zoe\u0308', 'zoe'],
  ['Œufs', 'oeufs'],
  ['Smørrebrød', 'smorrebrod'],
  ['ŁUKASIEWICZ', 'lukasiewicz'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Æbleskiver', 'aebleskiver'],
  ['Đậu hũ', 'dau hu'],
  ['Fındık', 'findik'],
  ['İSTANBUL', 'istanbul'],
  ['Þorramatur', 'thorramatur'],
  ['ﬁsh', 'fish'],
  ['スシ', 'すし'],
  ['ｽｼ', 'すし'],
  ['ＳＵＳＨＩ １２', 'sushi 12'],
  ['ΜΟΥΣΑΚΆΣ', 'μουσακασ'],
  ['٣٤ شارع', '34 شارع'],
  ['co\u00ADla', 'cola'],
  ['كـــبـاب', 'كباب'],
  ['كَبَاب', 'كباب'],
  ['שָׁלוֹם', 'שלומ'],
  ['ｶﾞﾝﾓ', 'がんも'],
  ['ٱلأُرْز', 'الارز'],
  ['हिन्दी', 'हिंदी'],
  ['น\u0E4D\u0E49า', 'น\u0E49\u0E4Dา'],
  ['पनीर', 'पनीर'],
  ['दाल', 'दाल'],
  ['पकौड़ा', 'पकौडा'],
  ['पकौड\u093Cा', 'पकौडा'],
  ['ข้าว', 'ข้าว'],
])('a search takes %j for %j (#202, #204, #244)', (text, folded) => {
  expect(foldText(text)).toBe(folded)
  expect(foldText(foldText(text))).toBe(folded)
})
