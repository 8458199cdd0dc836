import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Printer } from '#contract/printing/printers.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { injectRequests, starDraft } from '#test/support/printers.ts'
import { addPrinter, openWithPrinting } from '#test/support/printing.ts'
import { savePrinting } from '#test/support/settings.ts'

const poll = { type: 'application/json', text: JSON.stringify({ statusCode: '200 OK' }) }

describe.each(appKinds)('the printers in the panel, on %s', (kind) => {
  test('an admin adds, edits and deletes a printer', async () => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    const { printer } = await addPrinter(admin, { ...starDraft, categoryIds: ['tiffin'] })
    const list = async () => (await admin.get('/api/admin/printers')).json<Printer[]>()
    expect(await list()).toMatchObject([
      {
        ...starDraft,
        categoryIds: ['tiffin'],
        version: 1,
        seenAt: null,
        failingSince: null,
        problem: null,
        waiting: 0,
      },
    ])

    const edit = { ...starDraft, name: 'Bar', version: 1 }
    const edited = await admin.send('PATCH', `/api/admin/printers/${printer.id}`, edit)

    expect(edited.json()).toMatchObject({ name: 'Bar', version: 2 })
    const conflict = await admin.send('PATCH', `/api/admin/printers/${printer.id}`, edit)
    expect(conflict.statusCode).toBe(409)
    expect(conflict.json()).toMatchObject({ code: 'printer/edit-conflict', current: { name: 'Bar', version: 2 } })
    const itself = { ...edit, version: 2, fallbackPrinterId: printer.id }
    expect((await admin.send('PATCH', `/api/admin/printers/${printer.id}`, itself)).json()).toMatchObject({
      code: 'printer/fallback-invalid',
    })
    const unknown = { ...edit, version: 2, fallbackPrinterId: 'none' }
    expect((await admin.send('PATCH', `/api/admin/printers/${printer.id}`, unknown)).json()).toMatchObject({
      code: 'printer/fallback-invalid',
    })
    const { printer: other } = await addPrinter(admin, { ...starDraft, fallbackPrinterId: printer.id })
    expect((await admin.send('DELETE', `/api/admin/printers/${printer.id}`)).statusCode).toBe(204)
    expect(await list()).toMatchObject([{ id: other.id, fallbackPrinterId: null }])
    await admin.send('DELETE', `/api/admin/printers/${other.id}`)
    expect((await admin.send('DELETE', `/api/admin/printers/${printer.id}`)).statusCode).toBe(404)
    expect(await list()).toEqual([])
  })

  test('the server URL of a printer is shown once, and a new one replaces it', async () => {
    const { app, admin } = await openWithPrinting(kind)
    const send = injectRequests(app)
    const { printer, pollUrl } = await addPrinter(admin, starDraft)
    expect(pollUrl).toMatch(/^http:\/\/localhost:3000\/api\/printers\/star\/[\w-]{32}$/)
    expect((await admin.get('/api/admin/printers')).body).not.toContain(String(pollUrl).slice(-32))
    expect((await send('POST', String(pollUrl), poll)).status).toBe(200)

    const renewed = await admin.send('POST', `/api/admin/printers/${printer.id}/server-url`)

    const { pollUrl: next } = renewed.json<{ pollUrl: string }>()
    expect(next).not.toBe(pollUrl)
    expect((await send('POST', String(pollUrl), poll)).status).toBe(404)
    expect((await send('POST', next, poll)).status).toBe(200)
    expect((await send('POST', next.replace('/star/', '/epson/'), { ...poll, type: 'text/xml' })).status).toBe(415)
  })

  test('the server URL of a printer stops working when its kind changes', async () => {
    const { app, admin } = await openWithPrinting(kind)
    const { printer, pollUrl } = await addPrinter(admin, starDraft)
    const edit = { ...starDraft, connection: 'raw-socket', host: '192.168.1.50', version: 1 }

    expect((await admin.send('PATCH', `/api/admin/printers/${printer.id}`, edit)).statusCode).toBe(200)

    expect((await injectRequests(app)('POST', String(pollUrl), poll)).status).toBe(404)
    expect((await admin.send('POST', `/api/admin/printers/${printer.id}/server-url`)).json()).toMatchObject({
      code: 'printer/no-server-url',
    })
  })

  test('a network printer needs a host, and the others have none', async () => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    for (const draft of [
      { ...starDraft, host: '192.168.1.50' },
      { ...starDraft, connection: 'raw-socket', host: '' },
      { ...starDraft, lineChars: 40 },
      { ...starDraft, copies: { ...starDraft.copies, kitchen: limits.ticketCopiesMax + 1 } },
      { ...starDraft, port: 0 },
    ])
      expect((await admin.send('POST', '/api/admin/printers', draft)).json()).toMatchObject({ code: 'request/invalid' })
  })

  test('there can be 20 printers', async () => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    for (let count = 0; count < limits.printersMax; count += 1) await addPrinter(admin, starDraft)

    expect((await admin.send('POST', '/api/admin/printers', starDraft)).json()).toMatchObject({
      code: 'printer/too-many',
    })
  })

  test('nothing is printed while printing is off, and printers learn it', async () => {
    const { app, admin } = await openWithPrinting(kind)
    const { printer, pollUrl } = await addPrinter(admin, starDraft)
    await savePrinting(admin, { printsTickets: false })

    const { status, body } = await injectRequests(app)('POST', String(pollUrl), poll)

    expect(status).toBe(409)
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'printing/off' })
    expect((await admin.send('POST', `/api/admin/printers/${printer.id}/test-page`)).json()).toMatchObject({
      code: 'printing/off',
    })
    expect((await admin.get('/api/admin/printer-alarms')).json()).toEqual([])
  })

  test('customers cannot see or change printers', async () => {
    const app = await buildTestApp(kind)
    const asha = await app.customer()

    expect((await asha.get('/api/admin/printers')).statusCode).toBe(403)
    expect((await asha.send('POST', '/api/admin/printers', starDraft)).statusCode).toBe(403)
    expect((await app.visitor().get('/api/admin/printers')).statusCode).toBe(401)
  })
})
