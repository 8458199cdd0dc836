import { expect, test } from 'vitest'
import { deliveryAddressSchema } from '#contract/orders.ts'
import { type AddressDraft, checkAddress, forgetDraft, keepDraft, readDraft } from './address-draft.ts'

const whole: AddressDraft = {
  street: '12 Market Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  phone: '217 555 0101',
  instructions: 'Ring twice',
}

function emptyStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}

test('a whole address is good, and so the contract finds', () => {
  const { address } = checkAddress(whole)

  expect(address).toEqual(whole)
  expect(deliveryAddressSchema.safeParse(address).success).toBe(true)
})

test.each(['street', 'city', 'state', 'zipCode', 'phone'] as const)('%s must not be empty or blank', (field) => {
  expect(checkAddress({ ...whole, [field]: '' }).errors).toEqual({ [field]: 'Required' })
  expect(checkAddress({ ...whole, [field]: ' \t ' }).errors).toEqual({ [field]: 'Required' })
  expect(checkAddress({ ...whole, [field]: '\u200B' }).errors).toEqual({ [field]: 'Required' })
})

test('instructions are optional', () => {
  const { address } = checkAddress({ ...whole, instructions: '  ' })

  expect(address).toMatchObject({ street: '12 Market Street', phone: '217 555 0101' })
  expect(address).not.toHaveProperty('instructions')
})

test('spaces around a value are not sent', () => {
  expect(checkAddress({ ...whole, city: '  Springfield ' }).address?.city).toBe('Springfield')
})

test('invisible marks of a pasted phone number are taken out, so that the server need not refuse it', () => {
  const { address } = checkAddress({
    ...whole,
    phone: '\u202A+1\t217\u00A05550101\u202C',
    instructions: 'Gate 3\nRing\u200B',
  })

  expect(address).toMatchObject({ phone: '+1 217\u00A05550101', instructions: 'Gate 3\nRing' })
  expect(deliveryAddressSchema.safeParse(address).success).toBe(true)
})

test('what was typed is kept for the same person only, until it is no longer needed', () => {
  const storage = emptyStorage()
  keepDraft(storage, 'u1', { ...whole, phone: '' })

  expect(readDraft(storage, 'u1')).toEqual({ ...whole, phone: '' })
  expect(readDraft(storage, 'u2').street).toBe('')

  forgetDraft(storage, 'u1')
  expect(readDraft(storage, 'u1').street).toBe('')
})

test('a spoilt draft is an empty form', () => {
  const storage = emptyStorage()
  storage.setItem('delivery-address:u1', '{"street":7,"city":"Springfield"')
  expect(readDraft(storage, 'u1').city).toBe('')

  storage.setItem('delivery-address:u1', '{"street":7,"city":"Springfield"}')
  expect(readDraft(storage, 'u1')).toMatchObject({ street: '', city: 'Springfield' })
})
