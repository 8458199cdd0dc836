import { expect, test } from 'vitest'
import { networkProblem, problemFrom } from './problem.ts'

test('a refusal has its code, status and message', () => {
  const problem = problemFrom({ code: 'auth/email-taken', title: 'There is already an account.', status: 422 }, 422)

  expect(problem).toMatchObject({ code: 'auth/email-taken', status: 422, message: 'There is already an account.' })
  expect(problem.isRefusal).toBe(true)
})

test.each([undefined, null, '', '<html>', 7, {}, { code: 3, title: {} }])(
  'a response in an unknown format (%j) has a message, too',
  (body) => {
    const problem = problemFrom(body, 502)

    expect(problem.code).toBe('server/failed')
    expect(problem.message).toBe('We could not reach the kitchen. Please check your connection and try again.')
    expect(problem.isRefusal).toBe(false)
  },
)

test("a failed request has the code 'network'", () => {
  const cause = new TypeError('Failed to fetch')

  expect(networkProblem(cause)).toMatchObject({ code: 'network', status: 0, cause })
})
