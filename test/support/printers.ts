/**
 * Simulated receipt printers that ask the server for their tickets: Star CloudPRNT and Epson Server Direct Print. They run out of
 * paper, lose power and repeat requests.
 */
import * as z from 'zod/mini'
import type { PrinterDraft } from '#contract/printing/printers.ts'
import type { TestApp } from './app.ts'

/** The settings of a printer in the kitchen. */
export const starDraft: PrinterDraft = {
  name: 'Kitchen',
  connection: 'star-cloudprnt',
  host: '',
  port: 9100,
  lineChars: 48,
  copies: { kitchen: 1, package: 0, receipt: 0, change: 1 },
  categoryIds: [],
  printsFrom: 'pending',
  fallbackPrinterId: null,
}

export interface PrinterResponse {
  status: number
  type: string
  body: Buffer
}

/** Sends a request of a printer. */
export type SendRequest = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  body?: { type: string; text: string },
) => Promise<PrinterResponse>

/** Requests without a network. */
export function injectRequests({ server }: TestApp): SendRequest {
  return async (method, url, body) => {
    const { host, pathname, search } = new URL(url)
    const headers = { host, ...(body && { 'content-type': body.type }) }
    const options = { method, url: pathname + search, headers, ...(body && { payload: body.text }) }
    const response = await server.inject(options)
    const { statusCode, headers: received, rawPayload } = response
    return { status: statusCode, type: received['content-type']?.toString() ?? '', body: rawPayload }
  }
}

export async function sendOverHttp(
  method: string,
  url: string,
  body?: { type: string; text: string },
): Promise<PrinterResponse> {
  const response = await fetch(url, {
    method,
    ...(body && { body: body.text, headers: { 'content-type': body.type } }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, type: response.headers.get('content-type') ?? '', body: bytes }
}

export interface PollingPrinter {
  /** The tickets on paper. */
  printed: Buffer[]
  /** Asks the server for work, and prints one ticket if there is one. @returns whether it received a ticket */
  poll(): Promise<boolean>
  /** Polls until nothing is left to print. */
  printAll(): Promise<void>
}

export interface StarPrinter extends PollingPrinter {
  /** The status that it reports, such as '410 Out of paper'. It prints only while this begins with 2. */
  status: string
  /** Loses power after it fetched the next ticket: a part of the ticket is on paper, and the server hears nothing. */
  losesPower: boolean
  /** Cannot decode the next ticket. */
  cannotDecode: boolean
  /** Fetches each ticket twice, as some printers do. */
  fetchesTwice: boolean
  mediaType: string | undefined
}

const workSchema = z.object({
  jobReady: z.boolean(),
  mediaTypes: z.optional(z.array(z.string())),
  jobToken: z.optional(z.string()),
})

/** @param url the server URL from the panel */
export function createStarPrinter(send: SendRequest, url: string): StarPrinter {
  const report = (statusCode: string, more: object = {}) =>
    send('POST', url, {
      type: 'application/json',
      text: JSON.stringify({ status: '23 6 0 0 0 0 0 0 0 ', printerMAC: '00:11:e5:06:04:ff', statusCode, ...more }),
    })
  const printer: StarPrinter = {
    printed: [],
    status: '200 OK',
    losesPower: false,
    cannotDecode: false,
    fetchesTwice: false,
    mediaType: undefined,
    async poll() {
      const answer = await report(encodeURIComponent(printer.status), { clientAction: null })
      if (answer.status !== 200) throw new Error(`The poll was answered with ${answer.status}.`)
      const work = workSchema.parse(JSON.parse(answer.body.toString()))
      if (!work.jobReady || !printer.status.startsWith('2')) return false
      printer.mediaType = work.mediaTypes?.[0]
      const query = new URLSearchParams({ mac: '00:11:e5:06:04:ff', token: work.jobToken ?? '' })
      const fetchUrl = `${url}?${query.toString()}&type=${printer.mediaType}`
      let ticket = await send('GET', fetchUrl)
      if (ticket.status !== 200) return false
      if (printer.fetchesTwice) ticket = await send('GET', fetchUrl)
      if (printer.losesPower) {
        printer.losesPower = false
        printer.printed.push(ticket.body)
        return true
      }
      const { cannotDecode } = printer
      printer.cannotDecode = false
      if (!cannotDecode) printer.printed.push(ticket.body)
      await send('DELETE', `${url}?${query.toString()}&code=${cannotDecode ? '511%20Decode%20error' : 'OK'}`)
      return true
    },
    async printAll() {
      for (let count = 0; count < 100 && (await printer.poll()); count += 1);
    },
  }
  return printer
}

export interface EpsonPrinter extends PollingPrinter {
  /** The error that it reports instead of printing; '' while it prints. */
  error: string
  losesPower: boolean
}

/** @param url the server URL from the panel */
export function createEpsonPrinter(send: SendRequest, url: string): EpsonPrinter {
  const form = (fields: Record<string, string>) =>
    send('POST', url, { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(fields).toString() })
  const identity = { ID: 'kitchen', Name: 'TM-m30III' }
  const printer: EpsonPrinter = {
    printed: [],
    error: '',
    losesPower: false,
    async poll() {
      const answer = await form({ ConnectionType: 'GetRequest', ...identity })
      if (answer.status !== 200) throw new Error(`The poll was answered with ${answer.status}.`)
      const xml = answer.body.toString()
      if (xml === '') return false
      const jobId = /<printjobid>([A-Za-z0-9]{1,30})<\/printjobid>/.exec(xml)?.[1]
      const commands = /<command>([0-9a-f]+)<\/command>/.exec(xml)?.[1]
      if (jobId === undefined || commands === undefined) throw new Error(`This is no ticket: ${xml}`)
      if (printer.error === '') printer.printed.push(Buffer.from(commands, 'hex'))
      if (printer.losesPower) {
        printer.losesPower = false
        return true
      }
      const result = `success="${printer.error === ''}" code="${printer.error}" status="251658262" battery="0"`
      const response = `<response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" ${result}/>`
      const parameter = `<Parameter><devid>local_printer</devid><printjobid>${jobId}</printjobid></Parameter>`
      await form({
        ConnectionType: 'SetResponse',
        ...identity,
        ResponseFile: `<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="2.00"><ePOSPrint>${parameter}<PrintResponse>${response}</PrintResponse></ePOSPrint></PrintResponseInfo>`,
      })
      return printer.error === ''
    },
    async printAll() {
      for (let count = 0; count < 100 && (await printer.poll()); count += 1);
    },
  }
  return printer
}

/** The text of a ticket in ESC/POS or Star commands, without the commands. */
export function textOf(ticket: Buffer): string {
  return ticket.toString('latin1').replaceAll(/[^\n\x20-\x7e]/g, '')
}
