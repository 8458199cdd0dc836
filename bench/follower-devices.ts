/** What receives messages and tickets about orders: a mail server, a browser with push messages, and a printer. */
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { notificationsSection } from '#contract/site-settings/notifications.ts'
import { ordersSection } from '#contract/site-settings/orders.ts'
import { insertUser } from '#server/accounts/account-store.ts'
import { hashToken } from '#server/printing/poll-url.ts'
import { insertPrinter } from '#server/printing/printer-store.ts'
import { insertSection } from '#server/site-settings/site-settings-store.ts'
import type { Database } from '#server/store/database.ts'
import { createStarPrinter, sendOverHttp, starDraft, textOf } from '#test/support/printers.ts'
import { startPushService } from '#test/support/push-service.ts'
import { startSmtpSink } from './smtp-sink.ts'

const pushSchema = z.object({ tag: z.string() })
const printerToken = 'token-of-the-printer'
/** How often the printer asks for tickets. Real printers ask every one to five seconds. */
const pollMs = 100

export type Devices = Awaited<ReturnType<typeof startDevices>>

export async function startDevices() {
  const sink = await startSmtpSink()
  const pushService = await startPushService()
  const browser = pushService.newBrowser()
  const stopping = new AbortController()
  return {
    smtpUrl: sink.url,
    mails: sink.mails,
    /** @returns when the message about each new order arrived, by the id of the order */
    pushes: () => new Map(browser.received.map(({ message, at }) => [z.parse(pushSchema, message).tag, at])),
    /** Switches on mails, push messages, ticket numbers and tickets. */
    async switchOn({ queries }: Database) {
      const saved = { version: 1, byUserId: null, savedAt: Date.now() }
      const sections = {
        orders: { ...ordersSection.defaults, hasTicketNumbers: true },
        notifications: { ...notificationsSection.defaults, mailsCustomers: true, sendsPushes: true },
        printing: { printsTickets: true },
      }
      for (const [section, value] of Object.entries(sections))
        await insertSection(queries, { ...saved, section, value: JSON.stringify(value) })
      const printer = { ...starDraft, id: 'kitchen', tokenHash: hashToken(printerToken), createdAt: Date.now() }
      await insertPrinter(queries, printer)
    },
    /** Adds an admin whose browser gets a message about each new order. */
    async subscribe({ queries }: Database) {
      const { endpoint, keys } = browser.subscription
      const userId = await insertUser(queries, { email: 'owner@example.com', displayName: 'Owner' })
      await queries.updateTable('user').set({ role: 'admin' }).where('id', '=', userId).execute()
      await queries
        .insertInto('pushSubscriptions')
        .values({ endpoint, userId, audience: 'staff', ...keys, createdAt: Date.now() })
        .execute()
    },
    /**
     * Lets the printer ask for tickets.
     * @param ticketMs how long it prints one
     * @returns when it received the ticket of each order
     */
    startPrinter(origin: string, ticketMs = 0): Map<string, number> {
      const printer = createStarPrinter(sendOverHttp, `${origin}/api/printers/star/${printerToken}`)
      const receivedAt = new Map<string, number>()
      void (async () => {
        while (!stopping.signal.aborted) {
          // the server may be stopping
          if (ticketMs === 0) await printer.printAll().catch(() => {})
          else if (await printer.poll().catch(() => false)) await sleep(ticketMs)
          for (const ticket of printer.printed.splice(0)) {
            const id = /#([0-9a-z]{25,40})/.exec(textOf(ticket))?.[1]
            if (id !== undefined) receivedAt.set(id, Date.now())
          }
          await sleep(pollMs)
        }
      })()
      return receivedAt
    },
    async stop() {
      stopping.abort()
      await sink.stop()
      await pushService.stop()
    },
  }
}
