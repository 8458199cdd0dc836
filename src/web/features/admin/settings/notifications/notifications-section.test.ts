import { expect, test } from 'vitest'
import { notificationsSection } from '#contract/site-settings/notifications.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { notificationsFields } from './notifications-section.tsx'

const shop = { currency: customerCurrency, taxClasses: [] }

const value = {
  mailsCustomers: true,
  sendsPushes: true,
  restaurantAddresses: ['kitchen@example.com', 'owner@example.com'],
  ringsUntilStatus: true,
  alertAfterMinutes: 5,
  cancelAfterMinutes: 30,
}
const draft = notificationsFields.toDraft(value, shop)

test('saved values are saved again without a change', () => {
  for (const saved of [value, notificationsSection.defaults])
    expect(notificationsFields.check(notificationsFields.toDraft(saved, shop), shop).value).toEqual(saved)
})

test('addresses may be separated by commas, and a repeated address counts once', () => {
  const restaurantAddresses = 'Kitchen@example.com, owner@example.com;kitchen@example.com\n'

  expect(notificationsFields.check({ ...draft, restaurantAddresses }, shop).value).toEqual(value)
})

test('an invalid value has a message at its field', () => {
  const invalid = { restaurantAddresses: 'kitchen', alertAfterMinutes: '0', cancelAfterMinutes: '2.5' }

  expect(notificationsFields.check({ ...draft, ...invalid }, shop).errors).toEqual({
    restaurantAddresses: 'Please check this address: kitchen',
    alertAfterMinutes: 'Please enter whole minutes from 1 to 240, or leave the field empty.',
    cancelAfterMinutes: 'Please enter whole minutes from 1 to 240, or leave the field empty.',
  })
  expect(notificationsFields.check({ ...draft, cancelAfterMinutes: '5' }, shop).errors).toEqual({
    cancelAfterMinutes: 'Please enter more minutes than for the alert.',
  })
})
