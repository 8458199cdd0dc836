import { expect, test } from 'vitest'
import { orderItemSchema } from '#contract/orders/orders.ts'
import { parseCart, toStoredLine } from './cart-line.ts'

const option = { groupId: 'size', optionId: 'large', name: 'Large', units: 1, priceMinor: 150 }
const line = {
  lineId: 'dosa.1a2b',
  id: 'dosa',
  name: 'Masala Dosa',
  price: 10,
  imageBase64: 'data:,',
  imageUrl: '/images/a',
  quantity: 2,
  options: [option, { ...option, optionId: 'cheese', units: 3, freeUnits: 2 }],
  note: 'No onion 🧅',
}

test('a line with options and a note is read as it was stored', () => {
  expect(parseCart(JSON.parse(JSON.stringify([toStoredLine(line)])))).toEqual([line])
  expect(orderItemSchema.parse(line)).toEqual(line)
})

test('a size, both halves of one kind, and an extra for a half are read as they were stored', () => {
  const half = { groupId: 'pizza', optionId: 'funghi', name: 'Funghi', units: 1, group: 'Pizza', role: 'half' } as const
  const halves = {
    ...line,
    options: [
      { ...option, group: 'Size', role: 'size' as const },
      { ...half, half: 1 as const, priceMinor: 155 },
      { ...half, half: 2 as const, priceMinor: 0 },
      { ...option, groupId: 'extras', half: 2 as const },
    ],
  }

  expect(parseCart(JSON.parse(JSON.stringify([toStoredLine(halves)])))).toEqual([halves])
  expect(orderItemSchema.parse(halves)).toEqual(halves)
})

test('the allergens of a line are read as they were stored', () => {
  const declared = { ...line, allergens: { contains: ['milk'], traces: ['nuts'] } }
  const partly = { ...line, lineId: 'dosa.2', allergens: { contains: [], traces: [], declared: false } }

  expect(parseCart([declared, partly])).toEqual([declared, partly])
})

test('an empty list of options stays: the dish has options, and none is chosen', () => {
  const stored = { ...line, lineId: undefined, options: [], note: undefined }

  expect(parseCart([stored])).toEqual([expect.objectContaining({ lineId: 'dosa', options: [] })])
})

test('fields that a cart line does not have are dropped', () => {
  const [parsed] = parseCart([{ ...line, options: [{ ...option, kitchenName: 'LRG', more: 1 }], more: 1 }]) ?? []

  expect(parsed).toEqual({ ...line, options: [option] })
})

test.each([
  ['options that are not a list', { options: {} }],
  ['options that are a text', { options: 'Large' }],
  ['an option that has only a group', { options: [{ groupId: 'a' }] }],
  ['an option that is not an object', { options: [1] }],
  ['an option twice', { options: [option, option] }],
  ['an id that is no id', { options: [{ ...option, groupId: 'a b' }] }],
  ['an option without a name', { options: [{ ...option, name: undefined }] }],
  ['no unit', { options: [{ ...option, units: 0 }] }],
  ['a fractional unit', { options: [{ ...option, units: 1.5 }] }],
  ['too many units', { options: [{ ...option, units: 51 }] }],
  ['a negative price', { options: [{ ...option, priceMinor: -1 }] }],
  ['a price that is a text', { options: [{ ...option, priceMinor: '150' }] }],
  ['more free units than units', { options: [{ ...option, freeUnits: 2 }] }],
  ['allergens that are not an object', { allergens: 'milk' }],
  ['allergens without traces', { allergens: { contains: ['milk'] } }],
  ['an allergen that is not a text', { allergens: { contains: [7], traces: [] } }],
  ['a note that is not a text', { note: 7 }],
  ['an empty note', { note: '' }],
  ['a note that is not trimmed', { note: ' hot' }],
  ['a note of 101 characters', { note: '🌶'.repeat(101) }],
])('a cart with %s is invalid', (_, fields) => {
  expect(parseCart([{ ...line, ...fields }])).toBeUndefined()
})

test('a note of 100 characters outside the basic plane is valid', () => {
  expect(parseCart([{ ...line, note: '🌶'.repeat(100) }])).toHaveLength(1)
})
