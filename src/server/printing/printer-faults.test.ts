import { describe, expect, test, vi } from 'vitest'
import { appKinds } from '#test/support/databases.ts'
import { textOf } from '#test/support/printers.ts'
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

describe.each(appKinds)('printers that fail, on %s', (kind) => {
  test('a ticket that was interrupted is printed again and says COPY', async () => {
    const { app, addStar, addEpson, addSocketPrinter } = await openWithPrinting(kind)
    const [star, epson, socket] = [await addStar(), await addEpson(), await addSocketPrinter()]
    for (const { device } of [star, epson, socket]) device.losesPower = true
    await placeOrder(await app.customer())

    for (const printer of [star, epson]) {
      const [first, second] = await untilPrinted(printer, 2)
      expect(first).not.toContain('COPY')
      expect(second).toContain('COPY')
    }
    await vi.waitFor(() => expect(socket.device.printed).toHaveLength(2))
    expect(socket.device.printed.map(textOf)[1]).toContain('COPY')
    await vi.waitFor(async () => expect(await outcomesOf(app)).toEqual(['printed', 'printed', 'printed']))
  })

  test('a printer that fetches a ticket twice without a pause prints no COPY', async () => {
    const { app, addStar } = await openWithPrinting(kind)
    const kitchen = await addStar()
    kitchen.device.fetchesTwice = true
    await placeOrder(await app.customer())

    expect((await untilPrinted(kitchen, 1))[0]).not.toContain('COPY')
  })

  test('a printer without paper raises an alarm after 60 seconds, and the fallback printer prints instead', async () => {
    const { app, admin, addStar } = await openWithPrinting(kind)
    const bar = await addStar({ name: 'Bar', copies: { kitchen: 0, package: 0, receipt: 0, change: 0 } })
    const kitchen = await addStar({ fallbackPrinterId: bar.id })
    kitchen.device.status = '410 Out of paper'
    await placeOrder(await app.customer())
    await untilStored(app, 1)
    await kitchen.device.poll()

    await waitFor(app, 50_000)
    await untilWatched(app)
    expect(await listAlarms(admin)).toEqual([])
    await waitFor(app, 15_000)
    await vi.waitFor(async () => expect(await listAlarms(admin)).toHaveLength(1))

    expect((await listAlarms(admin))[0]).toMatchObject({
      name: 'Kitchen',
      problem: 'no-paper',
      fallback: 'Bar',
    })
    expect((await untilPrinted(bar, 1))[0]).not.toContain('COPY')
    kitchen.device.status = '200 OK'
    await kitchen.device.printAll()
    expect(kitchen.device.printed).toEqual([])
    await vi.waitFor(async () => expect(await listAlarms(admin)).toEqual([]))
  })

  test('a ticket that the fallback printer takes over says COPY if its printer may have printed it', async () => {
    const { app, addStar, addSocketPrinter } = await openWithPrinting(kind)
    const { device } = await addSocketPrinter({
      name: 'Bar',
      copies: { kitchen: 0, package: 0, receipt: 0, change: 0 },
    })
    const bar = await app.database.queries.selectFrom('printers').select('id').executeTakeFirstOrThrow()
    const kitchen = await addStar({ fallbackPrinterId: bar.id })
    kitchen.device.losesPower = true
    await placeOrder(await app.customer())
    await vi.waitFor(async () => expect(await kitchen.device.poll()).toBe(true))

    await waitFor(app, 65_000)

    await vi.waitFor(() => expect(device.printed).toHaveLength(1))
    expect(device.printed.map(textOf)[0]).toContain('COPY')
  })

  test('a printer that was never in contact raises an alarm that says what to check', async () => {
    const { app, admin, addEpson } = await openWithPrinting(kind)
    await addEpson()
    await placeOrder(await app.customer())
    await untilStored(app, 1)

    await waitFor(app, 61_000)

    await vi.waitFor(async () => expect(await listAlarms(admin)).toHaveLength(1))
    expect((await listAlarms(admin))[0]).toMatchObject({
      problem: 'silent',
      waiting: 1,
      fallback: null,
    })
  })

  test('a network printer prints after its cover is closed, and the panel says that it is open', async () => {
    const { app, admin, addSocketPrinter } = await openWithPrinting(kind)
    const { device } = await addSocketPrinter()
    device.isCoverOpen = true
    await placeOrder(await app.customer())
    const problem = async () =>
      (await admin.get('/api/admin/printers')).json<{ problem: string | null }[]>()[0]?.problem
    await vi.waitFor(async () => expect(await problem()).toBe('cover-open'))

    device.isCoverOpen = false

    await vi.waitFor(async () => expect(await outcomesOf(app)).toEqual(['printed']))
    expect(device.printed.map(textOf).join()).not.toContain('COPY')
    expect(await problem()).toBe(null)
  })

  test('a network printer without paper prints each ticket once after a new roll', async () => {
    const { app, addSocketPrinter } = await openWithPrinting(kind)
    const { device } = await addSocketPrinter()
    device.paper = 1
    const asha = await app.customer()
    await placeOrder(asha)
    await placeOrder(asha)
    await vi.waitFor(() => expect(device.printed).toHaveLength(1))

    device.paper = 100

    await vi.waitFor(async () => expect(await outcomesOf(app)).toEqual(['printed', 'printed']))
    expect(device.printed).toHaveLength(2)
    expect(device.printed.map(textOf).join()).not.toContain('COPY')
  })

  test('an Epson printer without paper reports it, and the next ticket says COPY', async () => {
    const { app, admin, addEpson } = await openWithPrinting(kind)
    const kitchen = await addEpson()
    kitchen.device.error = 'EPTR_REC_EMPTY'
    await placeOrder(await app.customer())
    await untilStored(app, 1)
    await kitchen.device.poll()
    expect((await admin.get('/api/admin/printers')).json()).toMatchObject([{ problem: 'no-paper', waiting: 1 }])

    kitchen.device.error = ''

    expect((await untilPrinted(kitchen, 1))[0]).toContain('COPY')
  })

  test('a test page is printed, and ends the alarm of a printer that works again', async () => {
    const { app, admin, addSocketPrinter } = await openWithPrinting(kind)
    const { id, device } = await addSocketPrinter()
    const { queries } = app.database
    await queries.updateTable('printers').set({ failingSince: 1, problem: 'no-paper' }).execute()
    expect(await listAlarms(admin)).toHaveLength(1)

    expect((await admin.send('POST', `/api/admin/printers/${id}/test-page`)).statusCode).toBe(204)

    await vi.waitFor(() => expect(device.printed.map(textOf).join()).toContain('Kitchen'))
    await vi.waitFor(async () => expect(await listAlarms(admin)).toEqual([]))
  })

  test('a printer that cannot decode a ticket gets it again without COPY', async () => {
    const { app, addStar } = await openWithPrinting(kind)
    const kitchen = await addStar()
    kitchen.device.cannotDecode = true
    await placeOrder(await app.customer())

    expect((await untilPrinted(kitchen, 1))[0]).not.toContain('COPY')
  })

  test('a ticket about a cancelled order is printed after a new roll', async () => {
    const { app, admin, addSocketPrinter } = await openWithPrinting(kind)
    const { device } = await addSocketPrinter()
    const id = await placeOrder(await app.customer())
    await vi.waitFor(() => expect(device.printed).toHaveLength(1))
    device.paper = 0
    await admin.send('PATCH', `/api/admin/orders/${id}`, { status: 'cancelled' })
    await untilStored(app, 2)
    await waitFor(app, 11_000)
    const problem = async () =>
      (await admin.get('/api/admin/printers')).json<{ problem: string | null }[]>()[0]?.problem
    await vi.waitFor(async () => expect(await problem()).toBe('no-paper'))

    device.paper = 100

    await vi.waitFor(() => expect(device.printed).toHaveLength(2))
    expect(device.printed.map(textOf)[1]).toContain('CANCELLED')
  })

  test('a reopened order prints a ticket that says NOT CANCELLED; a delivered one prints none', async () => {
    const { app, admin, addSocketPrinter } = await openWithPrinting(kind)
    const { device } = await addSocketPrinter()
    const id = await placeOrder(await app.customer())
    for (const [index, status] of ['cancelled', 'preparing', 'cancelled', 'delivered'].entries()) {
      await vi.waitFor(() => expect(device.printed).toHaveLength(index + 1))
      await admin.send('PATCH', `/api/admin/orders/${id}`, { status })
      await untilStored(app, index + 2)
      await waitFor(app, 11_000)
    }

    await vi.waitFor(async () => expect(await outcomesOf(app)).toContain('unneeded'))
    expect(device.printed).toHaveLength(4)
    const texts = device.printed.map(textOf)
    expect(texts.map((text) => text.includes('NOT CANCELLED'))).toEqual([false, false, true, false])
    expect(texts.join()).not.toContain('COPY')
  })

  test('a printer that never confirms prints a ticket three times at most, and an admin must look at it', async () => {
    const { app, admin, addSocketPrinter } = await openWithPrinting(kind)
    const { device } = await addSocketPrinter()
    device.neverConfirms = true
    await placeOrder(await app.customer())
    await vi.waitFor(() => expect(device.printed).toHaveLength(3))

    await waitFor(app, 61_000)

    await vi.waitFor(async () => expect(await outcomesOf(app)).toEqual(['expired']))
    expect(device.printed).toHaveLength(3)
    expect(device.printed.map(textOf)[2]).toContain('COPY')
    expect(await listAlarms(admin)).toMatchObject([{ problem: 'unconfirmed' }])
  })

  test('a slow printer does not delay another one', async () => {
    const { app, addSocketPrinter } = await openWithPrinting(kind)
    const slow = await addSocketPrinter()
    slow.device.printMs = 15_000
    const fast = await addSocketPrinter({ name: 'Bar' })
    const asha = await app.customer()
    await placeOrder(asha)
    await vi.waitFor(() => expect(fast.device.printed).toHaveLength(1))

    await placeOrder(asha)

    await vi.waitFor(() => expect(fast.device.printed).toHaveLength(2))
    expect(slow.device.printed).toEqual([])
  })
})
