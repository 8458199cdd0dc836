import { expect, test } from 'vitest'
import { chosenName } from './order-texts.ts'

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
