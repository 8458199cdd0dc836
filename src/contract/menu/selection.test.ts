import { describe, expect, test } from 'vitest'
import { selectionProblemMessage } from '../selection-texts.ts'
import type { MenuOptionGroup, SelectedOption } from './option-types.ts'
import { optionInputOf, resolveSelection } from './selection.ts'

/** The options of a pizza. Prices in cents. */
const size = group('size', 'Size', { min: 1, max: 1 }, { small: 0, medium: 250, large: 500 })
const firstHalf = group('first', 'First half', { min: 1, max: 1 }, { margherita: 0, diavola: 150 })
const secondHalf = group('second', 'Second half', { min: 1, max: 1 }, { margherita: 0, diavola: 150 })
const extras = group(
  'extras',
  'Extras',
  { min: 0, max: 12, each: 3, free: 2 },
  { olives: 80, onions: 50, ham: 150, mushrooms: 100, capers: 50, truffle: 400 },
)
const dips = group('dips', 'Dips', { min: 0, max: 3, each: 2, free: 1 }, { mayo: 40, soy: 0 })
const sauce = group('sauce', 'Sauce', { min: 2, max: 3, each: 2 }, { garlic: 30, herbs: 40 })

interface Rule {
  min: number
  max: number
  each?: number
  free?: number
}

function group(id: string, name: string, { min, max, each = 1, free = 0 }: Rule, prices: Record<string, number>) {
  return {
    id,
    name,
    minUnits: min,
    maxUnits: max,
    maxPerOption: each,
    freeUnits: free,
    options: Object.entries(prices).map(([optionId, priceMinor]) => ({
      id: optionId,
      name: optionId,
      priceMinor,
      isDefault: false,
    })),
  } satisfies MenuOptionGroup
}

/** 'size/large extras/olives*2' */
function parse(text: string): SelectedOption[] {
  return text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const [, groupId = '', optionId = '', units = '1'] = /^(\w+)\/(\w+)(?:\*(\d+))?$/.exec(part) ?? []
      return { groupId, optionId, units: Number(units) }
    })
}

describe('what the chosen options cost', () => {
  test.each([
    ['nothing of an optional group', [extras], '', 0],
    ['one option without a price', [size], 'size/small', 0],
    ['one option with a price', [size], 'size/large', 500],
    ['the first of two free units', [extras], 'extras/ham', 0],
    ['two free units of two options', [extras], 'extras/ham extras/olives', 0],
    ['three options: the two cheapest are free', [extras], 'extras/ham extras/olives extras/onions', 150],
    ['three units of one option: two are free', [extras], 'extras/truffle*3', 400],
    ['equal prices: both cheapest are free', [extras], 'extras/onions extras/capers extras/mushrooms', 100],
    ['a free unit of the cheap option, one of the dear one', [extras], 'extras/onions extras/truffle*2', 400],
    [
      'all extras',
      [extras],
      'extras/olives extras/onions extras/ham extras/mushrooms extras/capers extras/truffle',
      730,
    ],
    ['two groups', [size, extras], 'size/medium extras/truffle*3', 650],
    ['half and half', [size, firstHalf, secondHalf], 'size/large first/margherita second/diavola', 650],
    ['several units of one option', [sauce], 'sauce/garlic*2', 60],
    ['units of two options', [sauce], 'sauce/garlic sauce/herbs*2', 110],
    ['an option without a price takes the free unit (#161)', [dips], 'dips/soy dips/mayo', 40],
    ['its units take all free units (#161)', [dips], 'dips/mayo dips/soy*2', 40],
    ['without it, the unit of another option is free (#161)', [dips], 'dips/mayo', 0],
  ])('%s', (_, groups, text, expectedMinor) => {
    expect(resolveSelection(groups, parse(text))).toMatchObject({ optionsMinor: expectedMinor, problems: [] })
  })

  test('does not depend on the order in which options were chosen', () => {
    const inMenuOrder = resolveSelection([size, extras], parse('size/large extras/olives extras/ham extras/truffle'))
    const shuffled = resolveSelection([size, extras], parse('extras/truffle extras/ham size/large extras/olives'))

    expect(shuffled).toEqual(inMenuOrder)
  })

  test('names each chosen option in the order of the menu, with its free units', () => {
    const { options } = resolveSelection([size, extras], parse('extras/ham*2 extras/olives size/large'))

    expect(options.map(({ option: _, ...priced }) => priced)).toEqual([
      { groupId: 'size', optionId: 'large', name: 'large', units: 1, priceMinor: 500, group: 'Size' },
      { groupId: 'extras', optionId: 'olives', name: 'olives', units: 1, priceMinor: 80, freeUnits: 1 },
      { groupId: 'extras', optionId: 'ham', name: 'ham', units: 2, priceMinor: 150, freeUnits: 1 },
    ])
  })
})

describe('a selection is refused', () => {
  test.each([
    ['without a required option', [size], '', 'Please choose an option for “Size”.'],
    ['with too few units', [sauce], 'sauce/garlic', 'Please choose at least 2 for “Sauce”.'],
    ['with two of one required option', [size], 'size/small size/large', 'Please choose at most 1 for “Size”.'],
    ['with too many units', [sauce], 'sauce/garlic*2 sauce/herbs*2', 'Please choose at most 3 for “Sauce”.'],
    ['with too many of one option', [extras], 'extras/ham*4', 'Please choose at most 3 of ham.'],
    [
      'with an unknown option',
      [size],
      'size/small size/giant',
      'An option that you chose is no longer offered. Please choose again.',
    ],
    [
      'with a group of another dish',
      [size],
      'size/small extras/ham',
      'An option that you chose is no longer offered. Please choose again.',
    ],
    [
      'with options for a dish without options',
      [],
      'extras/ham',
      'An option that you chose is no longer offered. Please choose again.',
    ],
    [
      'with an option listed twice',
      [extras],
      'extras/ham extras/ham',
      'ham is listed twice. Please remove one of them.',
    ],
  ])('%s', (_, groups, text, message) => {
    expect(resolveSelection(groups, parse(text)).problems.map(selectionProblemMessage)).toEqual([message])
  })

  test('with one problem for each group that is wrong', () => {
    const { problems } = resolveSelection([size, sauce, extras], parse('extras/ham*4'))

    expect(problems.map(({ kind, groupId }) => [kind, groupId])).toEqual([
      ['too-few', 'size'],
      ['too-few', 'sauce'],
      ['too-many-of-option', 'extras'],
    ])
  })
})

test('exactly one option is a radio button, one of each a checkbox, and several of one a stepper', () => {
  expect([size, group('any', 'Any', { min: 0, max: 3 }, { a: 0, b: 0 }), extras].map(optionInputOf)).toEqual([
    'radio',
    'checkbox',
    'stepper',
  ])
})
