import { expect, test } from 'vitest'
import type { MenuOptionGroup } from '#contract/menu/option-types.ts'
import { defaultSelection, fitSelection, moveToHalf, setUnits, unitsIn, unitsOf } from './selection-edit.ts'

const options = ['a', 'b', 'c'].map((id) => ({ id, name: id, priceMinor: 0, isDefault: false }))
const radio: MenuOptionGroup = {
  id: 'radio',
  name: 'Radio',
  minUnits: 1,
  maxUnits: 1,
  maxPerOption: 1,
  freeUnits: 0,
  options,
}
const stepper: MenuOptionGroup = { ...radio, id: 'stepper', minUnits: 0, maxUnits: 5, maxPerOption: 3 }

test('a radio button replaces the choice of its group and leaves other groups', () => {
  const before = [
    { groupId: 'radio', optionId: 'a', units: 1 },
    { groupId: 'stepper', optionId: 'a', units: 2 },
  ]

  const after = setUnits(before, radio, 'b', 1)

  expect(unitsOf(after, 'radio', 'a')).toBe(0)
  expect(unitsOf(after, 'radio', 'b')).toBe(1)
  expect(unitsOf(after, 'stepper', 'a')).toBe(2)
})

test('a stepper sets the units of its option, and 0 removes the option', () => {
  const two = setUnits(setUnits([], stepper, 'a', 1), stepper, 'b', 2)

  expect(unitsIn(two, 'stepper')).toBe(3)
  expect(setUnits(two, stepper, 'b', 0)).toEqual([{ groupId: 'stepper', optionId: 'a', units: 1 }])
})

test('an earlier selection is fitted to the menu: unknown options are left out, and units are limited', () => {
  const earlier = [
    { groupId: 'stepper', optionId: 'b', units: 9 },
    { groupId: 'stepper', optionId: 'gone', units: 1 },
    { groupId: 'gone', optionId: 'a', units: 1 },
    { groupId: 'radio', optionId: 'c', units: 1 },
  ]

  expect(fitSelection([radio, stepper], earlier)).toEqual([
    { groupId: 'radio', optionId: 'c', units: 1 },
    { groupId: 'stepper', optionId: 'b', units: 3 },
  ])
})

const halves: MenuOptionGroup = { ...radio, id: 'halves', role: 'half', minUnits: 2, maxUnits: 2, maxPerOption: 2 }

test('each half has one option, both may have the same one, and a new choice replaces that of its half', () => {
  const first = setUnits([], halves, 'a', 1, 1)
  const both = setUnits(first, halves, 'a', 1, 2)
  const changed = setUnits(both, halves, 'b', 1, 1)

  expect(both).toEqual([
    { groupId: 'halves', optionId: 'a', units: 1, half: 1 },
    { groupId: 'halves', optionId: 'a', units: 1, half: 2 },
  ])
  expect([unitsOf(changed, 'halves', 'a', 1), unitsOf(changed, 'halves', 'b', 1)]).toEqual([0, 1])
  expect(unitsOf(changed, 'halves', 'a', 2)).toBe(1)
  expect(fitSelection([halves], changed)).toEqual(expect.arrayContaining([...changed]))
})

test('the first two defaults of halves are their first and second half', () => {
  const withDefaults = { ...halves, options: options.map((option) => ({ ...option, isDefault: option.id !== 'a' })) }

  expect(defaultSelection([withDefaults])).toMatchObject([
    { optionId: 'b', half: 1 },
    { optionId: 'c', half: 2 },
  ])
})

test('an extra moves to a half with its units, keeps the half, and is on the whole dish again without halves', () => {
  const moved = moveToHalf(setUnits([], stepper, 'a', 2), stepper, 'a', 2)
  const more = setUnits(moved, stepper, 'a', 3)

  expect(moved).toEqual([{ groupId: 'stepper', optionId: 'a', units: 2, half: 2 }])
  expect(more).toEqual([{ groupId: 'stepper', optionId: 'a', units: 3, half: 2 }])
  expect(fitSelection([halves, stepper], more)).toEqual(more)
  expect(fitSelection([stepper], more)).toEqual([{ groupId: 'stepper', optionId: 'a', units: 3 }])
})
