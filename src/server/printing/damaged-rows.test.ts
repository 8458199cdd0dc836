import { describe, expect, test, vi } from 'vitest'
import type { TestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { openWithPrinting, outcomesOf, placeOrder, untilPrinted, untilStored } from '#test/support/printing.ts'

async function sortedOutcomes(app: TestApp): Promise<string[]> {
  return (await outcomesOf(app)).map(String).toSorted((a, b) => a.localeCompare(b))
}

describe.each(appKinds)('printing with damaged rows, on %s', (kind) => {
  test('the ticket of an order that cannot be read fails, and the others are printed (#184)', async () => {
    const { app, admin, addStar, addEpson, addSocketPrinter } = await openWithPrinting(kind)
    const [star, epson] = [await addStar(), await addEpson()]
    const { queries } = app.database
    const asha = await app.customer()
    const damaged = await placeOrder(asha)
    await untilStored(app, 2)
    await queries.updateTable('orders').set({ items: '[{' }).execute()
    const socket = await addSocketPrinter()
    const intact = await placeOrder(asha)

    for (const printer of [star, epson]) expect((await untilPrinted(printer, 1))[0]).toContain(intact.slice(-6))
    await vi.waitFor(() => expect(socket.device.printed).toHaveLength(1))
    await vi.waitFor(async () =>
      expect(await sortedOutcomes(app)).toEqual(['failed', 'failed', 'printed', 'printed', 'printed']),
    )
    const reprint = { orderIds: [damaged, intact], template: 'kitchen', printerId: null }
    expect((await admin.send('POST', '/api/admin/print-jobs', reprint)).json()).toEqual({ tickets: 3 })
    const refused = [
      await admin.send('POST', '/api/admin/print-jobs', { ...reprint, orderIds: [damaged] }),
      await admin.get(`/api/admin/orders/${damaged}/tickets/kitchen`),
    ]
    for (const response of refused) {
      expect(response.statusCode).toBe(409)
      expect(response.json()).toMatchObject({
        code: 'order/unreadable',
        title: 'An order that could not be read has no ticket. Ask the customer what it contains.',
      })
    }
  })

  test('a ticket about a change that cannot be compared with the last one fails, and the next is printed (#184)', async () => {
    const { app, admin, addStar } = await openWithPrinting(kind)
    const kitchen = await addStar()
    const asha = await app.customer()
    const damaged = await placeOrder(asha)
    await untilPrinted(kitchen, 1)
    await app.database.queries.updateTable('printJobs').set({ printedState: '{}' }).execute()
    await admin.send('PATCH', `/api/admin/orders/${damaged}`, { status: 'cancelled' })
    await untilStored(app, 2)
    await app.database.queries.updateTable('printJobs').set({ printAt: 1 }).where('finishedAt', 'is', null).execute()
    await placeOrder(asha)

    await untilPrinted(kitchen, 2)
    expect(await sortedOutcomes(app)).toEqual(['failed', 'printed', 'printed'])
  })

  test.each([{ copies: '{' }, { categoryIds: 'bar' }, { lineChars: 7 }, { connection: 'fax' }])(
    'a printer with damaged settings (%o) is listed with what to do, and the others print (#184)',
    async (damage) => {
      const { app, admin, addStar } = await openWithPrinting(kind)
      const broken = await addStar({ name: 'Broken' })
      const kitchen = await addStar()
      await app.database.queries
        .updateTable('printers')
        .set(damage as object)
        .where('id', '=', broken.id)
        .execute()
      await placeOrder(await app.customer())

      await untilPrinted(kitchen, 1)

      expect((await admin.get('/api/admin/printers')).json()).toMatchObject([
        { id: broken.id, name: 'Broken', problem: 'settings-unreadable' },
        { id: kitchen.id, problem: null },
      ])
    },
  )
})
