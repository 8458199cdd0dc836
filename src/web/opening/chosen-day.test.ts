import { expect, test } from 'vitest'
import { chooseDay, chooseDayFor, forgetDayWithout, readChosenDay, rememberDay } from './chosen-day.ts'

const today = '2026-12-01'
const samosa = { id: 'samosa' }
const chai = { id: 'chai' }

test('the day is forgotten when the dish for which it was chosen leaves the cart, and Undo brings it back', () => {
  chooseDayFor('samosa', '2026-12-02')
  forgetDayWithout([samosa, chai])
  expect(readChosenDay(today)).toBe('2026-12-02')

  const chooseAgain = rememberDay()
  forgetDayWithout([chai])
  expect(readChosenDay(today)).toBeUndefined()
  chooseAgain()
  forgetDayWithout([samosa])
  expect(readChosenDay(today)).toBe('2026-12-02')
})

test('Undo does not replace a day that was chosen later', () => {
  chooseDayFor('samosa', '2026-12-02')
  const chooseAgain = rememberDay()
  chooseDay('2026-12-04')
  chooseAgain()
  expect(readChosenDay(today)).toBe('2026-12-04')
})

test('a day that was chosen at the checkout stays until the cart is empty', () => {
  chooseDay('2026-12-02')
  forgetDayWithout([chai])
  expect(readChosenDay(today)).toBe('2026-12-02')
  forgetDayWithout([])
  expect(readChosenDay(today)).toBeUndefined()
})

test('a day that has begun counts as no later day', () => {
  chooseDayFor('samosa', today)
  expect(readChosenDay(today)).toBeUndefined()
})
