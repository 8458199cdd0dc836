import { printerMessages as texts } from '#contract/messages/printer.ts'
import { type Printer, type PrinterDraft, printerDraftSchema } from '#contract/printing/printers.ts'
import { parseTypedWhole } from '#contract/values/typed-number.ts'

/** The fields of the form, as they are typed. */
export interface PrinterInput extends Omit<PrinterDraft, 'port'> {
  port: string
}

export type PrinterErrors = Partial<Record<'name' | 'host' | 'port', string>>

/** A printer in the kitchen, which most restaurants add first. */
const newPrinter: PrinterInput = {
  name: '',
  connection: 'star-cloudprnt',
  host: '',
  port: '9100',
  lineChars: 48,
  copies: { kitchen: 1, package: 0, receipt: 0, change: 1 },
  categoryIds: [],
  printsFrom: 'pending',
  fallbackPrinterId: null,
}

export function toInput(printer: Printer | undefined): PrinterInput {
  if (!printer) return newPrinter
  const { name, connection, host, port, lineChars, copies, categoryIds, printsFrom, fallbackPrinterId } = printer
  return {
    name,
    connection,
    host,
    port: String(port),
    lineChars,
    copies,
    categoryIds,
    printsFrom,
    fallbackPrinterId,
  }
}

/** @returns the values to save, or messages by the name of the field */
export function checkPrinter(
  input: PrinterInput,
): { values: PrinterDraft; errors?: undefined } | { values?: undefined; errors: PrinterErrors } {
  const isSocket = input.connection === 'raw-socket'
  const check = printerDraftSchema.safeParse({
    ...input,
    host: isSocket ? input.host.trim() : '',
    // the port of a printer that this server does not connect to is not used
    port: isSocket ? parseTypedWhole(input.port) : Number(newPrinter.port),
  })
  const fields = new Set(check.error?.issues.map(({ path }) => path[0]))
  // a URL or several words
  const isHostInvalid = fields.has('host') || (isSocket && /[\s/]/.test(input.host.trim()))
  if (check.success && !isHostInvalid) return { values: check.data }
  return {
    errors: {
      ...(fields.has('name') && { name: texts.nameInvalid }),
      ...(isHostInvalid && { host: texts.hostInvalid }),
      ...(fields.has('port') && { port: texts.portInvalid }),
    },
  }
}
