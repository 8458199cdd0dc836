import { expect, test } from 'vitest'
import { toPrintable } from './printable-text.ts'

test.each([
  ['Crème brûlée', 'Crème brûlée'],
  ['Gemüse, Smørrebrød, jalapeño, Żurek, ß', 'Gemüse, Smørrebrød, jalapeño, Żurek, ß'],
  ['Борщ с хлебом', 'Борщ с хлебом'],
  ['€ 5 – “no” ½ ×', '€ 5 – “no” ½ ×'],
  ['₹120 ₺5 ₽7', 'Rs.120 TRY5 RUB7'],
  ['H₂O xₓ ﬁsh ⅓ ①', 'H2O xx fish 1/3 1'],
  ['Phở bò, bánh mì', 'Pho bò, bánh mì'],
  ['Μουσακάς', 'Mousakas'],
  ['Сік із ґарбуза', 'Сiк iз гарбуза'],
  ['−5\u00A0000\u202F€', '-5 000 €'],
  ['٢٤٫٣ ५ ７', '24.3 5 7'],
])('%s is printed as %s', (text, printed) => {
  expect(toPrintable(text)).toBe(printed)
})

test.each([
  ['नमस्ते', '■'],
  ['北京烤鸭 Duck', '■ Duck'],
  ['no 🥜 please', 'no ■ please'],
  ['👩‍🍳👍🏽', '■'],
  ['שלום', '■'],
])('%s, which printers cannot print, is visible as %s', (text, printed) => {
  expect(toPrintable(text)).toBe(printed)
})

test('a separate accent joins its letter', () => {
  expect(toPrintable('Cre\u0300me')).toBe('Crème')
})
