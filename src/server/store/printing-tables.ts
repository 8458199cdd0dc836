import type { Generated } from 'kysely'
import type { PrinterProblem } from '#contract/printing/printers.ts'
import type { JsonText, Milliseconds } from './tables.ts'

/** The tables for printers and their tickets. */
export interface PrintingTables {
  printers: {
    id: string
    name: string
    connection: string
    /** '' for a printer that asks this server for its tickets. */
    host: string
    port: number
    lineChars: number
    copies: JsonText
    categoryIds: JsonText
    /** The status of an order from which its tickets are printed. */
    printsFrom: string
    /** It may no longer exist. */
    fallbackPrinterId: string | null
    /** SHA-256 of the token in the server URL of the printer, base64url; null without a server URL. */
    tokenHash: string | null
    createdAt: Milliseconds
    version: Generated<number>
    /** The last contact; null for never. */
    seenAt: Generated<Milliseconds | null>
    /** Since when it has not printed a ticket that it should have printed; null while it works. */
    failingSince: Generated<Milliseconds | null>
    /** Why it does not print; null when it reports no problem. */
    problem: Generated<PrinterProblem | null>
  }
  /** The tickets that wait for a printer, and for some weeks those that were printed. */
  printJobs: {
    id: string
    /** A second job with this key is not stored. */
    dedupeKey: string
    printerId: string
    /** '' for a test page. */
    orderId: string
    template: string
    copies: number
    /** 1 when an admin wants it now, even if the order is finished. */
    isManual: number
    /** 1 when it has the dishes of all categories, because an admin has chosen this printer. */
    hasAllDishes: number
    /** The printer that did not print it in time. */
    insteadOfPrinterId: string | null
    /** When it should be printed. */
    printAt: Milliseconds
    /** When it becomes useless. */
    expiresAt: Milliseconds
    /** How often a printer received it without a confirmation, so it may be on paper. */
    unconfirmed: Generated<number>
    /** When the printer received it; null while it waits. */
    sentAt: Generated<Milliseconds | null>
    /** 'printed', 'unneeded', 'expired' or 'failed'; null while it waits. */
    outcome: Generated<string | null>
    /** What the ticket says about the order, if it is on paper or may be. */
    printedState: Generated<JsonText | null>
    finishedAt: Generated<Milliseconds | null>
  }
}
