import { expect, test } from 'vitest'
import { hasIngredients } from './has-ingredients.ts'

test('a dish whose only ingredient is its name has no ingredients', () => {
  expect(hasIngredients({ name: 'Cola', ingredients: ['Cola'] })).toBe(false)
  expect(hasIngredients({ name: 'Cola', ingredients: ['cola'] })).toBe(false)
  expect(hasIngredients({ name: 'Lemonade', ingredients: ['lemon'] })).toBe(true)
  expect(hasIngredients({ name: 'Rice', ingredients: ['rice', 'salt'] })).toBe(true)
})

test('a translation of the name, or of the ingredient, is no other ingredient', () => {
  const dish = { name: 'Bibita', originalName: 'Cola', ingredients: ['Cola'] }
  expect(hasIngredients(dish)).toBe(false)
  expect(hasIngredients({ ...dish, ingredients: ['Bibita'], originalIngredients: ['Cola'] })).toBe(false)
  expect(hasIngredients({ name: 'Cola', ingredients: ['Bibita'], originalIngredients: ['Cola'] })).toBe(false)
  expect(hasIngredients({ ...dish, ingredients: ['limone'], originalIngredients: ['lemon'] })).toBe(true)
})
