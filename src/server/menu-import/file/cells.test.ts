import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import {
  escapeFormula,
  joinDeclared,
  joinList,
  joinPlaces,
  splitDeclared,
  splitList,
  splitPlaces,
  unescapeFormula,
} from './cells.ts'

/** Texts of any characters, and texts of the characters with a meaning in a formula or a list. */
const anyText = oneof(
  // an import removes control characters
  string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.replaceAll(/\p{Cc}/gu, '')),
  string({
    unit: constantFrom("'", '=', '+', '-', '@', ';', '\\', ' ', ',', '、', '/', '|', '(', ')', '1', 'a', 'none'),
    maxLength: 8,
  }),
)

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '＝1', "'=1"])(
  '%j begins with an apostrophe in a file, so that no spreadsheet runs it',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
  },
)

test.each(["'Nduja", "'x", 'a=1', ''])('%j is the same in a file', (text) => {
  expect(escapeFormula(text)).toBe(text)
  expect(unescapeFormula(text)).toBe(text)
})

test('every text is the same after an export and an import', () => {
  assert(
    property(anyText, (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text)
    }),
  )
})

test('every list is the same after an export and an import', () => {
  const anyEntry = anyText.map((text) => text.trim()).filter((text) => text !== '')
  assert(
    property(array(anyEntry), (entries) => {
      expect(splitList(joinList(entries))).toEqual(entries)
      expect(splitDeclared(joinDeclared(entries))).toEqual(entries)
    }),
  )
})

test('every list with empty places is the same after an export and an import, and one with only empty places is empty', () => {
  const anyEntry = anyText.map((text) => text.trim())
  const anyList = array(anyEntry).filter((entries) => entries.some((entry) => entry !== ''))
  assert(
    property(anyList, (entries) => {
      expect(splitPlaces(joinPlaces(entries), entries.length)).toEqual(entries)
    }),
  )
  expect(joinPlaces(['', ''])).toBe('')
})

test.each([
  ['rice;lentils', ['rice', 'lentils']],
  [' rice ; ; lentils; ', ['rice', 'lentils']],
  ['a\\;b; c\\\\', ['a;b', 'c\\']],
  ['a\\b', ['a\\b']],
  ['steak, cheddar, salad', ['steak', 'cheddar', 'salad']],
  ['鶏肉、卵、ねぎ', ['鶏肉', '卵', 'ねぎ']],
  ['دجاج، أرز', ['دجاج', 'أرز']],
  ['potato\npeas, cooked\n', ['potato', 'peas, cooked']],
  ['milk 1,5 %, sugar', ['milk 1,5 %', 'sugar']],
  ['1/2 lemon', ['1/2 lemon']],
  ['gluten / milk', ['gluten', 'milk']],
  ['ham, smoked; eggs', ['ham, smoked', 'eggs']],
  ['ham, smoked;', ['ham, smoked']],
])('the list %j has the entries %j (#171)', (cell, entries) => {
  expect(splitList(cell)).toEqual(entries)
})

test.each([
  ['Käse (Milch, Salz), Basilikum', ['Käse (Milch, Salz)', 'Basilikum']],
  ['pepper（red、hot）、salt', ['pepper（red、hot）', 'salt']],
  ['oil (olive/sunflower)/salt', ['oil (olive/sunflower)', 'salt']],
  ['a (b, c', ['a (b', 'c']],
  ['a (b; c)', ['a (b', 'c)']],
])('the list %j has the entries %j: a comma in brackets belongs to its entry', (cell, entries) => {
  expect(splitList(cell)).toEqual(entries)
})
