import { expect, test } from 'vitest'
import { allergensInput, declaredAllergens } from './allergens-input.ts'

test('a form that is not changed saves what it was opened with', () => {
  const saved = { contains: ['milk', 'Coconut'], traces: ['nuts'] }

  expect(declaredAllergens(allergensInput(saved))).toEqual(saved)
  expect(declaredAllergens(allergensInput({ contains: [], traces: [] }))).toEqual({ contains: [], traces: [] })
  expect(declaredAllergens(allergensInput(undefined))).toBeUndefined()
})

test('blank rows are dropped, and the typed name of a known allergen becomes its id', () => {
  const own = [
    { key: 'a', text: '  ', level: 'contains' as const },
    { key: 'b', text: ' Soya ', level: 'traces' as const },
    { key: 'c', text: 'Garlic', level: 'no' as const },
  ]

  expect(declaredAllergens({ isDeclared: true, levels: { milk: 'no', eggs: 'contains' }, own })).toEqual({
    contains: ['eggs'],
    traces: ['soybeans'],
  })
})

test('allergens that were entered are not saved once they are not declared', () => {
  expect(declaredAllergens({ isDeclared: false, levels: { milk: 'contains' }, own: [] })).toBeUndefined()
})
