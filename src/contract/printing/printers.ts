import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { idSchema } from '../menu/menu.ts'
import { settingProblemMessages } from '../messages/setting-problem.ts'
import { optionalLine } from '../site-settings/section.ts'
import { firstOfEach } from '../values/each-once.ts'
import { singleLine } from '../values/text.ts'
import { timeSchema } from '../values/time-schema.ts'
import { editedVersionSchema } from '../values/version-schema.ts'
import { ticketTemplates } from './tickets.ts'

/** How a printer gets its tickets. The first two ask this server for them, so they work behind any router. */
export const printerConnections = ['star-cloudprnt', 'epson-server-direct-print', 'raw-socket'] as const
export type PrinterConnection = (typeof printerConnections)[number]

/** Characters of a line: 48 on 80 mm paper, 42 on some older printers, 32 on 58 mm paper. */
export const ticketLineChars = [48, 42, 32] as const

/** When the tickets of an order are printed: when it is placed, or when an admin begins to prepare it. */
export const printStarts = ['pending', 'preparing'] as const

/**
 * Why a printer does not print. `silent`: it has not asked for tickets. `not-printing`: it asks for tickets and does not print them.
 * `unconfirmed`: it does not confirm that it has printed. `settings-unreadable`: its row in the database is damaged.
 */
export const printerProblems = [
  'settings-unreadable',
  'no-paper',
  'cover-open',
  'paper-jam',
  'cutter',
  'error',
  'unreadable',
  'silent',
  'not-printing',
  'unreachable',
  'unconfirmed',
] as const
export type PrinterProblem = (typeof printerProblems)[number]

const copiesSchema = z.int().check(z.minimum(0), z.maximum(limits.ticketCopiesMax))

const printerFields = {
  name: singleLine(limits.nameMaxChars),
  connection: z.enum(printerConnections),
  /** The host name or IP address of a printer with the connection `raw-socket`; '' for the others. */
  host: optionalLine(limits.printerHostMaxChars),
  /** The TCP port of a printer with the connection `raw-socket`. */
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  lineChars: z.literal(ticketLineChars),
  /** How often each template is printed; 0 for never. */
  copies: z.strictObject({
    kitchen: copiesSchema,
    package: copiesSchema,
    receipt: copiesSchema,
    change: copiesSchema,
  }),
  /** Only the dishes of these categories are on the tickets for the kitchen; empty for all dishes. */
  categoryIds: z.array(idSchema).check(firstOfEach(String), z.maxLength(limits.printerCategoriesMax)),
  printsFrom: z.enum(printStarts),
  /** The printer that gets the tickets when this one does not print them within a minute; null for none. */
  fallbackPrinterId: z.nullable(idSchema),
}

const hostRule = z.refine<{ connection: string; host: string }>(
  ({ connection, host }) => (connection === 'raw-socket') === (host !== ''),
  { path: ['host'], error: () => settingProblemMessages.printerHostMissing },
)

export const printerDraftSchema = z.strictObject(printerFields).check(hostRule)
export type PrinterDraft = z.infer<typeof printerDraftSchema>

export const printerEditSchema = z.strictObject({ ...printerFields, version: editedVersionSchema }).check(hostRule)

/** A printer, with its state. */
export const printerSchema = z.object({
  id: z.string(),
  ...printerFields,
  createdAt: timeSchema,
  version: z.int(),
  /** The last contact; null for never. */
  seenAt: z.nullable(timeSchema),
  /** Since when it has not printed a ticket that it should have printed; null while it works. */
  failingSince: z.nullable(timeSchema),
  /** Null when it reports no problem. */
  problem: z.nullable(z.enum(printerProblems)),
  /** Tickets that should be printed now. */
  waiting: z.int(),
})
export type Printer = z.infer<typeof printerSchema>

/**
 * The server URL, from which a printer fetches its tickets. It contains a secret, so the server stores only its hash and shows it once. Null
 * for a printer that this server connects to.
 */
const pollUrlField = { pollUrl: z.nullable(z.string()) }
export const pollUrlSchema = z.object(pollUrlField)
export const newPrinterSchema = z.object({ printer: printerSchema, ...pollUrlField })

/** A printer that does not print, for the alarm in the panel. */
export const printerAlarmSchema = z.object({
  printerId: z.string(),
  name: z.string(),
  problem: z.nullable(z.enum(printerProblems)),
  failingSince: timeSchema,
  waiting: z.int(),
  /** The name of the printer that prints instead; null for none. */
  fallback: z.nullable(z.string()),
})
export type PrinterAlarm = z.infer<typeof printerAlarmSchema>

/** Orders whose tickets are printed at once, on paper that says COPY if a ticket of this kind was printed before. */
export const printRequestSchema = z.strictObject({
  orderIds: z.array(idSchema).check(firstOfEach(String), z.minLength(1), z.maxLength(limits.printOrdersMax)),
  template: z.enum(ticketTemplates),
  /** Null for all printers that print this template. */
  printerId: z.nullable(idSchema),
})

/** How many tickets wait for a printer now. */
export const printResponseSchema = z.object({ tickets: z.int() })
