import { describe, expect, test, vi } from 'vitest'
import { appKinds } from '#test/support/databases.ts'
import { textOf } from '#test/support/printers.ts'
import { openWithPrinting, outcomesOf, placeOrder, untilPrinted, untilStored, waitFor } from '#test/support/printing.ts'
import { savePrinting } from '#test/support/settings.ts'

describe.each(appKinds)('printing tickets, on %s', (kind) => {
  test('a printer with Star CloudPRNT prints each new order once', async () => {
    const { app, addStar } = await openWithPrinting(kind)
    const kitchen = await addStar()
    const asha = await app.customer()
    const ids = [await placeOrder(asha), await placeOrder(asha)]

    const tickets = await untilPrinted(kitchen, 2)

    expect(kitchen.device.mediaType).toBe('application/vnd.star.starprnt')
    ids.forEach((id, index) => expect(tickets[index]).toContain(id.slice(-6)))
    expect(tickets.join()).not.toContain('COPY')
    expect(await kitchen.device.poll()).toBe(false)
  })

  test('a printer with Epson Server Direct Print prints each new order once', async () => {
    const { app, addEpson } = await openWithPrinting(kind)
    const kitchen = await addEpson()
    await placeOrder(await app.customer())

    const [ticket] = await untilPrinted(kitchen, 1)

    expect(ticket).not.toContain('COPY')
    expect(await kitchen.device.poll()).toBe(false)
  })

  test('a printer at a TCP port prints each new order once', async () => {
    const { app, addSocketPrinter } = await openWithPrinting(kind)
    const { device } = await addSocketPrinter()
    const asha = await app.customer()
    await placeOrder(asha)
    await placeOrder(asha)

    await vi.waitFor(async () => expect(await outcomesOf(app)).toEqual(['printed', 'printed']))

    expect(device.printed).toHaveLength(2)
    expect(device.printed.map(textOf).join()).not.toContain('COPY')
  })

  test('a printer that was off at night does not print the orders of yesterday', async () => {
    const { app, addStar } = await openWithPrinting(kind)
    const kitchen = await addStar()
    await placeOrder(await app.customer())
    await untilStored(app, 1)

    await waitFor(app, 10 * 3_600_000)

    expect(await kitchen.device.poll()).toBe(false)
    await vi.waitFor(async () => expect(await outcomesOf(app)).toEqual(['expired']))
  })

  test('an order that is cancelled before its ticket is printed is not printed', async () => {
    const { app, admin, addStar } = await openWithPrinting(kind)
    const kitchen = await addStar()
    const id = await placeOrder(await app.customer())
    await untilStored(app, 1)
    await admin.send('PATCH', `/api/admin/orders/${id}`, { status: 'cancelled' })
    await untilStored(app, 2)

    await waitFor(app, 11_000)

    expect(await kitchen.device.poll()).toBe(false)
    expect(await outcomesOf(app)).toEqual(['unneeded', 'unneeded'])
  })

  test('the kitchen gets a ticket about a cancelled order, and none when it is taken back at once', async () => {
    const { app, admin, addStar } = await openWithPrinting(kind)
    const kitchen = await addStar()
    const asha = await app.customer()
    const [cancelled, continued] = [await placeOrder(asha), await placeOrder(asha)]
    await untilPrinted(kitchen, 2)
    const setStatus = (id: string, status: string) => admin.send('PATCH', `/api/admin/orders/${id}`, { status })

    for (const id of [cancelled, continued]) await setStatus(id, 'cancelled')
    await setStatus(continued, 'pending')
    await untilStored(app, 4)
    await waitFor(app, 11_000)

    const tickets = await untilPrinted(kitchen, 3)
    expect(tickets[2]).toContain(cancelled.slice(-6))
    expect(await kitchen.device.poll()).toBe(false)
  })

  test('a printer prints only the dishes of its categories, and no ticket without them', async () => {
    const { app, addStar } = await openWithPrinting(kind)
    const kitchen = await addStar()
    const bar = await addStar({ name: 'Bar', categoryIds: ['sweets'] })
    await placeOrder(await app.customer())

    await untilPrinted(kitchen, 1)

    expect(await bar.device.poll()).toBe(false)
  })

  test('tickets are printed when the kitchen begins, if the printer is set so', async () => {
    const { app, admin, addStar } = await openWithPrinting(kind)
    const kitchen = await addStar({ printsFrom: 'preparing' })
    const placed = await addStar({ name: 'Counter' })
    const id = await placeOrder(await app.customer())
    await untilPrinted(placed, 1)
    expect(await kitchen.device.poll()).toBe(false)

    await admin.send('PATCH', `/api/admin/orders/${id}`, { status: 'preparing' })

    await untilPrinted(kitchen, 1)
    expect(await placed.device.poll()).toBe(false)
  })

  test('an admin prints tickets again, and they say COPY', async () => {
    const { app, admin, addStar } = await openWithPrinting(kind)
    const kitchen = await addStar()
    const id = await placeOrder(await app.customer())
    await untilPrinted(kitchen, 1)
    const print = (body: object) => admin.send('POST', '/api/admin/print-jobs', body)

    const response = await print({ orderIds: [id, id], template: 'kitchen', printerId: null })

    expect(response.json()).toEqual({ tickets: 1 })
    expect((await untilPrinted(kitchen, 2))[1]).toContain('COPY')
    const package1 = { orderIds: [id], template: 'package', printerId: null }
    expect((await print(package1)).json()).toMatchObject({ code: 'printer/none-for-template' })
    expect((await print({ ...package1, printerId: kitchen.id })).json()).toEqual({ tickets: 1 })
    expect((await untilPrinted(kitchen, 3))[2]).not.toContain('COPY')
    expect((await print({ ...package1, printerId: 'none' })).json()).toMatchObject({ code: 'printer/not-found' })
    expect((await print({ ...package1, orderIds: [id, 'none'], printerId: kitchen.id })).json()).toMatchObject({
      code: 'order/not-found',
    })
  })

  test('an order that continues after it was cancelled gets its ticket', async () => {
    const { app, admin, addStar } = await openWithPrinting(kind)
    const kitchen = await addStar()
    const preparing = await addStar({ name: 'Bar', printsFrom: 'preparing' })
    const id = await placeOrder(await app.customer())
    await untilStored(app, 1)
    const setStatus = (status: string) => admin.send('PATCH', `/api/admin/orders/${id}`, { status })
    await setStatus('cancelled')
    await vi.waitFor(async () => {
      expect(await kitchen.device.poll()).toBe(false)
      expect(await outcomesOf(app)).toContain('unneeded')
    })

    await setStatus('preparing')

    await untilPrinted(kitchen, 1)
    await untilPrinted(preparing, 1)
  })

  test('an admin who prints on the printer of another station gets all dishes', async () => {
    const { app, admin, addStar } = await openWithPrinting(kind)
    const bar = await addStar({ name: 'Bar', categoryIds: ['sweets'] })
    const id = await placeOrder(await app.customer())
    const print = (printerId: string | null) =>
      admin.send('POST', '/api/admin/print-jobs', { orderIds: [id], template: 'kitchen', printerId })
    expect((await print(null)).json()).toEqual({ tickets: 0 })

    expect((await print(bar.id)).json()).toEqual({ tickets: 1 })

    expect((await untilPrinted(bar, 1))[0]).toContain('Masala Dosa')
  })

  test('the first order after printing was switched on is printed (#186)', async () => {
    const { app, admin, addStar } = await openWithPrinting(kind)
    const kitchen = await addStar()
    const asha = await app.customer()
    await savePrinting(admin, { printsTickets: false })
    const before = await placeOrder(asha)

    await savePrinting(admin, { printsTickets: true })
    const first = await placeOrder(asha)

    expect((await untilPrinted(kitchen, 1))[0]).toContain(first.slice(-6))
    expect(kitchen.device.printed.map(textOf).join()).not.toContain(before.slice(-6))
  })

  test('tickets that wait are not printed after printing was switched off and on', async () => {
    const { app, admin, addStar } = await openWithPrinting(kind)
    const kitchen = await addStar()
    await placeOrder(await app.customer())
    await untilStored(app, 1)

    await savePrinting(admin, { printsTickets: false })
    await vi.waitFor(async () => expect(await outcomesOf(app)).toEqual(['unneeded']))
    await savePrinting(admin, { printsTickets: true })

    expect(await kitchen.device.poll()).toBe(false)
  })
})
