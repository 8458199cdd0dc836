/**
 * Simulates a Friday evening: customers order, a kitchen works through the orders with the board open, its printer runs out of paper,
 * the mail server is down for a while, and the server is killed once. Then finds mails, tickets, statuses and alarms that are missing or
 * wrong.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/store/database.ts'
import { type Mail, startMailServer } from '#test/support/mail.ts'
import { createStarPrinter, type StarPrinter, sendOverHttp, starDraft } from '#test/support/printers.ts'
import { startSocketPrinter } from '#test/support/socket-printer.ts'
import { openBoard } from './board.ts'
import { compareEvening, type EveningReport, type Outage } from './compare-evening.ts'
import { type EveningOrder, placeAndHandle } from './orders.ts'
import { openShop, type Shop } from './shop.ts'

const orderCount = 60
const customerCount = 20
const printerPollMs = 1000
/** How long each status lasts at least: an order is open for three of them, so that its ticket is printed before its end. */
const stepMinMs = 40_000
/** Mails and tickets about the last changes are sent within a minute. */
const settleMaxMs = 120_000

/** What goes wrong, as parts of the evening. */
const faults = { mailDown: [0.2, 0.45], paperOut: [0.35, 0.65], kill: 0.75 } as const

/** @param minutes how long customers order; a printer without paper raises its alarm after a minute, so at least 5 */
export async function simulateEvening(minutes: number, log: (line: string) => void): Promise<EveningReport> {
  const eveningMs = minutes * 60_000
  const stepMs = Math.max(stepMinMs, eveningMs / 40)
  let mailServer = await startMailServer()
  const mailPort = Number(new URL(mailServer.url).port)
  const mails: (readonly Mail[])[] = [mailServer.mails]
  const shop = await openShop(mailServer.url)
  const counter = await startSocketPrinter()
  const stopping = new AbortController()
  const board = await openBoard(shop)
  try {
    const kitchen = await addPrinters(shop, counter)
    const polling = pollPrinter(kitchen, stopping.signal)
    const customers = await Promise.all(
      Array.from({ length: customerCount }, async (_, index) => {
        const email = `guest-${index}@example.com`
        return { email, cookie: await shop.signUp(email) }
      }),
    )
    const startedAt = Date.now()
    const at = (part: number) => sleep(Math.max(0, startedAt + part * eveningMs - Date.now()))
    const orders: EveningOrder[] = []
    const mailOutage: Outage = { from: 0, until: 0 }
    const happening = [
      Promise.all(
        Array.from({ length: orderCount }, async (_, index) => {
          await at((index / orderCount) * 0.9)
          const customer = customers[index % customerCount]
          if (customer) orders.push(await placeAndHandle(shop, customer, index, stepMs))
        }),
      ),
      (async () => {
        await at(faults.mailDown[0])
        log('the mail server is down')
        mailOutage.from = performance.now()
        await mailServer.stop()
        await at(faults.mailDown[1])
        mailServer = await startMailServer(mailPort)
        mailOutage.until = performance.now()
        mails.push(mailServer.mails)
        log('the mail server is up')
      })(),
      (async () => {
        await at(faults.paperOut[0])
        log('the printer of the kitchen is out of paper')
        kitchen.status = '410 Out of paper'
        await at(faults.paperOut[1])
        kitchen.status = '200 OK'
        log('the printer of the kitchen has paper')
      })(),
      (async () => {
        await at(faults.kill)
        log('the server is killed')
        await shop.killAndRestart()
        log('the server is up')
      })(),
    ]
    await Promise.all(happening)
    // the last orders are handled after the end of the evening
    log(`${orders.length} orders were placed and handled`)
    await settle(shop)
    stopping.abort()
    await polling
    const seen = await board.read()
    return await compareEvening({ shop, orders, mails: mails.flat(), mailOutage, kitchen, counter, board: seen })
  } finally {
    stopping.abort()
    await board.close()
    await shop.close()
    await counter.stop()
    await mailServer.stop()
  }
}

/** The printer of the kitchen asks for tickets; the one at the counter prints when the kitchen's does not. */
async function addPrinters(shop: Shop, counter: { host: string; port: number }): Promise<StarPrinter> {
  const { host, port } = counter
  const none = { kitchen: 0, package: 0, receipt: 0, change: 0 }
  const { id } = await shop.addPrinter({
    ...starDraft,
    name: 'Counter',
    connection: 'raw-socket',
    host,
    port,
    copies: none,
  })
  const { pollUrl } = await shop.addPrinter({ ...starDraft, fallbackPrinterId: id })
  return createStarPrinter(sendOverHttp, pollUrl ?? '')
}

async function pollPrinter(printer: StarPrinter, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // the server may be down
    await printer.poll().catch(() => false)
    await sleep(printerPollMs)
  }
}

/** Waits until the followers have read all changes, and no mail and no ticket waits. */
async function settle({ databaseFile }: Shop): Promise<void> {
  const database = openDatabase(databaseFile)
  const deadline = Date.now() + settleMaxMs
  try {
    for (;;) {
      const { queries } = database
      const mails = await queries
        .selectFrom('notifications')
        .select('orderId')
        .where('finishedAt', 'is', null)
        .execute()
      const tickets = await queries.selectFrom('printJobs').select('orderId').where('finishedAt', 'is', null).execute()
      const behind = await queries
        .selectFrom('followers')
        .select('name')
        .where('seq', '<', (eb) => eb.selectFrom('orderChanges').select((max) => max.fn.max('seq').as('newest')))
        .execute()
      if (mails.length + tickets.length + behind.length === 0) return
      if (Date.now() > deadline) {
        const names = behind.map(({ name }) => name).join(', ') || 'none'
        throw new Error(
          `${mails.length} mails and ${tickets.length} tickets wait. Followers that are behind: ${names}.`,
        )
      }
      await sleep(500)
    }
  } finally {
    await database.close()
  }
}
