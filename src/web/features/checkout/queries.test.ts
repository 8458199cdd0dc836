import { expect, test } from 'vitest'
import { networkProblem, problemFrom } from '#web/api/problem.ts'
import { isRefused, readFailure, toOrderItems } from './queries.ts'

const dosa = { lineId: 'dosa', id: 'dosa', name: 'Masala Dosa', price: 8.5, imageBase64: '', imageUrl: '', quantity: 2 }

test('an order contains the recipes, the quantities and the prices that the customer saw', () => {
  expect(toOrderItems([dosa])).toEqual([{ id: 'dosa', quantity: 2, seenPrice: 8.5 }])
})

test('two lines of one recipe are sent as two items with different lineIds', () => {
  expect(toOrderItems([dosa, { ...dosa, lineId: 'dosa:large', price: 10, quantity: 1 }])).toEqual([
    { id: 'dosa', quantity: 2, seenPrice: 8.5 },
    { id: 'dosa', lineId: 'dosa:large', quantity: 1, seenPrice: 10 },
  ])
})

test('an order contains the chosen options without their names and prices, and the note', () => {
  const large = { groupId: 'size', optionId: 'large', units: 1 }
  const options = [{ ...large, name: 'Large', priceMinor: 150 }]

  expect(toOrderItems([{ ...dosa, lineId: 'dosa.1', options, note: 'hot' }])).toEqual([
    { id: 'dosa', lineId: 'dosa.1', quantity: 2, seenPrice: 8.5, options: [large], note: 'hot' },
  ])
  expect(toOrderItems([{ ...dosa, options: [] }])).toEqual([{ id: 'dosa', quantity: 2, seenPrice: 8.5 }])
})

test('the refusal of options has the dishes and what the customer must do', () => {
  const problems = [{ kind: 'too-few', groupId: 'size', optionId: null, message: 'Please choose an option.' }]
  const lines = [{ id: 'dosa', lineId: 'dosa.1', name: 'Masala Dosa', problems }]
  const problem = problemFrom({ code: 'order/selection-invalid', title: 'Invalid', status: 409, lines }, 409)

  expect(readFailure(problem)).toEqual({ kind: 'selection-invalid', lines })
  expect(isRefused(problem)).toBe(true)
})

test('the refusal of a changed menu has the changes and the new total', () => {
  const changes = [
    { id: 'dosa', name: 'Masala Dosa', before: 8.5, after: 9.25 },
    { id: 'dosa', lineId: 'dosa:large', name: 'Masala Dosa', before: 10, after: 10.75 },
    { id: 'chai', name: null, before: 2.1, after: null },
  ]
  const problem = problemFrom({ code: 'order/menu-changed', title: 'Changed', status: 409, changes, total: 18.5 }, 409)

  expect(readFailure(problem)).toEqual({ kind: 'menu-changed', changes, total: 18.5 })
})

test('the refusal of too many portions says how many of the line are left', () => {
  const line = {
    id: 'dosa',
    lineId: 'dosa',
    name: 'Masala Dosa',
    kind: 'too-few-left',
    left: 1,
    quantity: 1,
    message: 'Only 1',
  }
  const problem = problemFrom({ code: 'order/unavailable', title: 'Left', status: 409, lines: [line], total: 8.5 }, 409)

  expect(readFailure(problem)).toMatchObject({ kind: 'menu-changed', changes: [{ quantity: 1 }], total: 8.5 })
})

test('the refusal of a used key has the order that it placed', () => {
  const problem = problemFrom({ code: 'order/key-reused', title: 'Used', status: 422, orderId: 'o1' }, 422)

  expect(readFailure(problem)).toEqual({ kind: 'ordered-before', orderId: 'o1' })
})

test('the refusal of too many orders says when the customer can try again', () => {
  const problem = problemFrom({ code: 'order/too-many', title: 'Too many', detail: 'Try again in 5 minutes.' }, 429)

  expect(readFailure(problem)).toEqual({ kind: 'other', detail: 'Try again in 5 minutes.' })
})

test.each([
  networkProblem(new TypeError('Failed to fetch')),
  problemFrom({ code: 'server/failed', title: 'Failed' }, 500),
  problemFrom('<html>Bad Gateway</html>', 502),
  problemFrom({ code: 'order/menu-changed' }, 409),
  problemFrom({ code: 'order/menu-changed', changes: [{ id: 'dosa' }], total: 18.5 }, 409),
  problemFrom({ code: 'order/selection-invalid', lines: [{ id: 'dosa' }] }, 409),
  problemFrom({ code: 'order/key-reused' }, 422),
  new SyntaxError('Unexpected end of JSON input'),
  'nothing',
])('any other error has no details (%s)', (error) => {
  expect(readFailure(error)).toEqual({ kind: 'other' })
})

test('only a refusal is certain: after a lost response the order may have been placed', () => {
  expect(isRefused(problemFrom({ code: 'order/menu-changed' }, 409))).toBe(true)

  // these come before the key is looked up: an earlier request with the same key may have placed an order
  expect(isRefused(problemFrom({ code: 'auth/sign-in-required' }, 401))).toBe(false)
  expect(isRefused(networkProblem(new Error('timed out')))).toBe(false)
  expect(isRefused(problemFrom({ code: 'server/failed' }, 500))).toBe(false)
  expect(isRefused(problemFrom({ code: 'server/unavailable' }, 503))).toBe(false)
  expect(isRefused(problemFrom(undefined, 408))).toBe(false)
  expect(isRefused(new SyntaxError('Unexpected end of JSON input'))).toBe(false)
})

test('the refusal of a changed total has the total before and the new quote', () => {
  const quote = { lines: [], unavailable: [], total: 18.2, hash: 'abc' }
  const problem = problemFrom(
    { code: 'order/total-changed', title: '', status: 409, before: 17.2, total: 18.2, quote },
    409,
  )

  expect(readFailure(problem)).toEqual({ kind: 'total-changed', before: 17.2, quote })
  expect(isRefused(problem)).toBe(true)
})

test('the refusals of a code and of the minimum say what to do', () => {
  const code = {
    code: 'order/promotion-invalid',
    title: '',
    status: 409,
    promotionProblem: { kind: 'expired', message: 'Old.' },
  }
  const minimum = { code: 'order/below-minimum', title: '', status: 409, minimum: { amount: 10, missing: 2 } }

  expect(readFailure(problemFrom(code, 409))).toEqual({
    kind: 'promotion-invalid',
    promotionProblem: { message: 'Old.' },
  })
  expect(readFailure(problemFrom(minimum, 409))).toEqual({ kind: 'below-minimum', minimum: { amount: 10, missing: 2 } })
})
