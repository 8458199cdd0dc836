import { expect, test } from 'vitest'
import { type Services, servicesSection } from '#contract/site-settings/services.ts'
import { checkServices, describeServices, type ServicesDraft, toServicesDraft } from './services-draft.ts'

const services: Services = {
  delivery: { isOn: true, leadMinutes: 45, takesScheduled: true, daysAhead: 1 },
  pickup: { isOn: true, leadMinutes: 0, takesScheduled: true, daysAhead: 0 },
  slotMinutes: 20,
  capacity: [
    { id: 'orders', service: 'pickup', unit: 'orders', categoryId: '', period: 'slot', max: 10 },
    { id: 'curries', service: 'all', unit: 'dishes', categoryId: 'curries', period: 'day', max: 40 },
  ],
}
const draft = toServicesDraft(services)

const errorsOf = (changes: Partial<ServicesDraft>) => checkServices({ ...draft, ...changes }).errors

test('saved values are saved again without a change', () => {
  for (const value of [services, servicesSection.defaults])
    expect(checkServices(toServicesDraft(value)).value).toEqual(value)
})

test('at least one service is on', () => {
  const isOff = { isOn: false }

  expect(errorsOf({ delivery: { ...draft.delivery, ...isOff }, pickup: { ...draft.pickup, ...isOff } })).toEqual({
    services: 'Please turn on at least one: delivery or pickup',
  })
})

test('numbers are read in digits of every script (#157)', () => {
  const delivery = { ...draft.delivery, leadMinutes: '٤٥', daysAhead: '１' }
  expect(checkServices({ ...draft, delivery }).value).toEqual(services)
})

test('of two limits that count the same, the second has a message', () => {
  const [first, second] = draft.capacity
  if (!first || !second) throw new Error('The draft has no limits.')
  // the category is hidden while orders are counted
  const same = { ...first, key: 'same', categoryId: 'curries', max: '5' }

  expect(errorsOf({ capacity: [first, second, same] })).toEqual({
    'capacity.2.max': 'Another limit counts the same. Please change or remove one of them.',
  })
  expect(errorsOf({ capacity: [first, second, { ...same, period: 'day' }] })).toBeUndefined()
})

test('each invalid number has a message at its field', () => {
  const [first, second] = draft.capacity
  if (!first || !second) throw new Error('The draft has no limits.')

  expect(
    errorsOf({
      delivery: { ...draft.delivery, leadMinutes: '1.5', daysAhead: '61' },
      capacity: [
        { ...first, max: '' },
        { ...second, max: '0' },
      ],
    }),
  ).toEqual({
    'delivery.leadMinutes': 'Please enter a whole number of minutes, at most 20160',
    'delivery.daysAhead': 'Please enter a whole number of days, at most 60',
    'capacity.0.max': 'Please enter a whole number from 1 to 100000',
    'capacity.1.max': 'Please enter a whole number from 1 to 100000',
  })
})

test('a field that is hidden has no error, and an invalid number in it is saved as 0', () => {
  const pickup = { isOn: false, leadMinutes: 'x', takesScheduled: false, daysAhead: 'y' }

  expect(checkServices({ ...draft, pickup }).value?.pickup).toEqual({
    isOn: false,
    leadMinutes: 0,
    takesScheduled: false,
    daysAhead: 0,
  })
})

test('only a limit of dishes has a category', () => {
  const capacity = draft.capacity.map((limit) => ({ ...limit, unit: 'points' as const }))

  expect(checkServices({ ...draft, capacity }).value?.capacity.map(({ categoryId }) => categoryId)).toEqual(['', ''])
})

test('two versions are compared in words', () => {
  expect(describeServices(draft, (id) => id.toUpperCase())).toEqual({
    delivery: 'On, 45 minutes, customers choose a time up to 1 day ahead',
    pickup: 'On, 0 minutes, customers choose a time up to 0 days ahead',
    slotMinutes: '20 minutes',
    capacity: ['Pickup: at most 10 orders, each time slot', 'All services: at most 40 dishes (CURRIES), each day'],
  })
  expect(describeServices(toServicesDraft(servicesSection.defaults), String).pickup).toBe('Off')
})
