/** An order with everything that a ticket can show, and a reader of the printed lines. */
import { commands, transform } from 'receiptline'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import type { Ticket } from '#server/tickets/ticket.ts'

export const ticketSite: PublicSite = {
  name: 'Tiffin',
  legalName: 'Tiffin Foods GmbH',
  tagline: '',
  opening: '',
  logo: '',
  accent: '',
  ground: 'warm',
  typeface: 'lively',
  address: '12 High Street\n10115 Berlin',
  phone: '+49 30 123456',
  email: 'hello@tiffin.example',
  links: [],
  currency: { symbol: '$', decimals: 2 },
  locale: '',
  timeZone: 'Europe/Berlin',
  legalPages: [],
  orderButtonLabel: '',
  isMenuPublic: false,
}

export const ticketSamosa: OrderItem = {
  id: 'samosa',
  name: 'Punjabi Samosa, Tamarind & Mint',
  price: 7.95,
  quantity: 2,
  imageBase64: '',
  imageUrl: '',
  options: [
    { groupId: 'size', optionId: 'large', name: 'Large portion', kitchenName: 'LRG', units: 1, priceMinor: 0 },
    { groupId: 'extra', optionId: 'chutney', name: 'Chutney', units: 2, priceMinor: 50 },
  ],
  allergens: { contains: ['gluten', 'milk'], traces: ['nuts'] },
  note: 'no onions',
}

export const ticketOrder: Order = {
  id: 'p2mrf1rkahggp3h9hba63zwja',
  userId: 'asha',
  items: [ticketSamosa, { id: 'brulee', name: 'Crème brûlée', price: 6.5, quantity: 1, imageBase64: '', imageUrl: '' }],
  total: 24.3,
  status: 'pending',
  paymentMethod: 'Cash on Delivery',
  createdAt: '2026-11-27T17:42:31.123Z',
  ticketNumber: 42,
  cashGiven: 50,
  promisedFrom: '2026-11-27T18:10:00.000Z',
  promisedTo: '2026-11-27T18:25:00.000Z',
  deliveryAddress: {
    street: '221B Baker Street',
    city: 'Berlin',
    state: 'BE',
    zipCode: '10115',
    phone: '+49 151 2345678',
    instructions: 'Ring twice.\nSecond floor.',
  },
  amounts: {
    subtotal: 21.4,
    discounts: [{ id: 'friday', name: 'Friday', amount: 1 }],
    deposits: 0,
    fees: [{ kind: 'delivery', amount: 2.9 }],
    taxes: [{ class: 'Food', name: 'VAT', ppm: 70_000, net: 20, tax: 1.4 }],
    taxIncluded: true,
    tip: 0,
    rounding: 0,
  },
}

export function ticketOf(changes: Partial<Ticket> = {}): Ticket {
  return {
    template: 'kitchen',
    order: ticketOrder,
    site: ticketSite,
    now: Date.parse('2026-11-27T17:45:00.000Z'),
    lineChars: 48,
    isCopy: false,
    categoryIds: [],
    categoryOf: () => 'food',
    ...changes,
  }
}

interface PrintedLine {
  text: string
  /** The width in characters of normal size. */
  width: number
  isBold: boolean
  isInverted: boolean
  /** How many times as wide as normal text. */
  scale: number
  /** A horizontal line; its text is '---'. */
  isRule: boolean
}

/** @returns the lines as a printer prints them, without empty ones */
export function printedLines(markup: string, lineChars: number): PrintedLine[] {
  const lines: PrintedLine[] = []
  const emptyLine = () => ({ text: '', width: 0, isBold: false, isInverted: false, scale: 1, isRule: false })
  let line = emptyLine()
  let scale = 1
  const command = {
    ...commands.base,
    normal: () => {
      scale = 1
      return ''
    },
    wh: (size: number) => {
      scale = size < 2 ? size + 1 : size - 1
      return ''
    },
    em: () => {
      line.isBold = true
      return ''
    },
    iv: () => {
      line.isInverted = true
      return ''
    },
    relative: (cells: number) => {
      line.width += cells
      return ''
    },
    text: (text: string) => {
      line.text += text
      line.width += [...text].length * scale
      line.scale = Math.max(line.scale, scale)
      return ''
    },
    hr: () => {
      line = { ...line, text: '---', isRule: true }
      return ''
    },
    cut: (): string => {
      throw new Error('A ticket must not contain a cut: renderTicket adds it.')
    },
    lf: () => {
      if (line.text.trim() !== '') lines.push(line)
      line = emptyLine()
      return ''
    },
  }
  transform(markup, { cpl: lineChars, command, encoding: 'multilingual', cutting: false })
  return lines
}

/** @returns the printed texts, without the spaces around them and between columns */
export function printedTexts(markup: string | undefined, lineChars = 48): string[] {
  return printedLines(markup ?? '', lineChars).map(({ text }) => text.trim().replaceAll(/ {2,}/g, ' '))
}
