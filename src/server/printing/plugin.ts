import fp from 'fastify-plugin'
import type { PrinterConnection } from '#contract/printing/printers.ts'
import type { Printing } from '#contract/site-settings/printing.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Follower, startFollower } from '../followers/follower.ts'
import { followerRule } from '../followers/follower-rule.ts'
import type { Routes } from '../http/routes.ts'
import { noStore } from '../http/security-headers.ts'
import { withLanguage } from '../language-context/reader-language.ts'
import { createCoalescedTask } from '../order-log/coalesced-task.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { epsonServerDirectPrintRoutes } from './epson-server-direct-print.ts'
import { planPrintJobs } from './plan-print-jobs.ts'
import { hashToken } from './poll-url.ts'
import { printJobRoutes } from './print-job-routes.ts'
import { createPrintQueue, type PrintQueue } from './print-queue.ts'
import { findPrinterByToken, listPrinters, resetAlarms } from './printer-store.ts'
import { printingRoutes } from './printing-routes.ts'
import { createSocketSender } from './socket-sender.ts'
import { starCloudPrntRoutes } from './star-cloudprnt.ts'
import { finishAllJobs } from './waiting-job-store.ts'
import { watchPrinters } from './watch-printers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    printQueue: PrintQueue
    /** Prints new tickets as soon as possible. */
    printNewTickets: () => void
  }
}

const retryMs = 1000

const followerName = 'tickets'

async function finishTickets(transaction: Queries, now: Milliseconds): Promise<void> {
  await finishAllJobs(transaction, now)
  await resetAlarms(transaction)
}

/** For saves of the section `printing`. */
export const ticketsRule = followerRule(followerName, ({ printsTickets }: Printing) => printsTickets, finishTickets)

/** Prints tickets of new and changed orders. */
export const printingPlugin = fp(
  async (app) => {
    const { database, changeBus, siteSettings, log, clock } = app
    const { queries } = database
    const isOn = () => siteSettings.current().printing.printsTickets
    const printQueue = createPrintQueue(() => ({ queries, site: () => siteSettings.publicSite() }), log)
    const queue: PrintQueue = {
      ...printQueue,
      next: (...args) =>
        withLanguage(siteSettings.current().languages.standard, () => printQueue.next(...args), siteSettings.digits),
    }
    const sender = createSocketSender(queries, queue, { log, clock })
    const sending = createCoalescedTask(
      () => sender.sendDue(() => follower.isHolder()),
      (error) => log.warn({ err: error }, 'waiting tickets could not be read; retrying'),
      retryMs,
    )
    const follower: Follower = startFollower(
      { database, changeBus, log },
      {
        name: followerName,
        isOn,
        handle: async (transaction, rows, now) =>
          planPrintJobs(transaction, await listPrinters(transaction), rows, {
            now,
            expiredBefore: clock.isSteady() ? now : 0,
          }),
        async afterwards(now) {
          // not awaited, because a slow printer must not stop the follower
          sending.request()
          await watchPrinters({ queries, queue, log, clock }, now)
        },
        switchedOff: finishTickets,
      },
    )
    siteSettings.onChange(() => follower.request())
    app.decorate('printQueue', queue)
    app.decorate('printNewTickets', () => follower.request())
    app.addHook('onClose', async () => {
      sending.stop()
      await sending.idle()
      await sender.close()
      await follower.close()
    })
  },
  { name: 'printing', dependencies: ['services', 'site-settings'] },
)

export const printingRoutesPlugin = fp(
  async (app: Routes, { publicUrl }: { publicUrl: string }) => {
    noStore(app)
    const { queries } = app.database
    const isOn = () => app.siteSettings.current().printing.printsTickets
    const currency = () => app.siteSettings.publicSite().currency
    const onJobs = app.printNewTickets
    printingRoutes(app, { queries, publicUrl, isOn, onJobs })
    printJobRoutes(app, { queries, currency, isOn, onJobs })
    const options = {
      queue: app.printQueue,
      async requirePrinter(token: string, connection: PrinterConnection) {
        if (!isOn()) throw new Refusal('printing/off')
        const printer = await findPrinterByToken(queries, hashToken(token))
        if (printer?.connection !== connection) throw new Refusal('printer/not-found')
        return printer
      },
    }
    starCloudPrntRoutes(app, options)
    epsonServerDirectPrintRoutes(app, options)
  },
  { name: 'printing-routes', encapsulate: true, dependencies: ['http', 'printing'] },
)
