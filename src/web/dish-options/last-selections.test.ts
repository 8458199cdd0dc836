import { expect, test } from 'vitest'
import type { DietaryFilter } from '#contract/menu/dietary.ts'
import type { MenuOptionGroup } from '#contract/menu/option-types.ts'
import { type SelectionStorage, startSelections, storeSelection } from './last-selections.ts'
import type { Selection } from './selection-edit.ts'

const size: MenuOptionGroup = {
  id: 'size',
  name: 'Size',
  minUnits: 1,
  maxUnits: 1,
  maxPerOption: 1,
  freeUnits: 0,
  options: [
    { id: 'small', name: 'Small', priceMinor: 0, isDefault: true },
    { id: 'large', name: 'Large', priceMinor: 0, isDefault: false },
  ],
}
const initialSelection = (...start: Parameters<typeof startSelections>) => startSelections(...start).initial
const noFilter = { diets: [], without: [] }
const small = [{ groupId: 'size', optionId: 'small', units: 1 }]
const large = [{ groupId: 'size', optionId: 'large', units: 1 }]

function memoryStorage(): SelectionStorage & { entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return { entries, getItem: (key) => entries.get(key) ?? null, setItem: (key, value) => void entries.set(key, value) }
}

test('a dish starts with its defaults; a required group without a default starts empty', () => {
  const withoutDefault = { ...size, options: size.options.map((option) => ({ ...option, isDefault: false })) }

  expect(initialSelection(memoryStorage(), 'asha', 'dosa', [size], noFilter)).toEqual(small)
  expect(initialSelection(memoryStorage(), 'asha', 'dosa', [withoutDefault], noFilter)).toEqual([])
  expect(initialSelection(undefined, 'asha', 'dosa', [size], noFilter)).toEqual(small)
})

test('the last selection of a dish is offered again, to the same customer and for the same dish only', () => {
  const storage = memoryStorage()

  storeSelection(storage, 'asha', 'dosa', large)

  expect(initialSelection(storage, 'asha', 'dosa', [size], noFilter)).toEqual(large)
  expect(initialSelection(storage, 'asha', 'idli', [size], noFilter)).toEqual(small)
  expect(initialSelection(storage, 'ben', 'dosa', [size], noFilter)).toEqual(small)
  expect(initialSelection(storage, '', 'dosa', [size], noFilter)).toEqual(small)
})

test('the selections of another user on this device are replaced; those of a visitor stay', () => {
  const storage = memoryStorage()
  storeSelection(storage, '', 'dosa', large)
  storeSelection(storage, 'asha', 'dosa', large)

  storeSelection(storage, 'ben', 'idli', large)

  expect(initialSelection(storage, 'asha', 'dosa', [size], noFilter)).toEqual(small)
  expect(initialSelection(storage, '', 'dosa', [size], noFilter)).toEqual(large)
})

test('a selection that the menu no longer allows is not offered', () => {
  const storage = memoryStorage()
  storeSelection(storage, 'asha', 'dosa', large)

  expect(initialSelection(storage, 'asha', 'dosa', [{ ...size, options: size.options.slice(0, 1) }], noFilter)).toEqual(
    small,
  )
})

test('a size or a half that is sold out is not chosen again (#253)', () => {
  const storage = memoryStorage()
  const soldOutUntil = '2026-01-01T18:00:00.000Z'
  const now = Date.parse('2026-01-01T12:00:00Z')
  const sizes = {
    ...size,
    options: size.options.map((option) => (option.id === 'large' ? { ...option, soldOutUntil } : option)),
  }
  const halves: MenuOptionGroup = {
    ...size,
    id: 'halves',
    role: 'half',
    minUnits: 2,
    maxUnits: 2,
    maxPerOption: 2,
    options: [
      { id: 'funghi', name: 'Funghi', priceMinor: 0, isDefault: false, soldOutUntil },
      { id: 'olive', name: 'Olive', priceMinor: 0, isDefault: false },
    ],
  }
  const half = (optionId: string, side: 1 | 2) => ({ groupId: 'halves', optionId, units: 1, half: side })
  const last = [...large, half('olive', 1), half('funghi', 2)]
  storeSelection(storage, 'asha', 'pizza', last)

  expect(startSelections(storage, 'asha', 'pizza', [sizes, halves], noFilter, now)).toMatchObject({
    initial: small,
    last: small,
  })
  const evening = Date.parse('2026-01-01T18:00:00Z')
  expect(initialSelection(storage, 'asha', 'pizza', [sizes, halves], noFilter, evening)).toEqual(last)
})

test('the selections of the last 50 dishes are stored', () => {
  const storage = memoryStorage()
  for (let dish = 0; dish <= 50; dish += 1) storeSelection(storage, 'asha', `dish-${dish}`, large)

  expect(initialSelection(storage, 'asha', 'dish-0', [size], noFilter)).toEqual(small)
  expect(initialSelection(storage, 'asha', 'dish-1', [size], noFilter)).toEqual(large)
  expect(initialSelection(storage, 'asha', 'dish-50', [size], noFilter)).toEqual(large)
})

test.each(['', 'null', '[]', '{"owner":"asha"}', '{"owner":"asha","dishes":[{"dishId":"dosa","options":[{}]}]}', '{"'])(
  'a stored text %s counts as no selection',
  (text) => {
    const storage = memoryStorage()
    storage.setItem('last-options', text)

    expect(initialSelection(storage, 'asha', 'dosa', [size], noFilter)).toEqual(small)
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
  expect(initialSelection(blocked, 'asha', 'dosa', [size], noFilter)).toEqual(small)
})

/** Options whose prices and allergens differ. */
const extras: MenuOptionGroup = {
  id: 'extras',
  name: 'Extras',
  minUnits: 0,
  maxUnits: 9,
  maxPerOption: 3,
  freeUnits: 0,
  options: [
    { id: 'heat', name: 'Hot', priceMinor: 0, isDefault: false, allergens: { contains: [], traces: [] } },
    { id: 'naan', name: 'Garlic naan', priceMinor: 395, isDefault: false, allergens: naanAllergens() },
    { id: 'roti', name: 'Roti', priceMinor: 0, isDefault: false, allergens: { contains: [], traces: ['gluten'] } },
    { id: 'dip', name: 'Dip', priceMinor: 0, isDefault: false },
    { id: 'raita', name: 'Raita', priceMinor: 150, isDefault: true, allergens: { contains: ['milk'], traces: [] } },
  ],
}

function naanAllergens() {
  return { contains: ['gluten', 'milk'], traces: ['sesame'] }
}

const units = (group: MenuOptionGroup, ...ids: string[]) =>
  ids.map((optionId) => ({ groupId: group.id, optionId, units: 1 }))

function initialAfter(last: Selection, group: MenuOptionGroup, filter: DietaryFilter = noFilter): string[] {
  const storage = memoryStorage()
  storeSelection(storage, 'asha', 'curry', last)
  return initialSelection(storage, 'asha', 'curry', [group], filter).map(({ optionId }) => optionId)
}

test('what costs money is not chosen again, except a default and what is free within its group (#164)', () => {
  const free = { ...extras, freeUnits: 1 }

  expect(initialAfter(units(extras, 'heat', 'naan', 'raita'), extras)).toEqual(['heat', 'raita'])
  expect(initialAfter(units(extras, 'naan'), extras)).toEqual([])
  expect(initialAfter([{ groupId: 'extras', optionId: 'raita', units: 3 }], extras)).toEqual(['raita'])
  expect(initialAfter(units(free, 'naan'), free)).toEqual(['naan'])
})

test('all of the last selection can be chosen by a press, without what the filter excludes', () => {
  const storage = memoryStorage()
  storeSelection(storage, 'asha', 'curry', units(extras, 'heat', 'naan', 'raita'))
  const lastIds = (filter: DietaryFilter) =>
    startSelections(storage, 'asha', 'curry', [extras], filter).last?.map(({ optionId }) => optionId)

  expect(lastIds(noFilter)).toEqual(['heat', 'naan', 'raita'])
  expect(lastIds({ diets: [], without: ['gluten'] })).toEqual(['heat', 'raita'])
  expect(startSelections(storage, 'ben', 'curry', [extras], noFilter).last).toBeUndefined()
})

test.each<[string, DietaryFilter, string[]]>([
  ['without gluten', { diets: [], without: ['gluten'] }, ['heat', 'raita']],
  ['without milk', { diets: [], without: ['milk'] }, ['heat', 'roti']],
  ['gluten-free', { diets: ['gluten-free'], without: [] }, ['heat', 'roti', 'raita']],
  ['vegan', { diets: ['vegan'], without: [] }, ['heat', 'roti']],
])(
  'with the filter "%s", nothing that it excludes is chosen, and nothing that is not declared (#164)',
  (_, filter, ids) => {
    const chosen = initialAfter(
      units(extras, 'heat', 'naan', 'roti', 'dip', 'raita'),
      { ...extras, freeUnits: 9 },
      filter,
    )
    const withoutHistory = initialSelection(undefined, 'asha', 'curry', [extras], filter)

    expect(chosen).toEqual(ids)
    expect(withoutHistory.map(({ optionId }) => optionId)).toEqual(ids.includes('raita') ? ['raita'] : [])
  },
)

test('a required group whose last choice is not offered again starts with its default, if the filter allows that (#164)', () => {
  const sized: MenuOptionGroup = {
    ...size,
    options: [
      { id: 'small', name: 'Small', priceMinor: 0, isDefault: true, allergens: { contains: [], traces: [] } },
      { id: 'large', name: 'Large', priceMinor: 100, isDefault: false, allergens: naanAllergens() },
    ],
  }
  const milky = { ...sized, options: sized.options.map((option) => ({ ...option, allergens: naanAllergens() })) }

  expect(initialAfter(large, sized)).toEqual(['small'])
  expect(initialAfter(large, milky, { diets: [], without: ['milk'] })).toEqual([])
})
