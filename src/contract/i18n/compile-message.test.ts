import { expect, test } from 'vitest'
import { compileMessage } from './compile-message.ts'
import { formatMessage } from './format-message.ts'

const dishes = 'Only {count, plural, one {{count} portion of {dish} is} other {{count} portions of {dish} are}} left.'

test.each([
  [1, 'Only 1 portion of Dosa is left.'],
  [2, 'Only 2 portions of Dosa are left.'],
  [1000, 'Only 1000 portions of Dosa are left.'],
])('a message has the plural of its language, and shows %i as it is', (count, text) => {
  const message = compileMessage(dishes, ['count', 'dish'])

  expect(formatMessage(message, 'en', [count, 'Dosa'])).toBe(text)
})

test('the forms of the plural are those of the language, not of English', () => {
  const message = compileMessage('{count, plural, one {danie} few {dania} many {dań} other {dania}}', ['count'])

  expect([1, 3, 5, 22].map((count) => formatMessage(message, 'pl', [count]))).toEqual([
    'danie',
    'dania',
    'dań',
    'dania',
  ])
})

test('a choice depends on a word or on true and false', () => {
  const message = compileMessage('{isRange, select, true {ready {time}} other {ready about {time}}}', [
    'time',
    'isRange',
  ])

  expect(formatMessage(message, 'en', ['18:00', false])).toBe('ready about 18:00')
  expect(formatMessage(message, 'en', ['18:00–18:15', true])).toBe('ready 18:00–18:15')
})

test('an argument that the message does not describe is refused', () => {
  expect(() => compileMessage('Remove {dish}', [])).toThrow('The message has the argument {dish}')
})

test.each(['{count, plural, other {# dishes}}', '{count, number}'])(
  'a message may not format a number by itself, because the restaurant decides how numbers look: %s',
  (message) => {
    expect(() => compileMessage(message, ['count'])).toThrow('Pass a text')
  },
)

test.each([
  ['© 2026 {holder}. All rights reserved.', 'Da Gennaro S.r.l.', '© 2026 Da Gennaro S.r.l. All rights reserved.'],
  ['You can order it for {date}.', 'Di., 1. Dez.', 'You can order it for Di., 1. Dez.'],
  ['Loading {part}...', 'p.m', 'Loading p.m...'],
])('%s with %s has one full stop', (message, argument, text) => {
  const name = /\{(\w+)\}/.exec(message)?.[1] ?? ''
  expect(formatMessage(compileMessage(message, [name]), 'en', [argument])).toBe(text)
})

test('in an Arabic sentence, a name and an amount keep their own direction, and the full stop is one (#287)', () => {
  const [from, to] = ['\u2068', '\u2069']
  const message = compileMessage('{dish}: {price}.', ['dish', 'price'])

  expect(formatMessage(message, 'ar', ['Dosa (2)', '$5.00'])).toBe(`${from}Dosa (2)${to}: ${from}$5.00${to}.`)
  expect(formatMessage(message, 'ar', ['12', 'S.r.l.'])).toBe(`12: ${from}S.r.l.${to}`)
  const price = new Intl.NumberFormat('ar-KW', { style: 'currency', currency: 'KWD' }).format(5)
  expect(price).toMatch(/\.\u200f$/)
  expect(formatMessage(message, 'ar', ['12', price])).toBe(`12: ${from}${price}${to}`)
  expect(formatMessage(message, 'en', ['Dosa (2)', '$5.00'])).toBe('Dosa (2): $5.00.')
})

test('an Arabic message chooses by the argument as it is', () => {
  const message = compileMessage('{size, select, large {كبير} other {{size}}}', ['size'])

  expect(formatMessage(message, 'ar', ['large'])).toBe('كبير')
})
