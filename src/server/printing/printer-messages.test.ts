import { describe, expect, test } from 'vitest'
import { appKinds } from '#test/support/databases.ts'
import { injectRequests, type SendRequest, starDraft } from '#test/support/printers.ts'
import { addPrinter, openWithPrinting, outcomesOf, placeOrder, untilStored } from '#test/support/printing.ts'

async function open(kind: (typeof appKinds)[number], connection: 'star-cloudprnt' | 'epson-server-direct-print') {
  const { app, admin } = await openWithPrinting(kind)
  const { pollUrl } = await addPrinter(admin, { ...starDraft, connection })
  const url = pollUrl ?? ''
  const send: SendRequest = injectRequests(app)
  await placeOrder(await app.customer())
  await untilStored(app, 1)
  const copies = async () => {
    const { unconfirmed } = await app.database.queries
      .selectFrom('printJobs')
      .select('unconfirmed')
      .executeTakeFirstOrThrow()
    return unconfirmed
  }
  return { app, url, send, copies }
}

/** The messages of printers, besides those that ask for a ticket or confirm one. */
describe.each(appKinds)('a message of a printer that is no print request, on %s', (kind) => {
  async function openEpson() {
    const opened = await open(kind, 'epson-server-direct-print')
    const post = (fields: Record<string, string>) =>
      opened.send('POST', opened.url, {
        type: 'application/x-www-form-urlencoded',
        text: new URLSearchParams(fields).toString(),
      })
    return { ...opened, post, ask: () => post({ ConnectionType: 'GetRequest', ID: '' }) }
  }

  test('gets an empty answer and no ticket: forms of Epson (#189)', async () => {
    const { app, url, send, post, ask, copies } = await openEpson()
    const status =
      '<statusmonitor Version="1.00"><printerstatus><printer devid="local_printer" asbstatus="0x0F000014"/></printerstatus></statusmonitor>'
    const others: Record<string, string>[] = [
      { ConnectionType: 'SetStatus', ID: '', Status: status },
      { ConnectionType: 'getrequest' },
      { ConnectionType: '' },
      {},
      { ConnectionType: 'SetResponse', ID: '', ResponseFile: '' },
    ]
    for (const fields of others) expect(await post(fields)).toMatchObject({ status: 200, body: Buffer.alloc(0) })

    const ticket = (await ask()).body.toString()
    for (const fields of others) expect(await post(fields)).toMatchObject({ status: 200, body: Buffer.alloc(0) })

    expect(ticket).toContain('<printjobid>')
    expect(await copies()).toBe(0)
    expect(
      (await send('POST', url, { type: 'application/x-www-form-urlencoded', text: 'x'.repeat(70_000) })).status,
    ).toBe(413)
    // an old printer confirms the ticket without its id
    const done = '<PrintResponseInfo Version="1.00"><response success="true" code=""/></PrintResponseInfo>'
    await post({ ConnectionType: 'SetResponse', ID: '', ResponseFile: done })
    expect(await outcomesOf(app)).toEqual(['printed'])
  })

  test('says that a ticket is not on paper: a printer of Epson that has not understood it (#189)', async () => {
    const { post, ask, copies } = await openEpson()
    await ask()
    const failed =
      '<PrintResponseInfo Version="3.00"><ServerDirectPrint><Response Success="false"/></ServerDirectPrint></PrintResponseInfo>'

    await post({ ConnectionType: 'SetResponse', ID: '', ResponseFile: failed })

    expect((await ask()).body.toString()).toContain('<printjobid>')
    expect(await copies()).toBe(0)
  })

  test('gets no ticket: answers to actions, HEAD and results of Star (#189)', async () => {
    const { app, url, send, copies } = await open(kind, 'star-cloudprnt')
    const poll = (more: object = {}) =>
      send('POST', url, { type: 'application/json', text: JSON.stringify({ statusCode: '200 OK', ...more }) })
    const action = { clientAction: [{ request: 'GetPollInterval', result: '5' }] }
    const isReady = async (more?: object): Promise<unknown> => JSON.parse((await poll(more)).body.toString())

    expect(await isReady(action)).toEqual({ jobReady: false })
    expect(
      (await app.server.inject({ method: 'HEAD', url: new URL(url).pathname, headers: { host: new URL(url).host } }))
        .statusCode,
    ).toBe(404)
    expect(await isReady({ clientAction: [] })).toMatchObject({ jobReady: true })
    expect((await send('GET', url)).status).toBe(200)
    expect(await isReady(action)).toEqual({ jobReady: false })
    expect(await isReady({ printingInProgress: true })).toEqual({ jobReady: false })
    expect(await copies()).toBe(0)

    // printers that cannot send DELETE confirm with GET
    expect(await send('GET', `${url}?code=200%20OK&delete`)).toMatchObject({ status: 200, body: Buffer.alloc(0) })
    expect(await outcomesOf(app)).toEqual(['printed'])
  })
})
