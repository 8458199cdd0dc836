import { expect, test } from 'vitest'
import { countTranslated, filterTexts, groupTexts, listKnown, type TranslatedText } from './text-groups.ts'

const all: TranslatedText[] = [
  { kind: 'categoryName', id: 'mains', source: 'Mains' },
  { kind: 'recipeName', id: 'dosa', source: 'Masala Dosa', context: 'Mains', text: 'Dosa alle spezie' },
  { kind: 'description', id: 'dosa', source: 'Crisp', context: 'Masala Dosa' },
  {
    kind: 'recipeName',
    id: 'idli',
    source: 'Idli',
    context: 'Mains',
    outdated: { source: 'Idly', text: 'Idli al vapore' },
  },
  { kind: 'groupName', id: 'size', source: 'Size' },
  { kind: 'optionName', id: 'size/large', source: 'Large', context: 'Size', text: 'Grande' },
  { kind: 'promotionName', id: 'lunch', source: 'Lunch' },
  { kind: 'taxName', id: 'lunch', source: 'lunch' },
  { kind: 'setting', id: 'identity.story', source: 'Since 1980.' },
]
const sources = (texts: readonly TranslatedText[]) => texts.map(({ source }) => source)

test('a dish is beside its description, an option below its group, and groups without texts are left out', () => {
  const groups = groupTexts(all).map(({ name, blocks }) => [name, ...blocks.map(({ texts }) => sources(texts))])

  expect(groups).toEqual([
    ['categories', ['Mains']],
    ['dishes', ['Masala Dosa', 'Crisp'], ['Idli']],
    ['options', ['Size', 'Large']],
    ['ordering', ['Lunch'], ['lunch']],
    ['settings', ['Since 1980.']],
  ])
})

test('an outdated translation counts as none', () => {
  expect(countTranslated(all).get('dishes')).toEqual({ translated: 1, total: 3 })
  expect(sources(filterTexts(all, { onlyUntranslated: true, search: '' }))).toEqual([
    'Mains',
    'Crisp',
    'Idli',
    'Size',
    'Lunch',
    'lunch',
    'Since 1980.',
  ])
  expect([...listKnown(all)]).toEqual([
    ['Masala Dosa', 'Dosa alle spezie'],
    ['Large', 'Grande'],
  ])
})

test.each([
  ['dosa', ['Masala Dosa', 'Crisp']],
  ['grande', ['Large']],
  ['vapore', ['Idli']],
  ['size large', ['Large']],
])('a search for %j finds originals, translations and what they belong to', (search, expected) => {
  expect(sources(filterTexts(all, { onlyUntranslated: false, search }))).toEqual(expected)
})
