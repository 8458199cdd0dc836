import { expect, test } from 'vitest'
import { dialNumber } from './dial-number.ts'

test.each([
  ['+49 (0)30 555-0100', '+49305550100'],
  ['0049 (0) 30 555 0100', '+49305550100'],
  ['+1 (217) 555-0100', '+12175550100'],
  ['（03）１２３４−５６７８', '0312345678'],
  ['030/555 01 00', '0305550100'],
  ['', ''],
])('%s is dialled as %s (#201)', (phone, dialled) => {
  expect(dialNumber(phone)).toBe(dialled)
})
