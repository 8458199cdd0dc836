import { expect, test } from 'vitest'
import { adminCurrency } from '#contract/values/money.ts'
import { readModifierSets } from './read-modifier-sets.ts'

const milk = [
  { name: 'Oat milk', price: '0.50' },
  { name: 'Soy milk', price: '' },
]

test.each([
  ['nothing', '', {}, true],
  ['new options', 'Oat milk 0.50', {}, false],
  ['the applied options', 'Oat milk 0.50\n\nSoy milk', { modifierSets: { Milk: milk } }, true],
  ['another price', 'Oat milk 0.60\nSoy milk', { modifierSets: { Milk: milk } }, false],
  ['no options any more', '', { modifierSets: { Milk: milk } }, false],
  ['a line that cannot be read', 'Oat milk 0.50\nSoy milk\n+1,OO', { modifierSets: { Milk: milk } }, false],
])('%s typed for a modifier set: whether the check has used it', (_what, text, answers, isApplied) => {
  const source = { modifierSets: [{ name: 'Milk', dishes: 1 }] }

  expect(readModifierSets(source, { modifierSets: { Milk: text } }, answers, adminCurrency)).toMatchObject([
    { isApplied },
  ])
})

test('a modifier set can have the name of a property that all objects have', () => {
  const source = { modifierSets: [{ name: 'constructor', dishes: 1 }] }

  expect(readModifierSets(source, { modifierSets: {} }, { modifierSets: {} }, adminCurrency)).toMatchObject([
    { text: '', isApplied: true },
  ])
})
