import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { publicRegion } from '#contract/site-settings/region.ts'
import { printedLines, printedTexts, ticketOf, ticketOrder, ticketSite } from '#test/support/tickets.ts'
import { withLanguage } from '../language-context/reader-language.ts'
import { composeTicket } from './compose-ticket.ts'

const pickup: Order = {
  ...ticketOrder,
  service: 'pickup',
  contact: { name: 'Asha Rao', phone: '555-0100' },
  paymentMethod: 'Cash at Pickup',
}
delete pickup.deliveryAddress
const personal = ['221B Baker Street', '10115', '2345678', '$']

test('each ticket of a test order says TRAINING at the top', () => {
  for (const template of ['kitchen', 'package', 'receipt', 'change'] as const) {
    const [first] = printedTexts(composeTicket(ticketOf({ template, order: { ...ticketOrder, training: true } })))
    expect(first).toBe('TRAINING')
  }
})

describe('kitchen ticket', () => {
  test('it has the number, the time, and the dishes with options, notes and allergens', () => {
    expect(printedTexts(composeTicket(ticketOf()))).toEqual([
      '42',
      'DELIVERY',
      '19:10–19:25',
      '---',
      '2 x Punjabi Samosa,',
      'Tamarind & Mint',
      '+ LRG',
      '+ 2 x Chutney',
      'Note: no onions',
      'Contains: gluten, milk; may contain: nuts',
      '1 x Crème brûlée',
      '---',
      'Instructions',
      'Ring twice.',
      'Second floor.',
      '---',
      '3 items',
      'Placed 18:42',
      'Order #p2mrf1rkahggp3h9hba63zwja',
    ])
  })

  test('the number fills much of the line, dishes are twice as large, and a note is white on black', () => {
    const lines = printedLines(composeTicket(ticketOf()) ?? '', 48)
    const lineOf = (text: string) => lines.find((line) => line.text.includes(text))
    expect(lineOf('42')).toMatchObject({ scale: 6, isBold: true })
    expect(lineOf('Punjabi')).toMatchObject({ scale: 2, isBold: true })
    expect(lineOf('no onions')).toMatchObject({ isInverted: true, isBold: true })
  })

  test('it has no prices, no address and no phone', () => {
    const text = printedTexts(composeTicket(ticketOf())).join('\n')
    for (const word of personal) expect(text).not.toContain(word)
    expect(printedTexts(composeTicket(ticketOf({ order: pickup }))).join('\n')).not.toMatch(/Asha|555-0100/)
  })

  test('a delay changes the time and is named', () => {
    const texts = printedTexts(composeTicket(ticketOf({ order: { ...ticketOrder, delayMinutes: 10 } })))
    expect(texts.slice(1, 4)).toEqual(['DELIVERY', '19:20–19:35', '10 minutes later than promised'])
  })

  test('an order without a ticket number has its short id', () => {
    const order = { ...ticketOrder }
    delete order.ticketNumber
    expect(printedTexts(composeTicket(ticketOf({ order })))[0]).toBe('#p2mrf1')
  })
})

test('a package ticket has the address, the dishes, and what to collect', () => {
  expect(printedTexts(composeTicket(ticketOf({ template: 'package' })))).toEqual([
    '42',
    'DELIVERY',
    '19:10–19:25',
    '---',
    '221B Baker Street',
    'Berlin, BE 10115',
    'Phone +49 151 2345678',
    'Instructions',
    'Ring twice.',
    'Second floor.',
    '---',
    '2 x Punjabi Samosa, Tamarind & Mint',
    '+ Large portion',
    '+ 2 x Chutney',
    'Note: no onions',
    'Contains: gluten, milk; may contain: nuts',
    '1 x Crème brûlée',
    '3 items',
    '---',
    'Collect $24.30',
    'Customer pays with $50.00',
    'Change to bring $25.70',
    'Payment method Cash on Delivery',
    '---',
    'Placed 18:42',
    'Order #p2mrf1rkahggp3h9hba63zwja',
  ])
})

test('a package ticket has the address in the order of the country, with the street in the largest letters', () => {
  const site = { ...ticketSite, ...publicRegion({ ...ticketSite, currency: '', country: 'DE' }) }
  const deliveryAddress = { street: 'Torstr. 1', city: 'Berlin', state: '', zipCode: '10115', phone: '030 123' }
  const ticket = ticketOf({ template: 'package', site, order: { ...ticketOrder, deliveryAddress } })

  const lines = printedLines(composeTicket(ticket) ?? '', 48)
  expect(lines.slice(4, 7).map(({ text, scale }) => [text.trim(), scale])).toEqual([
    ['Torstr. 1', 2],
    ['10115 Berlin', 1],
    ['Phone 030 123', 1],
  ])
})

test('the package ticket of a pickup has the name and the phone', () => {
  const texts = printedTexts(composeTicket(ticketOf({ template: 'package', order: pickup })))
  expect(texts).toEqual(
    expect.arrayContaining(['PICKUP', 'Asha Rao', 'Phone 555-0100', 'Payment method Cash at Pickup']),
  )
})

test('a receipt has the restaurant, the prices, the amounts and the taxes', () => {
  expect(printedTexts(composeTicket(ticketOf({ template: 'receipt', station: 'Counter' })))).toEqual([
    'Tiffin',
    'Tiffin Foods GmbH',
    '12 High Street',
    '10115 Berlin',
    '+49 30 123456',
    'hello@tiffin.example',
    'RECEIPT',
    '---',
    'Number 42',
    'Order #p2mrf1rkahggp3h9hba63zwja',
    'Placed 27 Nov 2026, 18:42',
    'Delivery 27 Nov 2026, 19:10–19:25',
    '---',
    '2 x Punjabi Samosa, Tamarind & Mint $15.90',
    '$7.95 each',
    '+ Large portion',
    '+ 2 x Chutney',
    'Note: no onions',
    'Contains: gluten, milk; may contain: nuts',
    '1 x Crème brûlée $6.50',
    '---',
    'Dishes $22.40',
    'Friday -$1.00',
    'Delivery $2.90',
    'Total $24.30',
    'Payment method Cash on Delivery',
    'Customer pays with $50.00',
    '---',
    '7 % VAT (Food) $1.40',
    'Net $20.00',
  ])
})

test('a printed receipt has the words of the receipt on the screen', () => {
  const texts = withLanguage('it', () => printedTexts(composeTicket(ticketOf({ template: 'receipt' }))))
  expect(texts).toEqual(
    expect.arrayContaining([
      'Data 27 Nov 2026, 18:42',
      'Metodo di pagamento Contanti alla consegna',
      'VAT 7% (Food) $1.40',
      'Imponibile $20.00',
    ]),
  )
})

describe('change ticket', () => {
  test('it has the new time and the dishes', () => {
    const order = { ...ticketOrder, delayMinutes: 20 }
    const texts = printedTexts(composeTicket(ticketOf({ template: 'change', order })))
    expect(texts.slice(0, 6)).toEqual([
      'CHANGED',
      '42',
      'New time',
      '19:30–19:45',
      '20 minutes later than promised',
      '---',
    ])
    expect(texts).toContain('2 x Punjabi Samosa,')
  })

  test('it says that a delay was taken back', () => {
    const order = { ...ticketOrder, delayMinutes: 0 }
    expect(printedTexts(composeTicket(ticketOf({ template: 'change', order })))).toEqual(
      expect.arrayContaining(['New time', '19:10–19:25', 'On time']),
    )
  })

  test('it says that a cancelled order is to be prepared after all', () => {
    const texts = printedTexts(composeTicket(ticketOf({ template: 'change', order: ticketOrder, isReopened: true })))
    expect(texts.slice(0, 6)).toEqual([
      'NOT CANCELLED',
      '42',
      'Prepare it after all.',
      'DELIVERY',
      '19:10–19:25',
      '---',
    ])
    expect(texts).toContain('2 x Punjabi Samosa,')
  })

  test('it says who cancelled the order and why', () => {
    const order: Order = {
      ...ticketOrder,
      status: 'cancelled',
      cancellation: { by: 'customer', reason: 'wrong address' },
    }
    const texts = printedTexts(composeTicket(ticketOf({ template: 'change', order })))
    expect(texts.slice(0, 4)).toEqual(['CANCELLED', '42', 'The customer cancelled it.', 'Reason: wrong address'])
    expect(texts).toContain('1 x Crème brûlée')
    expect(texts).not.toContain('CHANGED')
  })
})

test.each(['kitchen', 'package', 'receipt'] as const)(
  'a %s ticket of a cancelled order says so and asks for no money (#180)',
  (template) => {
    const texts = printedTexts(composeTicket(ticketOf({ template, order: { ...ticketOrder, status: 'cancelled' } })))
    expect(texts[0]).toBe('CANCELLED')
    expect(texts.join('\n')).not.toMatch(/Collect|Customer pays|^Total |Cash on Delivery|VAT/m)
  },
)
