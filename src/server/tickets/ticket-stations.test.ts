import { expect, test } from 'vitest'
import { printedTexts, ticketOf } from '#test/support/tickets.ts'
import { composeTicket } from './compose-ticket.ts'

const categoryOf = (id: string) => (id === 'brulee' ? 'desserts' : 'starters')

test.each(['kitchen', 'change'] as const)('a %s ticket has only the dishes of its station', (template) => {
  const texts = printedTexts(composeTicket(ticketOf({ template, categoryIds: ['desserts'], categoryOf })))
  expect(texts).toContain('1 x Crème brûlée')
  expect(texts.join('\n')).not.toContain('Samosa')
})

test('a kitchen ticket says that the order has more dishes', () => {
  const ticket = ticketOf({ categoryIds: ['desserts'], categoryOf, station: 'Cold kitchen' })
  expect(printedTexts(composeTicket(ticket))).toEqual(
    expect.arrayContaining(['1 of 3 items of this order', 'Cold kitchen']),
  )
})

test('there is no ticket when no dish belongs to the station', () => {
  expect(composeTicket(ticketOf({ categoryIds: ['drinks'], categoryOf }))).toBeUndefined()
})

test('a dish whose recipe was deleted is on the tickets of all stations', () => {
  const ticket = ticketOf({ categoryIds: ['drinks'], categoryOf: () => undefined })
  expect(printedTexts(composeTicket(ticket))).toContain('1 x Crème brûlée')
})

test.each(['package', 'receipt'] as const)('a %s ticket has all dishes', (template) => {
  const ticket = ticketOf({ template, categoryIds: ['drinks'], categoryOf })
  expect(printedTexts(composeTicket(ticket)).join('\n')).toMatch(/Samosa[\s\S]*Crème brûlée/)
})

test('a ticket of another printer names it', () => {
  expect(printedTexts(composeTicket(ticketOf({ instead: 'Bar' })))).toContain('Printed here instead of Bar')
})
