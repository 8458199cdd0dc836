import { expect, test } from 'vitest'
import { ApiProblem } from '#web/api/client.ts'
import { readRefusal } from './read-refusal.ts'

const [dosa, idli] = ['dosa', 'idli'].map((id) => ({ kind: 'recipeName' as const, id, source: id, text: 'Piatto' }))
const texts = [dosa, idli].filter((text) => text !== undefined)

test('of a refused request, only the texts that someone else has changed are not sent again (#261)', () => {
  const current = [{ kind: 'recipeName', id: 'idli', source: 'idli', text: 'Idli al vapore' }]
  const conflict = new ApiProblem('translations/edit-conflict', 409, 'Changed.', { current })

  expect(readRefusal(conflict, texts)).toEqual({ current, reasons: [undefined, 'This is not saved yet.'] })
})

test.each([
  [new ApiProblem('network', 0, 'No connection.'), 'No connection.'],
  [new TypeError('no function'), 'This could not be saved. Please try again.'],
])('after %s, each text has the reason', (error, reason) => {
  expect(readRefusal(error, texts)).toEqual({ current: [], reasons: [reason, reason] })
})

test('a text that the server does not accept has the reason of its field', () => {
  const issues = [{ path: '/texts/1/text', message: 'must have at most 100 characters' }]
  const invalid = new ApiProblem('request/invalid', 400, 'Invalid.', {
    type: '',
    title: '',
    status: 400,
    code: '',
    issues,
  })

  expect(readRefusal(invalid, texts).reasons).toEqual([undefined, 'The translation must have at most 100 characters'])
})
