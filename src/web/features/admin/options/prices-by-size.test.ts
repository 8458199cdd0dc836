import { expect, test } from 'vitest'
import type { OptionGroup } from '#contract/menu/option-groups.ts'
import { adminCurrency } from '#contract/values/money.ts'
import { checkOptionGroup, inputOf, newOptionRow, type OptionGroupInput } from './option-group-input.ts'

const rule = { minUnits: 0, maxUnits: 1, maxPerOption: 1, freeUnits: 0 }
const saved = { createdAt: '2026-01-01T00:00:00.000Z', version: 1 }

/** Sizes with one option, whose id is such as `pizza-large`. */
function sizesOf(id: string): OptionGroup {
  const options = [{ id: `${id}-large`, name: 'Large', priceMinor: 1900, isDefault: false }]
  return { ...rule, ...saved, minUnits: 1, id, name: id, role: 'size', options }
}

test('prices for sizes that are not chosen are not saved, and those of unknown sizes are', () => {
  const prices = { 'pizza-large': '2', 'pasta-large': 'much', unknown: '3' }
  const rows = [{ ...newOptionRow(), key: 'o', name: 'Olives', price: '1', sizePrices: prices }]
  const savedWith = (chosen: string) => {
    const input = { ...inputOf(undefined, adminCurrency), name: 'Extras', rows, sizesOf: chosen }
    const check = checkOptionGroup(input, adminCurrency, [sizesOf('pizza'), sizesOf('pasta')])
    return check.errors ?? check.values.options[0]?.sizePrices
  }

  expect(savedWith('pizza')).toEqual({ 'pizza-large': 200, unknown: 300 })
  expect(savedWith('')).toEqual({ unknown: 300 })
  expect(savedWith('pasta')).toHaveProperty(['options/o/sizePrices'])
})

test('an edit keeps the saved prices for the sizes of a second group, which the form does not show (#255)', () => {
  const bySize = { 'cup-large': 50, 'bowl-large': 250 }
  const olives = { id: 'olives', name: 'Olives', priceMinor: 100, isDefault: false, sizePrices: bySize }
  const toppings: OptionGroup = { ...rule, ...saved, id: 'toppings', name: 'Toppings', options: [olives] }
  const groups = [sizesOf('cup'), sizesOf('bowl'), toppings]
  const input = inputOf(toppings, adminCurrency, groups)
  const savedWith = (changes: Partial<OptionGroupInput>) => {
    const check = checkOptionGroup({ ...input, ...changes }, adminCurrency, groups)
    return check.errors ?? check.values.options[0]?.sizePrices
  }

  expect(savedWith({ name: 'More' })).toEqual(bySize)
  expect(savedWith({ sizesOf: 'bowl' })).toEqual(bySize)
  expect(savedWith({ sizesOf: '' })).toBeUndefined()
})
