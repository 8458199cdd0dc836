import { expect, test } from 'vitest'
import type { MenuOptionGroup } from '#contract/selection.ts'
import { initialSelection, type SelectionStorage, storeSelection } from './last-selections.ts'

const size: MenuOptionGroup = {
  id: 'size',
  name: 'Size',
  minUnits: 1,
  maxUnits: 1,
  maxPerOption: 1,
  freeUnits: 0,
  options: [
    { id: 'small', name: 'Small', priceMinor: 0, isDefault: true },
    { id: 'large', name: 'Large', priceMinor: 100, isDefault: false },
  ],
}
const small = [{ groupId: 'size', optionId: 'small', units: 1 }]
const large = [{ groupId: 'size', optionId: 'large', units: 1 }]

function memoryStorage(): SelectionStorage & { entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return { entries, getItem: (key) => entries.get(key) ?? null, setItem: (key, value) => void entries.set(key, value) }
}

test('a dish starts with its defaults; a required group without a default starts empty', () => {
  const withoutDefault = { ...size, options: size.options.map((option) => ({ ...option, isDefault: false })) }

  expect(initialSelection(memoryStorage(), 'asha', 'dosa', [size])).toEqual(small)
  expect(initialSelection(memoryStorage(), 'asha', 'dosa', [withoutDefault])).toEqual([])
  expect(initialSelection(undefined, 'asha', 'dosa', [size])).toEqual(small)
})

test('the last selection of a dish is offered again, to the same customer and for the same dish only', () => {
  const storage = memoryStorage()

  storeSelection(storage, 'asha', 'dosa', large)

  expect(initialSelection(storage, 'asha', 'dosa', [size])).toEqual(large)
  expect(initialSelection(storage, 'asha', 'idli', [size])).toEqual(small)
  expect(initialSelection(storage, 'ben', 'dosa', [size])).toEqual(small)
  expect(initialSelection(storage, '', 'dosa', [size])).toEqual(small)
})

test('the selections of another user on this device are replaced; those of a visitor stay', () => {
  const storage = memoryStorage()
  storeSelection(storage, '', 'dosa', large)
  storeSelection(storage, 'asha', 'dosa', large)

  storeSelection(storage, 'ben', 'idli', large)

  expect(initialSelection(storage, 'asha', 'dosa', [size])).toEqual(small)
  expect(initialSelection(storage, '', 'dosa', [size])).toEqual(large)
})

test('a selection that the menu no longer allows is not offered', () => {
  const storage = memoryStorage()
  storeSelection(storage, 'asha', 'dosa', large)

  expect(initialSelection(storage, 'asha', 'dosa', [{ ...size, options: size.options.slice(0, 1) }])).toEqual(small)
})

test('the selections of the last 50 dishes are stored', () => {
  const storage = memoryStorage()
  for (let dish = 0; dish <= 50; dish += 1) storeSelection(storage, 'asha', `dish-${dish}`, large)

  expect(initialSelection(storage, 'asha', 'dish-0', [size])).toEqual(small)
  expect(initialSelection(storage, 'asha', 'dish-1', [size])).toEqual(large)
  expect(initialSelection(storage, 'asha', 'dish-50', [size])).toEqual(large)
})

test.each(['', 'null', '[]', '{"owner":"asha"}', '{"owner":"asha","dishes":[{"dishId":"dosa","options":[{}]}]}', '{"'])(
  'a stored text %s counts as no selection',
  (text) => {
    const storage = memoryStorage()
    storage.setItem('last-options', text)

    expect(initialSelection(storage, 'asha', 'dosa', [size])).toEqual(small)
  },
)

test('blocked storage does not prevent a choice', () => {
  const blocked: SelectionStorage = {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
  }

  expect(() => storeSelection(blocked, 'asha', 'dosa', large)).not.toThrow()
  expect(initialSelection(blocked, 'asha', 'dosa', [size])).toEqual(small)
})
