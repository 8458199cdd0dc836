import { expect, test } from 'vitest'
import { nextStepOf } from './next-step.ts'

test.each([
  ['pending', 'preparing', 'Preparing'],
  ['preparing', 'out for delivery', 'Out for Delivery'],
  ['out for delivery', 'delivered', 'Delivered'],
])('after %s, a delivery is %s', (status, next, label) => {
  expect(nextStepOf({ status })).toEqual({ status: next, label })
})

test.each([
  ['pending', 'preparing', 'Preparing'],
  ['preparing', 'ready', 'Ready'],
  ['ready', 'delivered', 'Picked up'],
])('after %s, a pickup is %s', (status, next, label) => {
  expect(nextStepOf({ status, service: 'pickup' })).toEqual({ status: next, label })
})

test.each(['delivered', 'cancelled', 'ready', 'unknown'])('a delivery that is %s has no next step', (status) => {
  expect(nextStepOf({ status })).toBeUndefined()
})

test.each(['delivered', 'cancelled', 'out for delivery'])('a pickup that is %s has no next step', (status) => {
  expect(nextStepOf({ status, service: 'pickup' })).toBeUndefined()
})
