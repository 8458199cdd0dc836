import { describe, expect, test } from 'vitest'
import { describeAllergens } from '../dietary-texts.ts'
import { combineAllergens, sortAllergens } from './combine-allergens.ts'
import type { Dietary } from './dietary.ts'
import { allergensDraftSchema, dietaryDraftSchema } from './dietary-drafts.ts'
import { passesFilter } from './dietary-filter.ts'
import { addNamedAllergens } from './own-allergens.ts'

function declared(contains: string[], traces: string[] = [], diets: string[] = []): Dietary {
  return { contains, traces, diets }
}

describe('the allergens of a dish with its options', () => {
  test('are those of all parts, each once, in the order of the regulation and then by name', () => {
    const options = [
      { allergens: declared(['coconut', 'nuts', 'garlic']) },
      { allergens: declared(['milk'], ['sesame', 'gluten']) },
    ]

    expect(combineAllergens(declared(['milk'], ['nuts']), options)).toEqual({
      contains: ['milk', 'nuts', 'coconut', 'garlic'],
      traces: ['gluten', 'sesame'],
    })
  })

  test('are not declared when those of the dish are not', () => {
    expect(combineAllergens(undefined, [{ allergens: declared(['milk']) }])).toBeUndefined()
  })

  test('say so when an option is not declared', () => {
    expect(combineAllergens(declared(['milk']), [{}, { allergens: declared([]) }])).toEqual({
      contains: ['milk'],
      traces: [],
      declared: false,
    })
  })
})

describe('a filter', () => {
  const filter = (diets: string[], ...without: string[]) => ({ diets, without })

  test.each<[string, Dietary | undefined, ReturnType<typeof filter>, boolean]>([
    ['without a choice, shows a dish that is not declared', undefined, filter([]), true],
    ['hides a dish that is not declared', undefined, filter([], 'nuts'), false],
    ['for a diet hides a dish that is not declared', undefined, filter(['vegan']), false],
    ['shows a dish that is declared to contain nothing', declared([]), filter([], 'nuts'), true],
    ['hides a dish that contains the allergen', declared(['nuts']), filter([], 'nuts'), false],
    ['hides a dish that may contain the allergen', declared([], ['nuts']), filter([], 'milk', 'nuts'), false],
    ['hides a dish with an allergen of the owner', declared(['coconut']), filter([], 'coconut'), false],
    ['for vegan dishes hides a vegetarian dish', declared([], [], ['vegetarian']), filter(['vegan']), false],
    ['for vegetarian dishes shows a vegan dish', declared([], [], ['vegan']), filter(['vegetarian']), true],
    ['needs all diets', declared([], [], ['vegan']), filter(['vegan', 'gluten-free']), false],
  ])('%s', (_, dietary, chosen, isShown) => {
    expect(passesFilter({ dietary }, chosen)).toBe(isShown)
  })

  test('hides a dish whose required options all contain the allergen', () => {
    const group = (minUnits: number, ...options: (Dietary | undefined)[]) => ({
      dietary: declared([]),
      optionGroups: [{ minUnits, maxPerOption: 1, options: options.map((allergens) => ({ allergens })) }],
    })
    const withoutMilk = filter([], 'milk')

    expect(passesFilter(group(1, declared(['milk']), declared(['gluten'])), withoutMilk)).toBe(true)
    expect(passesFilter(group(1, declared(['milk']), declared([], ['milk'])), withoutMilk)).toBe(false)
    expect(passesFilter(group(2, declared(['milk']), declared([])), withoutMilk)).toBe(false)
    expect(passesFilter(group(0, declared(['milk'])), withoutMilk)).toBe(true)
  })

  test('hides a dish with an option that is not declared, and one whose required options all contradict the diet (#165)', () => {
    const dish = (minUnits: number, ...options: (Dietary | undefined)[]) => ({
      dietary: declared([], [], ['vegan']),
      optionGroups: [{ minUnits, maxPerOption: 1, options: options.map((allergens) => ({ allergens })) }],
    })

    expect(passesFilter(dish(0, declared([]), undefined), filter([], 'milk'))).toBe(false)
    expect(passesFilter(dish(0, declared([]), undefined), filter(['vegan']))).toBe(false)
    expect(passesFilter(dish(0, declared([]), undefined), filter([]))).toBe(true)
    expect(passesFilter(dish(1, declared(['milk'])), filter(['vegan']))).toBe(false)
    expect(passesFilter(dish(1, declared(['milk']), declared([])), filter(['vegan']))).toBe(true)
  })

  test.each(['gluten, milk', 'Gluten (wheat)', 'WHEAT GLUTEN'])(
    'hides a dish for which the owner has typed the allergen "%s" (#165)',
    (typed) => {
      const [contained, possible] = [declared([typed]), declared([], [typed])].map(addNamedAllergens)
      expect(passesFilter({ dietary: contained }, filter([], 'gluten'))).toBe(false)
      expect(passesFilter({ dietary: possible }, filter([], 'gluten'))).toBe(false)
      expect(passesFilter({ dietary: contained }, filter([], 'eggs'))).toBe(true)
    },
  )
})

test('a sentence names contained allergens and traces', () => {
  expect(describeAllergens(declared(['milk', 'soybeans'], ['coconut']))).toBe(
    'Contains: milk, soya; may contain: coconut',
  )
  expect(describeAllergens(declared([], ['nuts']))).toBe('May contain: nuts')
  expect(describeAllergens(declared([]))).toBe('No listed allergens')
})

test('an allergen with the name of a property of all objects is a text', () => {
  expect(describeAllergens(declared(['constructor']))).toBe('Contains: constructor')
  expect(sortAllergens(['toString', 'milk'])).toEqual(['milk', 'toString'])
})

test('a draft is sorted, and a typed name of one of the 14 allergens becomes its id', () => {
  const draft = { contains: ['  Coconut ', 'Soya', 'GLUTEN'], traces: ['nuts'], diets: ['halal', 'vegan'] }

  expect(dietaryDraftSchema.parse(draft)).toEqual({
    contains: ['gluten', 'soybeans', 'Coconut'],
    traces: ['nuts'],
    diets: ['vegan', 'halal'],
  })
})

test.each<[string, object]>([
  ['an allergen in both lists', { contains: ['nuts'], traces: ['nuts'] }],
  ['an allergen of the owner in both lists', { contains: ['Coconut'], traces: ['coconut'] }],
  ['21 allergens of the owner', { contains: Array.from({ length: 21 }, (_, index) => `Own ${index}`) }],
  ['an allergen of 41 characters', { contains: ['x'.repeat(41)] }],
  ['an empty allergen', { contains: [' '] }],
  ['an unknown diet', { diets: ['spicy'] }],
  ['a vegan dish with milk', { contains: ['milk'], diets: ['vegan'] }],
  ['a vegetarian dish with fish', { contains: ['fish'], diets: ['vegetarian'] }],
  ['a gluten-free dish with gluten', { contains: ['gluten'], diets: ['gluten-free'] }],
  ['an unknown field', { spicy: true }],
])('%s is refused', (_, change) => {
  expect(dietaryDraftSchema.safeParse({ contains: [], traces: [], diets: [], ...change }).success).toBe(false)
})

test('traces do not contradict a diet, and the 14 allergens with 20 of the owner are accepted', () => {
  const own = Array.from({ length: 20 }, (_, index) => `Own ${index}`)

  expect(dietaryDraftSchema.safeParse({ contains: [], traces: ['milk'], diets: ['vegan'] }).success).toBe(true)
  expect(allergensDraftSchema.safeParse({ contains: ['milk', ...own], traces: ['nuts'] }).success).toBe(true)
})
