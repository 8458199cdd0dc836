import { expect, test } from 'vitest'
import { area } from './area.ts'

test('a message without arguments is a text, and one with arguments a function that takes them in the order of the placeholders', () => {
  const texts = area('cart', {
    title: 'Your Cart',
    'labels.total': 'Total',
    '@labels.total': { description: 'Below the dishes.' },
    moved: '{label}: {position} of {count}',
    '@moved': { placeholders: { label: {}, position: { type: 'int' }, count: { type: 'int' } } },
  })

  expect(texts).toMatchObject({ title: 'Your Cart', labels: { total: 'Total' } })
  expect(texts['moved']).toSatisfy(
    (moved: (...args: unknown[]) => string) => moved('Olives', 2, 5) === 'Olives: 2 of 5',
  )
})

test.each([
  ["the URL contains '{address}'", 'the URL contains {address}'],
  ["You haven't placed any orders yet.", "You haven't placed any orders yet."],
])('a text can contain the characters of the format: %s', (message, text) => {
  expect(area('cart', { text: message })).toEqual({ text })
})
