import { expect, test } from 'vitest'
import type { MenuOptionGroup } from '#contract/menu/selection.ts'
import { fitSelection, setUnits, unitsIn, unitsOf } from './selection-edit.ts'

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
