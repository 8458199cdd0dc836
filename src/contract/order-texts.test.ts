import { expect, test } from 'vitest'
import { chosenName, chosenNameForKitchen } from './order-texts.ts'

test.each([
  ['Size: 50 cm', { group: 'Size', role: 'size' }, '50 cm'],
  ['Pizza, half 1: Margherita', { group: 'Pizza', role: 'half', half: 1 }, 'Margherita'],
  ['Pizza, half 2: FUN', { group: 'Pizza', role: 'half', half: 2 }, 'FUN'],
  ['Olives on half 2', { half: 2 }, 'Olives'],
  ['Dough: Spelt', { group: 'Dough' }, 'Spelt'],
  ['Olives', {}, 'Olives'],
] as const)('a chosen option is called %s on carts, tickets and mails', (text, option, name) => {
  expect(chosenName(option, name)).toBe(text)
})

test('the kitchen reads the shorter names of the group and of the option', () => {
  const half = { groupId: 'pizza', optionId: 'funghi', name: 'Funghi', units: 1, priceMinor: 0, half: 2 } as const
  const option = { ...half, role: 'half', group: 'Pizza' } as const

  expect(chosenNameForKitchen({ ...option, kitchenName: 'FUN', kitchenGroup: 'PZ' })).toBe('PZ, half 2: FUN')
  expect(chosenNameForKitchen(option)).toBe('Pizza, half 2: Funghi')
})
