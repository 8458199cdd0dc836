import { expect, test } from 'vitest'
import { allergensDraftSchema, dietaryDraftSchema } from './dietary-drafts.ts'
import { passesFilter } from './dietary-filter.ts'
import { addNamedAllergens } from './own-allergens.ts'

test.each([
  ['Milch und Ei', ['eggs', 'milk']],
  ['Kuhmilch', ['milk']],
  ['leche y huevo', ['eggs', 'milk']],
  ['whey', ['milk']],
  ['latte e uova', ['eggs', 'milk']],
  ['Milch (Kuh)', ['milk']],
  ['Käse', ['milk']],
  ['Milcheiweiß', ['milk']],
  ['milk and egg', ['eggs', 'milk']],
  ['wheat flour', ['gluten']],
  ['Weizenmehl', ['gluten']],
  ['shellfish', ['crustaceans', 'molluscs']],
  ['Meeresfrüchte', ['crustaceans', 'molluscs']],
  ['ovos e leite', ['gluten', 'eggs', 'milk']],
  ['lait ou noisettes', ['milk', 'nuts']],
  ['Sojamilch', ['soybeans']],
  ['Mandelmilch', ['nuts']],
  ['mleko i jajka', ['eggs', 'milk']],
  ['Ziegenkäsetaler', ['milk']],
  ['Spuren von Nüssen, Eiern und Milch', ['eggs', 'milk', 'nuts']],
  ['śladowe ilości orzechów', ['nuts']],
  ['orzeszków ziemnych', ['peanuts']],
  ['может содержать следы молока и орехов', ['milk', 'nuts']],
  ['pähkinöitä', ['nuts']],
  ['ミルク', ['milk']],
  ['SO2', ['sulphites']],
  ['surimi', ['fish']],
  ['Monkfish', ['fish']],
  ['Goatmilk', ['milk']],
  ['Milkfat', ['milk']],
  ['Pinenuts', ['nuts']],
  ['Wholewheat', ['gluten']],
])('the own allergen %j counts as %j, and the word stays (#165)', (text, named) => {
  const { contains } = allergensDraftSchema.parse({ contains: [text], traces: [] })

  expect(contains).toEqual(expect.arrayContaining(named))
  expect(contains.filter((each) => each !== text)).toEqual(named)
  for (const allergen of named)
    expect(
      passesFilter(
        { dietary: { ...addNamedAllergens({ contains: [], traces: [text] }), diets: [] } },
        { diets: [], without: [allergen] },
      ),
    ).toBe(false)
})

test.each([
  // the capital of the Turkish ı is I
  ['FINDIK', ['nuts']],
  ['YER FISTIĞI', ['peanuts']],
  ['Balık', ['fish']],
  ['İSTİRİDYE', ['molluscs']],
  // vowel points, a long stroke, another alef, and letters that are joined to the next word
  ['حَلِيب', ['milk']],
  ['حلـــيب', ['milk']],
  ['اسماك', ['fish']],
  ['حليب وبيض', ['eggs', 'milk']],
  ['بالسمسم', ['sesame']],
  ['חָלָב', ['milk']],
  ['חלב וביצים', ['eggs', 'milk']],
  ['ＭＩＬＫ', ['milk']],
  ['ｴﾋﾞ', ['crustaceans']],
  ['ﬁsh', ['fish']],
  ['मूँगफली', ['peanuts']],
  // without the keys of a letter
  ['Nuesse', ['nuts']],
  ['Kaese', ['milk']],
  ['noedder', ['nuts']],
  ['Losos', ['fish']],
  ['dau phong', ['peanuts']],
  // joined words and endings
  ['땅콩버터', ['peanuts', 'milk']],
  ['сир', ['milk']],
  ['млеко и јаја', ['eggs', 'milk']],
  ['z serem', ['milk']],
])('the own allergen %j counts as %j, in each way of writing it (#268)', (text, named) => {
  const { contains } = addNamedAllergens({ contains: [text], traces: [] })

  expect(contains.filter((each) => each !== text)).toEqual(named)
})

test.each([
  'Coconut',
  'Coconuts',
  'Erdbeeren',
  'Zwiebeln',
  'cebula',
  'помидор',
  'champignons',
  'Buckwheat',
  'Doughnuts',
  'Eggplant',
  'Nutmeg',
  'Kokosnuss',
  'Knoblauch',
  'Alkohol',
  'Mushrooms',
  'Paprika',
  'Mais',
  'Koriander',
  'Honig',
  'Koffein',
  'gluten-free',
  'ohne Milch',
  'Sonnenblumenkerne',
  'Buchweizen',
  'Kokosmilch',
  'Farbstoff',
  'Chili',
  'Muskatnuss',
])('the own allergen %j names none of the 14 (#165)', (text) => {
  expect(addNamedAllergens({ contains: [text], traces: [] })).toEqual({ contains: [text], traces: [] })
})

test('an allergen that a text names is in one list only: a dish that contains it has no traces of it (#165)', () => {
  expect(allergensDraftSchema.parse({ contains: ['Kuhmilch'], traces: ['milk', 'Ziegenkäse'] })).toEqual({
    contains: ['milk', 'Kuhmilch'],
    traces: ['Ziegenkäse'],
  })
})

test('a diet that contradicts a typed allergen is refused, and the filter for the diet hides a saved one (#165)', () => {
  const draft = { contains: ['Milch und Ei'], traces: [], diets: ['vegan'] }

  expect(dietaryDraftSchema.safeParse(draft).success).toBe(false)
  expect(passesFilter({ dietary: addNamedAllergens(draft) }, { diets: ['vegan'], without: [] })).toBe(false)
})
