import { expect, test } from 'vitest'
import { ticketTemplates } from '#contract/printing/tickets.ts'
import { printedLines, printedTexts, ticketOf, ticketOrder, ticketSamosa, ticketSite } from '#test/support/tickets.ts'
import { composeTestPage, composeTicket } from './compose-ticket.ts'

test.each(ticketTemplates)('a copy of a %s ticket says COPY at the top and at the bottom', (template) => {
  const lines = printedLines(composeTicket(ticketOf({ template, isCopy: true })) ?? '', 48)
  const isCopy = { isBold: true, isInverted: true, scale: 2 }
  expect(lines[0]).toMatchObject(isCopy)
  expect(lines.at(-1)).toMatchObject(isCopy)
  expect([lines[0], lines.at(-1)].map((line) => line?.text.trim())).toEqual(['COPY', 'COPY'])
  const first = printedTexts(composeTicket(ticketOf({ template })))
  expect(first).not.toContain('COPY')
})

test.each(ticketTemplates)('no line of a %s ticket is wider than the paper', (template) => {
  const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'
  const items = [{ ...ticketSamosa, name: `${longWord} mit Soße`, note: longWord, price: 123_456.78, quantity: 99 }]
  const order = { ...ticketOrder, items, total: 12_222_221.22, ticketNumber: 12_345 }
  const site = { ...ticketSite, name: longWord, address: longWord }
  for (const lineChars of [48, 42, 32] as const) {
    const markup = composeTicket(ticketOf({ template, order, site, lineChars, isCopy: true, instead: longWord })) ?? ''
    const lines = printedLines(markup, lineChars)
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(lineChars)
    const text = lines.map((line) => line.text.trim()).join('')
    expect(text).toContain(longWord)
  }
})

test('a price in a currency whose sign printers lack has the code of the currency', () => {
  const format = {
    prefix: 'د.ك. ',
    suffix: '',
    decimal: '٫',
    group: '٬',
    lastGroup: 3,
    otherGroups: 3,
    groupedFrom: 4,
    digits: '٠١٢٣٤٥٦٧٨٩',
    symbol: 'د.ك.',
  }
  const currency = { code: 'KWD', decimals: 3, locale: 'ar-KW', format } as const
  const site = { ...ticketSite, currency }
  expect(printedTexts(composeTicket(ticketOf({ template: 'package', site })))).toContain('Collect KWD 24.300')
})

test.each([
  ['en-US', 'Delivery Nov 27, 2026, 7:10 – 7:25 PM'],
  ['ar-EG', 'Delivery 27 Nov 2026, 19:10–19:25'],
  ['ko-KR', 'Delivery 27 Nov 2026, 19:10–19:25'],
])('times of a ticket are in the style of %s, if the printer has its characters (#203)', (locale, text) => {
  const markup = composeTicket(ticketOf({ template: 'receipt', site: { ...ticketSite, locale } }))
  expect(printedTexts(markup)).toContain(text)
})

test('a large total is printed in full', () => {
  const order = { ...ticketOrder, total: 12_222_221.22 }
  const markup = composeTicket(ticketOf({ template: 'package', order, lineChars: 32 }))
  expect(printedTexts(markup, 32)).toEqual(expect.arrayContaining(['Collect', '$12222221.22']))
})

test('a ticket with a character that printers lack says where to read it', () => {
  const order = { ...ticketOrder, items: [{ ...ticketSamosa, name: '饺子 Jiaozi' }] }
  const hint = 'Some characters cannot be printed (■). Read them'
  expect(printedTexts(composeTicket(ticketOf({ order })))).toEqual(expect.arrayContaining(['2 x ■ Jiaozi', hint]))
  const forBrowser = printedTexts(composeTicket(ticketOf({ order, charset: 'unicode' })))
  expect(forBrowser).toContain('2 x 饺子 Jiaozi')
  expect(forBrowser).not.toContain(hint)
})

test('a test page has the name of the printer and a line as wide as the paper', () => {
  const markup = composeTestPage({
    printerName: 'Bar',
    site: ticketSite,
    now: Date.UTC(2026, 10, 27, 17),
    lineChars: 32,
  })
  expect(printedTexts(markup, 32)).toEqual(
    expect.arrayContaining(['TEST PAGE', 'Bar', 'Tiffin, 27 Nov 2026, 18:00', '12345678901234567890123456789012']),
  )
})
