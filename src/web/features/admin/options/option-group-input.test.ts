import { expect, test } from 'vitest'
import type { OptionGroup, OptionGroupDraft } from '#contract/menu/option-groups.ts'
import { ruleText } from '#contract/option-group-texts.ts'
import { adminCurrency } from '#contract/values/money.ts'
import {
  addList,
  checkOptionGroup,
  inputOf,
  newOptionRow,
  type OptionGroupInput,
  type OptionRow,
} from './option-group-input.ts'

function row(key: string, name: string, price = '', fields: Partial<OptionRow> = {}): OptionRow {
  return { ...newOptionRow(), key, name, price, ...fields }
}

const size: OptionGroupInput = {
  ...inputOf(undefined, adminCurrency),
  name: ' Size ',
  rows: [row('s', 'Small'), row('m', ' Medium ', '2.5', { isDefault: true }), row('l', 'Large', '4')],
}
const extras: OptionGroupInput = {
  ...inputOf(undefined, adminCurrency),
  name: 'Extras',
  preset: 'any',
  freeUnits: '2',
  rows: [row('o', 'Olives', '0.95', { kitchenName: 'OLI' }), row('c', 'Capers', '0.75'), row('h', 'Ham', '1.5')],
}

function savedGroup(draft: OptionGroupDraft): OptionGroup {
  const options = draft.options.map((option, index) => ({ ...option, id: `option-${index}` }))
  return { ...draft, options, id: 'group', createdAt: '2026-01-01T00:00:00.000Z', version: 1 }
}

function valuesOf(input: OptionGroupInput, decimals: 0 | 2 | 3 = 2): OptionGroupDraft {
  const check = checkOptionGroup(input, { decimals })
  if (check.errors) throw new Error(JSON.stringify(check.errors))
  return check.values
}

test('a new group is a choice of exactly one option, and prices become minor units', () => {
  expect(valuesOf(size)).toEqual({
    name: 'Size',
    minUnits: 1,
    maxUnits: 1,
    maxPerOption: 1,
    freeUnits: 0,
    options: [
      { name: 'Small', priceMinor: 0, isDefault: false },
      { name: 'Medium', priceMinor: 250, isDefault: true },
      { name: 'Large', priceMinor: 400, isDefault: false },
    ],
  })
})

test.each([
  ['1,50', 150],
  ['1.250,00', 125_000],
  ['١٫٥٠', 150],
  ['１．５０', 150],
])('the added price %j is %d in minor units (#157)', (typed, priceMinor) => {
  expect(valuesOf({ ...size, rows: [row('l', 'Large', typed)] }).options).toMatchObject([{ priceMinor }])
})

test('with any number, each option can be chosen once, and some units can be free', () => {
  expect(valuesOf(extras)).toMatchObject({ minUnits: 0, maxUnits: 3, maxPerOption: 1, freeUnits: 2 })
  expect(valuesOf(extras).options[0]).toMatchObject({ kitchenName: 'OLI' })
})

test('a custom rule has the four typed numbers', () => {
  const custom = {
    ...extras,
    preset: 'custom',
    minUnits: '1',
    maxUnits: '4',
    maxPerOption: '2',
    freeUnits: '1',
  } as const

  expect(valuesOf(custom)).toMatchObject({ minUnits: 1, maxUnits: 4, maxPerOption: 2, freeUnits: 1 })
})

test.each([
  ['size', size],
  ['extras', extras],
  ['custom', { ...extras, preset: 'custom', minUnits: '1', maxUnits: '2', maxPerOption: '1' } as const],
])('an unchanged edit saves the same values: %s', (_name, input) => {
  const group = savedGroup(valuesOf(input))

  expect(valuesOf(inputOf(group, adminCurrency))).toEqual({
    ...valuesOf(input),
    options: group.options,
  })
})

test('new rows without a name and a price are dropped; a saved option without a name is an error', () => {
  const input = { ...size, rows: [row('a', ' '), row('b', 'Small'), row('c', '', '', { id: 'saved' })] }

  expect(checkOptionGroup(input, adminCurrency).errors).toEqual({ 'options/c/name': 'Please enter a name' })
  expect(valuesOf({ ...input, rows: input.rows.slice(0, 2) }).options).toHaveLength(1)
})

test.each<[string, Partial<OptionGroupInput>, Record<string, string>]>([
  ['no name', { name: ' ' }, { name: 'Please enter a name, such as Size' }],
  ['a long name', { name: 'x'.repeat(101) }, { name: 'The name must have at most 100 characters' }],
  ['no options', { rows: [row('a', '')] }, { options: 'Please add at least one option' }],
  ['a price without a name', { rows: [row('a', '', '1')] }, { 'options/a/name': 'Please enter a name' }],
  [
    'the same name twice',
    { rows: [row('a', 'Egg'), row('b', ''), row('c', 'egg')] },
    { 'options/c/name': 'This name is the name of another option' },
  ],
  ['a negative price', { rows: [row('a', 'Egg', '-1')] }, { 'options/a/priceMinor': 'Please enter a valid price' }],
  ['three decimals', { rows: [row('a', 'Egg', '1.005')] }, { 'options/a/priceMinor': 'Please enter a valid price' }],
  ['a huge price', { rows: [row('a', 'Egg', '1e8')] }, { 'options/a/priceMinor': 'Please enter a valid price' }],
  [
    'two options selected by default',
    { rows: [row('a', 'Egg', '', { isDefault: true }), row('b', 'Ham', '', { isDefault: true })] },
    { 'options/b/isDefault': 'Guests may not choose so many options of this group' },
  ],
  [
    'an empty number',
    { preset: 'custom', minUnits: '', maxUnits: '0' },
    {
      minUnits: 'Please enter a whole number from 0 to 50',
      maxUnits: 'Please enter a whole number from 1 to 50',
    },
  ],
  [
    'a minimum above the maximum',
    { preset: 'custom', minUnits: '3', maxUnits: '2' },
    { minUnits: '“At least” must not be more than the maximum' },
  ],
  [
    'more free units than options',
    { preset: 'any', freeUnits: '4' },
    { freeUnits: '“Free units” must not be more than the maximum' },
  ],
])('%s has an error at its field', (_what, change, errors) => {
  expect(checkOptionGroup({ ...size, ...change }, adminCurrency).errors).toEqual(errors)
})

test.each([
  [0, '300', 300, '300.5'],
  [3, '1.125', 1125, '1.1255'],
] as const)('a price has at most the %i decimals of the currency', (decimals, price, priceMinor, invalid) => {
  const values = valuesOf({ ...size, rows: [row('a', 'Egg', price)] }, decimals)

  expect(values.options[0]).toMatchObject({ priceMinor })
  expect(inputOf(savedGroup(values), { decimals }).rows[0]?.price).toBe(price)
  expect(checkOptionGroup({ ...size, rows: [row('a', 'Egg', invalid)] }, { decimals }).errors).toEqual({
    'options/a/priceMinor': 'Please enter a valid price',
  })
})

test.each([
  [1, 1, 1, 0, 'Exactly one'],
  [2, 2, 1, 0, 'Exactly 2'],
  [0, 4, 1, 2, 'Any number, 2 free'],
  [0, 3, 1, 0, 'Up to 3'],
  [1, 3, 1, 0, '1 to 3'],
  [1, 8, 2, 0, 'At least 1, each up to 2 times'],
])('the rule %i, %i, %i, %i is described in words', (minUnits, maxUnits, maxPerOption, freeUnits, text) => {
  const options = ['a', 'b', 'c', 'd'].map((name) => ({ name }))

  expect(ruleText({ minUnits, maxUnits, maxPerOption, freeUnits, options })).toBe(text)
})

test('a typed list replaces the empty rows in one step, and its bad lines stay to be corrected', () => {
  const input = { ...inputOf(undefined, adminCurrency), list: 'Small\nLarge +4.00\nHuge 0.005' }
  const added = addList(input, adminCurrency)

  expect(added.rows.map(({ name, price }) => [name, price])).toEqual([
    ['Small', ''],
    ['Large', '4.00'],
  ])
  expect(added.list).toBe('Huge 0.005')
  expect(addList({ ...input, ...added }, adminCurrency)).toEqual(added)
  expect(addList({ ...input, ...added, list: 'Huge 6' }, adminCurrency)).toMatchObject({
    rows: [{ name: 'Small' }, { name: 'Large' }, { name: 'Huge', price: '6' }],
    list: '',
  })
})

test('a size and two halves have their role and its numbers, and the form shows them again', () => {
  const sizes = valuesOf({ ...size, preset: 'size', freeUnits: '3' })
  const halves = valuesOf({ ...extras, preset: 'half', halfPrice: 'mean' })

  expect(sizes).toMatchObject({ role: 'size', minUnits: 1, maxUnits: 1, maxPerOption: 1, freeUnits: 0 })
  expect(halves).toMatchObject({ role: 'half', halfPrice: 'mean', minUnits: 2, maxUnits: 2, maxPerOption: 2 })
  expect(ruleText(halves)).toBe('Half and half, the mean of both halves')
  for (const saved of [sizes, halves]) expect(valuesOf(inputOf(savedGroup(saved), adminCurrency))).toMatchObject(saved)
})

test('prices by size become minor units, an empty field has none, and a wrong one is an error of its row', () => {
  const priced = (sizePrices: Record<string, string>) => ({
    ...extras,
    freeUnits: '0',
    rows: [row('o', 'Olives', '1', { sizePrices })],
  })
  const values = valuesOf(priced({ large: '1.5', small: '0', medium: ' ' }))
  const width: OptionGroup = {
    ...savedGroup(valuesOf({ ...size, preset: 'size' })),
    id: 'width',
    options: [{ id: 'large', name: 'Large', priceMinor: 1900, isDefault: false }],
  }
  const shown = inputOf(savedGroup(values), adminCurrency, [width])

  expect(values.options[0]?.sizePrices).toEqual({ large: 150, small: 0 })
  expect(shown.sizesOf).toBe('width')
  expect(shown.rows[0]?.sizePrices).toEqual({ large: '1.50', small: '0.00' })
  expect(checkOptionGroup(priced({ large: 'much' }), { decimals: 2 }).errors).toEqual({
    'options/o/sizePrices': 'Please enter valid prices for the sizes, or leave their fields empty',
  })
})

test('a typed price of a size that the form no longer shows is not checked: the saved one stays', () => {
  const sizesOf = (id: string, sizeId: string): OptionGroup => ({
    ...savedGroup(valuesOf({ ...size, preset: 'size' })),
    id,
    options: [{ id: sizeId, name: sizeId, priceMinor: 1900, isDefault: false }],
  })
  const saved = savedGroup(
    valuesOf({ ...extras, freeUnits: '0', rows: [row('o', 'Olives', '1', { sizePrices: { large: '1.5' } })] }),
  )
  const groups = [saved, sizesOf('width', 'large'), sizesOf('height', 'tall')]
  const shown = inputOf(saved, adminCurrency, groups)
  const rows = shown.rows.map((typed) => ({ ...typed, sizePrices: { large: 'much', tall: '3' } }))

  expect(checkOptionGroup({ ...shown, sizesOf: 'height', rows }, adminCurrency, groups)).toMatchObject({
    values: { options: [{ sizePrices: { large: 150, tall: 300 } }] },
  })
})
