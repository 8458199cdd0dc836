import { expect, test } from 'vitest'
import { printedLines } from '#test/support/tickets.ts'
import { createTicketPaper } from './ticket-paper.ts'

/** Each part means something in receiptline's markup. */
const markupParts =
  String.raw`| { } \ _ " ' ^ ^^^ ~ - = --- === x n 5 {w:1} {c:123;o:qrcode} {x:\x1b@} {i:aGk=} \n \x41 \x0a \| \- \\`
    .split(' ')
    .concat('`')
/** Characters that terminals, SVG or the layout of text treat specially. */
const controls = [
  ' ',
  '\t',
  '\n',
  '\r',
  '\u2028',
  '\u001B@',
  '\u0000',
  '\u202E',
  '\u200B',
  '\uFEFF',
  '\uD800',
  '\u00AD',
]
const otherParts = [...controls, '\u00A0', '&', '<b>', ']]>', '😀', 'é', '\u0301', '饺', 'हिन्दी', 'ﷺ']

/** The minimal standard generator, so that a failure can be repeated. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

function textOf(parts: readonly string[], random: (below: number) => number): string {
  return Array.from({ length: 1 + random(8) }, () => parts[random(parts.length)]).join('')
}

test('markup in a text is printed as it is', () => {
  const random = createRandom(20_261_127)
  for (let round = 0; round < 3000; round += 1) {
    const text = textOf(markupParts, random)
    const paper = createTicketPaper(random(2) === 0 ? 48 : 32, 'printer')
    paper.text(text, { size: ([2, 'tall', 'normal'] as const)[random(3)] ?? 2, indent: random(3), isBold: true })

    const lines = printedLines(paper.markup(), paper.lineChars)

    expect(lines.map((line) => line.text.trim()).join('')).toBe(text)
    expect(lines.filter(({ isRule }) => isRule)).toEqual([])
  }
})

test('no text changes what is before it, after it or beside it', () => {
  const random = createRandom(26)
  for (let round = 0; round < 3000; round += 1) {
    const text = textOf([...markupParts, ...otherParts], random)
    const paper = createTicketPaper(random(2) === 0 ? 48 : 32, 'printer')
    paper.text('first', { size: 2 })
    paper.text(text, { size: 2, isCentred: true, isInverted: true, prefix: '2 x ' })
    paper.row(text, 'value')
    paper.row('label', text, { isBold: true })
    paper.rule()
    paper.text('last')

    const lines = printedLines(paper.markup(), paper.lineChars)

    expect(lines[0]).toMatchObject({ text: 'first', scale: 2, isInverted: false })
    expect(lines.at(-1)).toMatchObject({ text: 'last', scale: 1, isBold: false, isInverted: false })
    expect(lines.at(-2)).toMatchObject({ isRule: true })
    expect(lines.filter(({ isRule }) => isRule)).toHaveLength(1)
    expect(lines.filter((line) => line.text.endsWith(' value') || line.text === 'value')).toHaveLength(1)
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(paper.lineChars)
  }
})

test('a text is broken between words, and its further lines begin below its first word', () => {
  const paper = createTicketPaper(32, 'printer')
  paper.text('Gunpowder Fries with Curry Ketchup', { size: 2, prefix: '12 x ' })
  expect(printedLines(paper.markup(), 32).map(({ text }) => text)).toEqual([
    '12 x Gunpowder',
    '     Fries with',
    '     Curry',
    '     Ketchup',
  ])
})

test('a value that does not fit beside its label is below it, on the right', () => {
  const paper = createTicketPaper(32, 'printer')
  paper.row('Payment method', 'Cash on Delivery')
  paper.row('Small-order fee of this restaurant', '$1.00')
  paper.row('Delivery time', '2026-12-24 18:00–18:15 sharp')
  expect(printedLines(paper.markup(), 32).map(({ text }) => text)).toEqual([
    'Payment method  Cash on Delivery',
    'Small-order fee of this    $1.00',
    'restaurant',
    'Delivery time',
    '    2026-12-24 18:00–18:15 sharp',
  ])
})

test('Chinese characters and emoji are twice as wide as letters', () => {
  const paper = createTicketPaper(32, 'unicode')
  paper.text('饺子饺子饺子饺子饺子饺子饺子饺子 👩‍🍳')
  expect(paper.markup().split('\n')).toEqual(['|饺子饺子饺子饺子饺子饺子饺子饺子', '|👩‍🍳'])
})
