import { expect, test } from 'vitest'
import { categoryNumbers } from '#contract/menu/recipe-numbers.ts'
import { describeShared } from './describe-shared.ts'

const panel = {
  numbers: categoryNumbers,
  schedules: [{ id: 'lunch', name: 'Lunch' }],
  noSchedule: 'Always',
  recipes: [{ id: 'chai', name: 'Masala Chai' }],
  taxClasses: [
    { id: 'food', name: 'Food' },
    { id: 'drinks', name: 'Drinks' },
  ],
  locale: 'en-GB',
}

test('a conflict shows the schedule, the paired dishes, the numbers and the tax class by their names', () => {
  const category = { scheduleId: 'lunch', pairedIds: ['chai', 'gone'], taxClassId: 'drinks', perDay: 40 }

  expect(describeShared({ ...category, deadlineDays: 2, deadlineMinute: 1080 }, panel)).toEqual({
    'Available at': 'Lunch',
    'Goes well with': 'Masala Chai, gone',
    'Stock for each day': '40',
    'Stock for each day of all its dishes together': '',
    'Order by: days before': '2',
    'Order by: time': '18:00',
    'Tax class': 'Drinks',
  })
})

test('a version without these values has the same rows, so that the other version is compared with it', () => {
  const none = describeShared({ scheduleId: null, perDay: null }, panel)

  expect(none).toMatchObject({ 'Available at': 'Always', 'Goes well with': '', 'Tax class': 'Default (Food)' })
  expect(describeShared({}, panel)).toEqual(none)
})
