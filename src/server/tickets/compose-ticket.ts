import { joinWords } from '#contract/join-words.ts'
import { ticketMessages as texts } from '#contract/messages/ticket.ts'
import { trainingMessages } from '#contract/messages/training.ts'
import { timeText } from '#contract/order-time-texts.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import type { TicketTemplate } from '#contract/printing/tickets.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { addChangeTicket } from './change-ticket.ts'
import { addKitchenTicket } from './kitchen-ticket.ts'
import { addPackageTicket } from './package-ticket.ts'
import { addReceiptTicket } from './receipt-ticket.ts'
import type { Ticket } from './ticket.ts'
import { createTicketPaper, hasUnprintable, type TicketPaper } from './ticket-paper.ts'
import { addBanner, dateTimeText, withPrintableTimes } from './ticket-parts.ts'

interface Template {
  /** Whether it has only the dishes of its station. */
  isForStation: boolean
  add: (paper: TicketPaper, ticket: Ticket, items: readonly OrderItem[]) => void
}

const templates = {
  kitchen: { isForStation: true, add: addKitchenTicket },
  package: { isForStation: false, add: addPackageTicket },
  receipt: { isForStation: false, add: addReceiptTicket },
  change: { isForStation: true, add: addChangeTicket },
} as const satisfies Record<TicketTemplate, Template>

/** @returns the ticket in receiptline's markup; undefined when the order has no dish for this station */
export function composeTicket(given: Ticket): string | undefined {
  const { site, now, charset = 'printer' } = given
  const ticket = charset === 'printer' ? { ...given, site: withPrintableTimes(site, now) } : given
  const { isForStation, add } = templates[ticket.template]
  const items = isForStation ? stationItems(ticket) : ticket.order.items
  if (items.length === 0) return undefined
  const paper = createTicketPaper(ticket.lineChars, charset, ticket.isDrawable)
  if (ticket.isCopy) addBanner(paper, texts.copy)
  if (ticket.order.status === 'cancelled') addBanner(paper, texts.cancelled)
  if (ticket.order.training) addBanner(paper, trainingMessages.ticket)
  add(paper, ticket, items)
  addBottom(paper, ticket)
  return paper.markup()
}

function stationItems({ order: { items }, categoryIds, categoryOf }: Ticket): readonly OrderItem[] {
  if (categoryIds.length === 0) return items
  return items.filter(({ id }) => {
    const category = categoryOf(id)
    return category === undefined || categoryIds.includes(category)
  })
}

function addBottom(paper: TicketPaper, { isCopy, station = '', instead, template, site, now }: Ticket): void {
  if (template !== 'receipt') paper.text(station)
  if (instead !== undefined) paper.text(texts.insteadOf(instead), { isBold: true })
  if (paper.charset === 'printer' && hasUnprintable(paper.markup())) paper.text(texts.unprintable)
  if (isCopy) {
    paper.text(texts.printed(timeText(now, now, businessDayOf(site))))
    addBanner(paper, texts.copy)
  }
}

interface TestPage extends Pick<Ticket, 'site' | 'now' | 'lineChars' | 'isDrawable'> {
  printerName: string
}

/** @returns a page that shows whether a printer works and has the right settings, in receiptline's markup */
export function composeTestPage({ printerName, site, now, lineChars, isDrawable }: TestPage): string {
  const paper = createTicketPaper(lineChars, 'printer', isDrawable)
  paper.text(texts.test.title, { size: 2, isBold: true, isCentred: true })
  paper.text(printerName, { size: 'tall', isBold: true, isCentred: true })
  paper.text(siteLine(withPrintableTimes(site, now), now), { isCentred: true })
  paper.rule()
  paper.text(texts.test.width(lineChars))
  paper.text('1234567890'.repeat(5).slice(0, lineChars))
  paper.rule()
  paper.text('Crème brûlée, Gemüse, jalapeño')
  paper.text('€ £ $ – “”')
  paper.text(texts.test.scripts)
  paper.text(texts.test.characters)
  paper.rule()
  paper.text(texts.test.cut)
  return paper.markup()
}

function siteLine(site: PublicSite, now: number): string {
  return joinWords([site.name, dateTimeText(now, site)])
}
