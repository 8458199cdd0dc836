import { expect, test } from 'vitest'
import { isGuessable } from './guessable-password.ts'

const names = ['asha.rao99@example.com', 'asha.rao99', 'Asha Rao', 'Tiffin', 'orders.curryhouse.example']

test.each([
  // one character or a short part, repeated
  'aaaaaaaa',
  '........',
  'abababab',
  'abcabcab',
  'xyz1xyz1',
  'secret1secret1',
  // white space
  '        ',
  '\t \u00A0\u2003\t \u00A0\u2003',
  // sequences, in both directions
  '12345678',
  '0987654321',
  '90123456',
  'abcdefgh',
  'ZYXWVUTS',
  'qwertyui',
  'poiuytrewq',
  'asdfghjkl',
  'qwertzuiop',
  'azertyuiop',
  '11223344',
  '1 2 3 4 5 6 7 8',
  // sequences and repetitions with other characters
  'abcdefgh1!',
  'abcd1234',
  'qwerty12345678',
  '2026aaaa!',
  // the user's email
  'asha.rao99@example.com',
  'ASHA.RAO99@EXAMPLE.COM',
  'asha.rao99@example.com1!',
  'asharao99',
  'asha.rao!',
  'Asha_Rao_99',
  // the user's name
  'asha rao',
  'AshaRao!',
  'Asha2026',
  'asha12345678',
  '**Rao2026',
  'rao rao rao',
  // the site's name
  'tiffin2026!',
  '1!Tiffin1!',
  'TiffinTiffin',
  'orders.curryhouse.example',
  'CurryHouse1',
])('%j is guessable (#140)', (password) => {
  expect(isGuessable(password, names)).toBe(true)
})

test.each([
  'correct horse battery',
  'Asha likes tiffin on mondays',
  'my tiffin box',
  'xqzvkwjy',
  'kX9#vT2!',
  '7391462805',
  '83749261tiffin', // the digits alone would be accepted
  '#?!-+;:%',
  'bananaphone',
  'ashtray on fire',
  'стол и стул',
  '正しい馬と電池の組',
])('%j is accepted (#140)', (password) => {
  expect(isGuessable(password, names)).toBe(false)
})

test('an email that consists of digits, such as a phone number, is guessable (#140)', () => {
  expect(isGuessable('9845012367', ['9845012367@example.com', '9845012367'])).toBe(true)
  expect(isGuessable('9845012367', names)).toBe(false)
})

test('a password may contain a name of one letter (#140)', () => {
  expect(isGuessable('8361927a', ['Asha A Rao'])).toBe(false)
})
