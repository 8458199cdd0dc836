/** What follows each order in the torture: a ticket number, a mail and a ticket on paper. */
import { setTimeout as sleep } from 'node:timers/promises'
import { notificationsSection } from '#contract/site-settings/notifications.ts'
import { ordersSection } from '#contract/site-settings/orders.ts'
import { insertPrinter } from '#server/printing/printer-store.ts'
import { insertSection } from '#server/site-settings/site-settings-store.ts'
import type { Database } from '#server/store/database.ts'
import { starDraft, textOf } from '#test/support/printers.ts'
import { type SocketPrinter, startSocketPrinter } from '#test/support/socket-printer.ts'
import { startSmtpSink } from '../../bench/smtp-sink.ts'

/** After the last order, the drill fails when nothing was finished for this long. A mail that a killed server was sending waits a minute. */
const noProgressMaxMs = 120_000

export interface FollowersReport {
  mails: number
  /** Mails that arrived again with the same Message-ID, because the server died before it had stored that they were sent. */
  repeatedMails: number
  tickets: number
  /** Tickets that say COPY. */
  copies: number
}

export interface Followers {
  smtpUrl: string
  /** Switches everything on. The server reads it at its next start. */
  switchOn(database: Database): Promise<void>
  /**
   * Waits until everything is sent and printed. Adds to the errors what is missing or twice.
   * @param acknowledged how many orders there must be
   */
  compare(database: Database, acknowledged: number, errors: string[]): Promise<FollowersReport>
  stop(): Promise<void>
}

export async function startFollowers(): Promise<Followers> {
  const sink = await startSmtpSink()
  const printer = await startSocketPrinter()
  printer.paper = Infinity
  printer.printMs = 1
  return {
    smtpUrl: sink.url,
    async switchOn({ queries }) {
      const saved = { version: 1, byUserId: null, savedAt: Date.now() }
      const sections = {
        orders: { ...ordersSection.defaults, hasTicketNumbers: true },
        notifications: { ...notificationsSection.defaults, mailsCustomers: true },
        printing: { printsTickets: true },
      }
      for (const [section, value] of Object.entries(sections))
        await insertSection(queries, { ...saved, section, value: JSON.stringify(value) })
      const { host, port } = printer
      const draft = { ...starDraft, connection: 'raw-socket', host, port } as const
      await insertPrinter(queries, { ...draft, id: 'kitchen', tokenHash: null, createdAt: Date.now() })
    },
    async compare(database, acknowledged, errors) {
      await settle(database, errors)
      const orders = await database.queries
        .selectFrom('orders')
        .select(['id', 'businessDate', 'ticketNumber'])
        .execute()
      if (orders.length !== acknowledged)
        errors.push(`There are ${orders.length} orders, and ${acknowledged} were acknowledged.`)
      const numbered = orders.filter(({ ticketNumber }) => ticketNumber !== null)
      const numbers = new Set(numbered.map(({ businessDate, ticketNumber }) => `${businessDate}/${ticketNumber}`))
      if (numbers.size < numbered.length) errors.push(`${numbered.length} orders have ${numbers.size} ticket numbers.`)
      const sent = new Map<string, Set<string>>()
      for (const { orderId, messageId } of sink.mails)
        sent.set(orderId, (sent.get(orderId) ?? new Set()).add(messageId))
      const papers = paperOf(printer)
      for (const { id, ticketNumber } of orders) {
        if (ticketNumber === null) errors.push(`Order ${id} has no ticket number.`)
        const mails = sent.get(id)?.size ?? 0
        if (mails !== 1) errors.push(`Order ${id} has ${mails} mails.`)
        const { originals = 0, copies = 0 } = papers.get(id) ?? {}
        if (originals > 1) errors.push(`Order ${id} has ${originals} tickets that do not say COPY.`)
        if (originals + copies === 0) errors.push(`Order ${id} has no ticket.`)
      }
      const distinct = new Set(sink.mails.map(({ messageId }) => messageId)).size
      return {
        mails: distinct,
        repeatedMails: sink.mails.length - distinct,
        tickets: printer.printed.length,
        copies: printer.printed.filter((ticket) => textOf(ticket).includes('COPY')).length,
      }
    },
    async stop() {
      await sink.stop()
      await printer.stop()
    },
  }
}

/** @returns the tickets on paper, by the id of the order */
function paperOf({ printed }: SocketPrinter): Map<string, { originals: number; copies: number }> {
  const papers = new Map<string, { originals: number; copies: number }>()
  for (const ticket of printed.map(textOf)) {
    const id = /#([0-9a-z]{25,32})/.exec(ticket)?.[1] ?? ''
    const paper = papers.get(id) ?? { originals: 0, copies: 0 }
    if (ticket.includes('COPY')) paper.copies += 1
    else paper.originals += 1
    papers.set(id, paper)
  }
  return papers
}

async function settle({ queries }: Database, errors: string[]): Promise<void> {
  let fewest = { open: Infinity, at: Date.now() }
  for (;;) {
    const mails = await queries.selectFrom('notifications').select('orderId').where('finishedAt', 'is', null).execute()
    const tickets = await queries.selectFrom('printJobs').select('orderId').where('finishedAt', 'is', null).execute()
    // not by the position of a follower: on PostgreSQL it stays before a number that a killed server never committed
    const unhandled = await queries
      .selectFrom('orders')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('id', 'not in', eb.selectFrom('notifications').select('orderId')),
          eb('id', 'not in', eb.selectFrom('printJobs').select('orderId')),
        ]),
      )
      .where('ticketNumber', 'is not', null)
      .execute()
    const open = mails.length + tickets.length + unhandled.length
    if (open === 0) return
    if (open < fewest.open) fewest = { open, at: Date.now() }
    if (Date.now() - fewest.at > noProgressMaxMs) {
      errors.push(
        `${mails.length} mails and ${tickets.length} tickets still wait; ${unhandled.length} orders have no mail or no ticket.`,
      )
      return
    }
    await sleep(500)
  }
}
