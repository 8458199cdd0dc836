import { expect, test } from 'vitest'
import { toAddressForm } from '#contract/addresses/to-address-form.ts'
import { deliveryAddressSchema } from '#contract/orders/orders.ts'
import {
  type AddressDraft,
  checkAddress,
  deleteDraft,
  readAddressName,
  readDraft,
  saveAddressName,
  saveDraft,
} from './address-draft.ts'

const completeAddress: AddressDraft = {
  street: '12 Market Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  phone: '217 555 0101',
  instructions: 'Ring twice',
}

function emptyStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  }
}

test('a complete address is valid', () => {
  const { address } = checkAddress(completeAddress)

  expect(address).toEqual(completeAddress)
  expect(deliveryAddressSchema.safeParse(address).success).toBe(true)
})

test('a field that the schema refuses gets an error, and the other fields none', () => {
  expect(checkAddress({ ...completeAddress, instructions: 'x'.repeat(501) }).errors).toEqual({
    instructions: 'must have at most 500 characters',
  })
  expect(checkAddress({ ...completeAddress, city: `S${'\u0301'.repeat(5)}` }).errors).toEqual({
    city: 'must have at most 4 accents on a letter',
  })
})

test('in a country without states the state may be empty, and the postcode is still required', () => {
  const site = { addressForm: toAddressForm('DE', '') }

  expect(checkAddress({ ...completeAddress, state: ' ' }, site).address).toMatchObject({
    city: 'Springfield',
    state: '',
  })
  expect(checkAddress({ ...completeAddress, state: '', zipCode: '' }, site).errors).toEqual({ zipCode: 'Required' })
})

test.each(['street', 'city', 'state', 'zipCode', 'phone'] as const)('%s must not be empty or blank', (field) => {
  expect(checkAddress({ ...completeAddress, [field]: '' }).errors).toEqual({ [field]: 'Required' })
  expect(checkAddress({ ...completeAddress, [field]: ' \t ' }).errors).toEqual({ [field]: 'Required' })
  expect(checkAddress({ ...completeAddress, [field]: '\u200B' }).errors).toEqual({ [field]: 'Required' })
})

test('instructions are optional', () => {
  const { address } = checkAddress({ ...completeAddress, instructions: '  ' })

  expect(address).toMatchObject({ street: '12 Market Street', phone: '217 555 0101' })
  expect(address).not.toHaveProperty('instructions')
})

test('spaces around a value are removed', () => {
  expect(checkAddress({ ...completeAddress, city: '  Springfield ' }).address?.city).toBe('Springfield')
})

test('invisible characters of a pasted phone number are removed, because the server refuses them', () => {
  const { address } = checkAddress({
    ...completeAddress,
    phone: '\u202A+1\t217\u00A05550101\u202C',
    instructions: 'Gate 3\nRing\u200B',
  })

  expect(address).toMatchObject({ phone: '+1 217\u00A05550101', instructions: 'Gate 3\nRing' })
  expect(deliveryAddressSchema.safeParse(address).success).toBe(true)
})

test('a draft is restored for the same user only, until it is deleted', () => {
  const storage = emptyStorage()
  saveDraft(storage, 'u1', { ...completeAddress, phone: '' })

  expect(readDraft(storage, 'u1')).toEqual({ ...completeAddress, phone: '' })
  expect(readDraft(storage, 'u2').street).toBe('')

  deleteDraft(storage, 'u1')
  expect(readDraft(storage, 'u1').street).toBe('')
})

test('the name of the address is restored for the same user only, until the draft is deleted', () => {
  const storage = emptyStorage()
  expect(readAddressName(storage, 'u1')).toBeNull()
  saveAddressName(storage, 'u1', '')
  expect(readAddressName(storage, 'u1')).toBe('')
  saveAddressName(storage, 'u1', 'Home')
  expect(readAddressName(storage, 'u1')).toBe('Home')
  expect(readAddressName(storage, 'u2')).toBeNull()

  deleteDraft(storage, 'u1')
  expect(readAddressName(storage, 'u1')).toBeNull()
})

test('an invalid stored value is an empty field', () => {
  const storage = emptyStorage()
  storage.setItem('delivery-address:u1', '{"street":7,"city":"Springfield"')
  expect(readDraft(storage, 'u1').city).toBe('')

  storage.setItem('delivery-address:u1', '7')
  expect(readDraft(storage, 'u1').city).toBe('')

  storage.setItem('delivery-address:u1', '{"street":7,"city":"Springfield"}')
  expect(readDraft(storage, 'u1')).toMatchObject({ street: '', city: 'Springfield' })
})
