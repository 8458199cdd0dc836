import { describe, expect, test } from 'vitest'
import { messageFaults } from '../tools/commit-messages.ts'

const body = 'Readers of the log see the reason.'

describe('the check of commit messages', () => {
  test('accepts a subject of 72 characters and a body', () => {
    const subject = `orders: ${'x'.repeat(64)}`

    expect(messageFaults(`${subject}\n\n${body}\n`)).toEqual([])
    expect(messageFaults(`${subject}x\n\n${body}\n`)).toEqual([
      'The subject has 73 characters; at most 72 are allowed.',
    ])
  })

  test('refuses a subject without an area, or with a full stop', () => {
    expect(messageFaults(`Batch sign-ins\n\n${body}`)).toEqual(['The subject must be "area: imperative sentence".'])
    expect(messageFaults(`orders: batch sign-ins.\n\n${body}`)).toEqual(['The subject must not end with a full stop.'])
  })

  test('refuses a message without a body, or with trailers only', () => {
    expect(messageFaults('orders: batch sign-ins')).toEqual(['A body must say why.'])
    expect(messageFaults('orders: batch sign-ins\n\nSigned-off-by: A <a@example.com>')).toEqual([
      'A body must say why.',
    ])
  })

  test('refuses a body that follows the subject without an empty line', () => {
    expect(messageFaults(`orders: batch sign-ins\n${body}\nMore.`)).toEqual(['The second line must be empty.'])
  })
})
