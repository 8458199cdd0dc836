import type { Mail } from '#test/support/mail.ts'
import { type StarPrinter, textOf } from '#test/support/printers.ts'
import type { SocketPrinter } from '#test/support/socket-printer.ts'
import type { BoardReport } from './board.ts'
import { type EveningOrder, readOwnOrder } from './orders.ts'
import { restaurantAddress, type Shop } from './shop.ts'

export interface EveningReport {
  orders: number
  /** Mails to customers and to the restaurant. */
  mails: number
  tickets: { kitchen: number; counter: number; copies: number }
  alarms: string[]
  /** Sentences about each mail, ticket, status or alarm that is missing or wrong. */
  differences: string[]
}

/** A ticket is printed by then: a printer that does not print loses it to the fallback printer after 60 s. */
const ticketMaxMs = 75_000

/** The server tries to reach a mail server again after at most this pause. */
const mailPauseMaxMs = 30_000
/** A mail is sent within this time while the mail server is up. */
const mailMaxMs = 5000

/** In ms of `performance.now()`. */
export interface Outage {
  from: number
  until: number
}

interface Evening {
  shop: Shop
  orders: readonly EveningOrder[]
  mails: readonly Mail[]
  mailOutage: Outage
  kitchen: StarPrinter
  counter: SocketPrinter
  board: BoardReport
}

export async function compareEvening({
  shop,
  orders,
  mails,
  mailOutage,
  kitchen,
  counter,
  board,
}: Evening): Promise<EveningReport> {
  const differences = board.errors.map((error) => `The board has the error “${error}”.`)
  const tickets = [...kitchen.printed, ...counter.printed].map(textOf)
  const numbers = new Set<number>()
  for (const order of orders) {
    const seen = await readOwnOrder(shop, order)
    if (seen.status !== order.status)
      differences.push(`Order ${order.id} is ${seen.status} instead of ${order.status}.`)
    if (seen.ticketNumber === undefined) differences.push(`Order ${order.id} has no ticket number.`)
    else if (numbers.has(seen.ticketNumber))
      differences.push(`Order ${order.id} has the ticket number ${seen.ticketNumber} of another order.`)
    else numbers.add(seen.ticketNumber)
    differences.push(...compareMails(order, mails, mailOutage), ...compareTickets(order, tickets))
  }
  if (board.openCards > 0) differences.push(`The board shows ${board.openCards} open orders, and there are none.`)
  if (board.alarms.length === 0) differences.push('The panel showed no alarm of the printer without paper.')
  return {
    orders: orders.length,
    mails: mails.length,
    tickets: {
      kitchen: kitchen.printed.length,
      counter: counter.printed.length,
      copies: tickets.filter(isCopy).length,
    },
    alarms: board.alarms,
    differences,
  }
}

/**
 * Each message is sent once; a mail whose confirmation was lost is repeated with the same Message-ID. A mail that waited for the mail
 * server describes the order as it is when it is sent, so the first one may say that the order is on its way, delivered or cancelled. The
 * restaurant gets none about an order that was finished before the mail could be sent.
 */
function compareMails(order: EveningOrder, mails: readonly Mail[], outage: Outage): string[] {
  const { id, customer, isCancelled, placedAt, finishedAt } = order
  const hasWaited = placedAt > outage.from - mailMaxMs && placedAt < outage.until + mailPauseMaxMs
  const isFinishedBeforeMail = hasWaited && finishedAt < outage.until + mailPauseMaxMs
  const about = mails.filter(({ subject, text, html }) => [subject, text, html].some((part) => part?.includes(id)))
  const to = (address: string) => about.filter((mail) => mail.to?.some((recipient) => recipient.address === address))
  const idsOf = (list: readonly Mail[], words: string) =>
    new Set(list.filter(({ subject }) => subject?.includes(words)).map(({ messageId }) => messageId)).size
  const own = to(customer.email)
  const onTheWay = idsOf(own, 'on its way')
  const confirmations = idsOf(own, 'has your order') + idsOf(own, 'Your order at')
  const toRestaurant = idsOf(to(restaurantAddress), 'New order')
  const isConfirmationOptional = hasWaited && (isCancelled || onTheWay === 1)
  const expected: [what: string, count: number, wanted: number][] = [
    ['confirmations', confirmations, isConfirmationOptional ? Math.min(confirmations, 1) : 1],
    ['mails to the restaurant', toRestaurant, isFinishedBeforeMail ? Math.min(toRestaurant, 1) : 1],
    ['mails that it was cancelled', idsOf(own, 'cancelled'), isCancelled ? 1 : 0],
  ]
  if (onTheWay > 1 || (isCancelled && onTheWay > 0)) expected.push(['mails that it is on its way', onTheWay, 0])
  return expected
    .filter(([, count, wanted]) => count !== wanted)
    .map(([what, count, wanted]) => `Order ${id} has ${count} ${what} instead of ${wanted}.`)
}

/** Each order has its ticket once, and further ones say COPY. One that was finished early may have none. */
function compareTickets({ id, placedAt, finishedAt }: EveningOrder, tickets: readonly string[]): string[] {
  const openMs = finishedAt - placedAt
  const own = tickets.filter((ticket) => ticket.includes(id) && !ticket.includes('CANCELLED'))
  const originals = own.filter((ticket) => !isCopy(ticket)).length
  if (originals > 1) return [`Order ${id} has ${originals} tickets that do not say COPY.`]
  if (own.length > 0 || openMs < ticketMaxMs) return []
  return [`Order ${id} has no ticket, and was open for ${Math.round(openMs / 1000)} s.`]
}

function isCopy(ticket: string): boolean {
  return ticket.includes('COPY')
}
