import { expect, test } from 'vitest'
import { ticketOf } from '#test/support/tickets.ts'
import { composeTicket } from './compose-ticket.ts'
import { renderTicket } from './render-ticket.ts'

/** The start of a document, and the cut, in each language. */
const languages = [
  { language: 'escpos', start: '\u001B@', cut: '\u001DVB\u0000' },
  { language: 'starprnt', start: '\u001B@', cut: '\u001Bd3' },
  { language: 'star-line', start: '\u001B@', cut: '\u001Bd3' },
] as const

test.each(languages)('$language has the texts, and a cut after each copy', ({ language, start, cut }) => {
  const markup = composeTicket(ticketOf()) ?? ''

  const bytes = renderTicket(markup, { lineChars: 48, language, copies: 3 }).toString('latin1')

  expect(bytes.startsWith(start)).toBe(true)
  expect(bytes.split('Punjabi Samosa,')).toHaveLength(4)
  expect(bytes.split('Note: no onions')).toHaveLength(4)
  expect(bytes.split(cut)).toHaveLength(4)
  expect(bytes.lastIndexOf(cut)).toBeGreaterThan(bytes.lastIndexOf('Placed 18:42'))
})

test('accents are sent in the code page of the printer', () => {
  const bytes = renderTicket('|Crème', { lineChars: 32, language: 'escpos', copies: 1 })
  // ESC t 0 chooses code page 437, in which è is 0x8A
  expect(bytes.includes(Buffer.from([0x43, 0x72, 0x1b, 0x74, 0x00, 0x8a, 0x6d, 0x65]))).toBe(true)
})
