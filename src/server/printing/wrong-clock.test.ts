import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { steadyClock } from '#test/support/app.ts'
import { appKinds, openTestDatabase } from '#test/support/databases.ts'
import { starDraft, textOf } from '#test/support/printers.ts'
import {
  listAlarms,
  openWithPrinting,
  outcomesOf,
  placeOrder,
  untilPrinted,
  untilStored,
  untilWatched,
  waitFor,
} from '#test/support/printing.ts'
import type { Clock } from '../clock/clock.ts'
import { insertOrderChange } from '../order-log/order-change-store.ts'
import { insertPrinter } from './printer-store.ts'
import { createSocketSender } from './socket-sender.ts'
import { watchPrinters } from './watch-printers.ts'

const hourMs = 3_600_000

describe.each(appKinds)('tickets while the clock is wrong, on %s', (kind) => {
  test('a ticket is not expired by a clock that is ahead for some seconds (#185)', async () => {
    let isSteady = false
    const { app, addStar } = await openWithPrinting(kind, { clock: { ...steadyClock, isSteady: () => isSteady } })
    const kitchen = await addStar()
    const asha = await app.customer()
    await placeOrder(asha)
    await untilStored(app, 1)

    await waitFor(app, 10 * hourMs)
    expect(await kitchen.device.poll()).toBe(false)
    // the server has looked for late tickets again when the next order has its ticket
    await placeOrder(asha)
    await untilPrinted(kitchen, 1)
    expect(await outcomesOf(app)).toEqual([null, 'printed'])
    await waitFor(app, -10 * hourMs)

    await untilPrinted(kitchen, 2)
    isSteady = true
    expect(await outcomesOf(app)).toEqual(['printed', 'printed'])
  })

  test('a ticket does not expire because it waited while the clock was behind for some seconds (#185)', async () => {
    const { app, addStar } = await openWithPrinting(kind)
    const kitchen = await addStar()
    await placeOrder(await app.customer())
    await untilStored(app, 1)
    const { queries } = app.database
    const queue = { expire: async () => {} }
    const clock = { isSteady: () => false }

    await watchPrinters({ queries, queue, log: pino({ level: 'silent' }), clock }, Date.now() - 10 * hourMs)
    await untilWatched(app)

    expect(await outcomesOf(app)).toEqual([null])
    await untilPrinted(kitchen, 1)
  })

  test('an order that looks old while the clock is ahead gets its ticket (#185)', async () => {
    let isSteady = false
    const { app, addStar } = await openWithPrinting(kind, { clock: { ...steadyClock, isSteady: () => isSteady } })
    const kitchen = await addStar({ printsFrom: 'preparing' })
    const orderId = await placeOrder(await app.customer())
    const started = { orderId, userId: 'asha', byUserId: null, fromStatus: 'pending', toStatus: 'preparing' }
    await insertOrderChange(app.database.queries, { ...started, at: Date.now() - 10 * hourMs })
    app.changeBus.publish('orders')
    await untilStored(app, 1)
    expect(await kitchen.device.poll()).toBe(false)

    await waitFor(app, -10 * hourMs)
    isSteady = true

    await untilPrinted(kitchen, 1)
  })

  test('a ticket that was stored while the clock was ahead is printed when it is right again (#185)', async () => {
    const { app, addStar, addSocketPrinter } = await openWithPrinting(kind)
    const kitchen = await addStar({ printsFrom: 'preparing' })
    const { id, device } = await addSocketPrinter()
    const asha = await app.customer()
    await placeOrder(asha)
    // the printer has the ticket before the server has stored that it is printed
    await vi.waitFor(async () => expect(await outcomesOf(app)).toEqual(['printed']))
    const ahead = Date.now() + 4 * hourMs
    const job = { printAt: ahead, expiresAt: ahead + hourMs, finishedAt: null, outcome: null }

    await app.database.queries
      .updateTable('printJobs')
      .set({ ...job, sentAt: null, printerId: kitchen.id })
      .execute()
    await untilPrinted(kitchen, 1)
    await app.database.queries
      .updateTable('printJobs')
      .set({ ...job, sentAt: ahead, printerId: id })
      .execute()
    app.changeBus.publish('orders')

    await vi.waitFor(() => expect(device.printed).toHaveLength(2))
    expect(device.printed.map(textOf)[1]).toContain('COPY')
  })

  test('a ticket that was stored while the clock was ahead raises an alarm when it is not printed (#185)', async () => {
    const { app, admin, addStar } = await openWithPrinting(kind)
    await addStar()
    await placeOrder(await app.customer())
    await untilStored(app, 1)

    await waitFor(app, -4 * hourMs)
    await untilWatched(app)
    await waitFor(app, 61_000)

    await vi.waitFor(async () => expect(await listAlarms(admin)).toHaveLength(1))
    expect(await outcomesOf(app)).toEqual([null])
  })

  test('the ticket of an order for later is still printed later', async () => {
    const { app, addStar } = await openWithPrinting(kind)
    const kitchen = await addStar()
    await placeOrder(await app.customer())
    await untilStored(app, 1)
    const { queries } = app.database
    const later = Date.now() + 5 * hourMs
    await queries.updateTable('orders').set({ isScheduled: 1, promisedFrom: later }).execute()
    await queries
      .updateTable('printJobs')
      .set({ printAt: later - hourMs, expiresAt: later + hourMs })
      .execute()

    expect(await kitchen.device.poll()).toBe(false)

    await queries.updateTable('orders').set({ isScheduled: 0 }).execute()
    await untilPrinted(kitchen, 1)
  })

  test('an alarm that began while the clock was ahead ends when the printer prints (#185)', async () => {
    const { app, admin, addStar } = await openWithPrinting(kind)
    const kitchen = await addStar()
    const ahead = Date.now() + 4 * hourMs
    await app.database.queries.updateTable('printers').set({ failingSince: ahead }).execute()

    await vi.waitFor(async () => {
      await kitchen.device.poll()
      app.changeBus.publish('orders')
      expect((await admin.get('/api/admin/printer-alarms')).json()).toEqual([])
    })
  })
})

test('a printer that could not be reached is tried again in time after the clock was corrected (#185)', async () => {
  const { queries } = await openTestDatabase('sqlite')
  const unreachable = { connection: 'raw-socket', host: '127.0.0.1', port: 1 } as const
  await insertPrinter(queries, { ...starDraft, ...unreachable, id: 'a', tokenHash: null, createdAt: 1 })
  const time = { wallMs: Date.now() + 4 * hourMs, elapsedMs: 0 }
  const clock: Clock = { now: () => time.wallMs, elapsedMs: () => time.elapsedMs, isSteady: () => true }
  const times = { printAt: 1, expiresAt: 2, sentAt: null, finishedAt: null }
  const flags = { isManual: 0, hasAllDishes: 0, unconfirmed: 0 } as const
  const links = { dedupeKey: 'job', printerId: 'a', orderId: '', insteadOfPrinterId: null }
  const job = {
    id: 'job',
    template: 'test',
    copies: 1,
    outcome: null,
    printedState: null,
    ...times,
    ...flags,
    ...links,
  }
  let attempts = 0
  const queue = {
    next: async () => ({ job, state: null, commands: Buffer.alloc(0) }),
    send: async () => {
      attempts += 1
      return true
    },
    printed: async () => {},
    failed: async () => {},
  }
  const sender = createSocketSender(queries, queue, { log: pino({ level: 'silent' }), clock })
  const sendAll = async () => {
    await sender.sendDue(() => true)
    await sender.idle()
  }
  await sendAll()
  time.wallMs -= 4 * hourMs
  await sendAll()
  expect(attempts).toBe(1)

  time.elapsedMs += 4000
  await sendAll()

  expect(attempts).toBe(2)
})
