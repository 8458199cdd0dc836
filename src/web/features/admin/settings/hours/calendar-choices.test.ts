import { expect, test } from 'vitest'
import { listCalendars } from './calendar-choices.ts'

const regions = [{ calendar: 'DE-BY', name: 'Bayern' }]

test('the calendars are those of the country and of its parts', () => {
  expect(listCalendars('DE-BY', 'DE', regions)).toEqual([
    ['DE', 'All of Germany'],
    ['DE-BY', 'Bayern'],
  ])
})

test('after a change of the country, its calendar can be chosen too', () => {
  expect(listCalendars('DE-BY', 'AT', regions)).toEqual([
    ['AT', 'All of Austria'],
    ['DE', 'All of Germany'],
    ['DE-BY', 'Bayern'],
  ])
  expect(listCalendars('DE', '', [])).toEqual([['DE', 'All of Germany']])
})
