import { expect, test } from 'vitest'
import { isSameAddress } from './address-draft.ts'
import { findByName } from './remember-address.ts'

const address = {
  street: '12 Market Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  phone: '217 555 0101',
}
const home = { ...address, id: 'home', name: 'Home' }
const work = { ...address, id: 'work', name: 'Work' }

test('fields with spaces around them, and without instructions, contain the same address', () => {
  expect(isSameAddress({ ...address, city: ' Springfield ', instructions: '' }, home)).toBe(true)
})

test.each(['street', 'city', 'state', 'zipCode', 'phone', 'instructions'] as const)(
  'fields with another %s contain another address',
  (field) => {
    expect(isSameAddress({ ...address, instructions: '', [field]: 'other' }, home)).toBe(false)
  },
)

test('an address is found by its name, in small or capital letters', () => {
  expect(findByName([home, work], ' wORK ')).toBe(work)
  expect(findByName([home, work], 'Parents')).toBeUndefined()
})
