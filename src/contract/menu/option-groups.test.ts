import { expect, test } from 'vitest'
import { newOptionGroupSchema, type OptionGroupDraft, optionGroupIssues } from './option-groups.ts'

const option = (name: string, isDefault = false) => ({ name, priceMinor: 0, isDefault })

function draft(change: Partial<OptionGroupDraft>): OptionGroupDraft {
  const options = [option('Small'), option('Large')]
  return { name: 'Size', minUnits: 1, maxUnits: 1, maxPerOption: 1, freeUnits: 0, options, ...change }
}

test('a group with a rule that customers can follow has no issues', () => {
  expect(optionGroupIssues(draft({}))).toEqual([])
  expect(optionGroupIssues(draft({ minUnits: 0, maxUnits: 6, maxPerOption: 3, freeUnits: 2 }))).toEqual([])
})

test.each<[string, Partial<OptionGroupDraft>, string]>([
  ['a minimum above the maximum', { minUnits: 2 }, '/minUnits'],
  ['a minimum that the options cannot reach', { minUnits: 3, maxUnits: 3 }, '/minUnits'],
  ['more units of one option than of the group', { maxPerOption: 2 }, '/maxPerOption'],
  ['more free units than units', { freeUnits: 2 }, '/freeUnits'],
  ['two options with one name', { options: [option('Large'), option('large')] }, '/options/1/name'],
  [
    'two options selected by default of which one is allowed',
    { options: [option('S', true), option('L', true)] },
    '/options/1/isDefault',
  ],
])('%s is an issue', (_, change, path) => {
  expect(optionGroupIssues(draft(change)).map((issue) => issue.path)).toEqual([path])
})

test.each<[string, object]>([
  ['a negative price', { options: [{ ...option('Small'), priceMinor: -1 }] }],
  ['part of a cent', { options: [{ ...option('Small'), priceMinor: 0.5 }] }],
  ['no options', { options: [] }],
  ['more than 50 options', { options: Array.from({ length: 51 }, (_, index) => option(`Option ${index}`)) }],
  ['an empty name', { name: ' ' }],
  ['a maximum of 0', { maxUnits: 0 }],
  ['a negative minimum', { minUnits: -1 }],
  ['an unknown field', { color: 'red' }],
])('%s is refused', (_, change) => {
  expect(newOptionGroupSchema.safeParse({ ...draft({}), ...change }).success).toBe(false)
})
