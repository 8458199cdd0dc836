import { describe, expect, test } from 'vitest'
import { placeOrderFor } from '#test/support/admin-orders.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { saveOrdersSettings, savePrinting } from '#test/support/settings.ts'

describe.each(appKinds)('tickets for browsers, on %s', (kind) => {
  test('an admin gets each ticket of an order as an image, on 80 mm and on 58 mm paper', async () => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    await savePrinting(admin, { printsTickets: true })
    const id = await placeOrderFor(await app.customer(), { instructions: 'Ring <twice> & wait' })
    const get = (path: string) => admin.get(`/api/admin/orders/${id}/tickets/${path}`)

    const kitchen = await get('kitchen')
    const receipt = await get('receipt?lineChars=32')

    expect(kitchen.statusCode).toBe(200)
    expect(kitchen.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'self'") as unknown,
      'x-content-type-options': 'nosniff',
    })
    expect(kitchen.body).toContain('width="576"')
    expect(kitchen.body).toContain('2\u00A0x\u00A0Masala\u00A0Dosa')
    expect(kitchen.body).toContain('Ring\u00A0&lt;twice&gt;\u00A0&amp;\u00A0wait')
    expect(receipt.body).toContain('width="384"')
    expect(receipt.body).toContain('$21.00')
    expect((await get('package')).body).toContain('1\u00A0Main\u00A0Street')
    expect((await get('change')).body).toContain('CHANGED')
  })

  test('one request names the orders of many tickets, in any order, and leaves out those that are missing', async () => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    const asha = await app.customer()
    const withoutNumber = await placeOrderFor(asha)
    await saveOrdersSettings(admin, { hasTicketNumbers: true })
    const numbered = await placeOrderFor(asha)
    const url = `/api/admin/tickets?orders=${numbered},missing,${withoutNumber}`

    const names = await admin.get(url)

    expect(names.json()).toHaveLength(2)
    expect(names.json()).toEqual(
      expect.arrayContaining([{ id: numbered, ticketNumber: 1 }, { id: withoutNumber }]) as unknown,
    )
    expect(names.headers['cache-control']).toBe('no-store')
    expect((await asha.get(url)).statusCode).toBe(403)
    expect((await app.visitor().get(url)).statusCode).toBe(401)
    const tooMany = Array.from({ length: 101 }, (_, index) => `id${index}`).join(',')
    expect((await admin.get(`/api/admin/tickets?orders=${tooMany}`)).statusCode).toBe(400)
  })

  test('requests that make no sense are refused', async () => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    const asha = await app.customer()
    const id = await placeOrderFor(asha)
    const codeOf = async (client: typeof admin, path: string) => {
      const response = await client.get(`/api/admin/orders/${path}`)
      return `${response.statusCode} ${response.json<{ code: string }>().code}`
    }
    expect(await codeOf(admin, `${id}/tickets/kitchen`)).toBe('409 printing/off')
    await savePrinting(admin, { printsTickets: true })

    expect(await codeOf(admin, 'missing/tickets/kitchen')).toBe('404 order/not-found')
    expect(await codeOf(admin, `${id}/tickets/menu`)).toBe('400 request/invalid')
    expect(await codeOf(admin, `${id}/tickets/kitchen?lineChars=47`)).toBe('400 request/invalid')
    expect(await codeOf(asha, `${id}/tickets/kitchen`)).toBe('403 auth/forbidden')
    expect(await codeOf(app.visitor(), `${id}/tickets/kitchen`)).toBe('401 auth/sign-in-required')
  })
})
