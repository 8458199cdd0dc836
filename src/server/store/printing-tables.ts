import type { Generated } from 'kysely'
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
    /** SHA-256 of the token in the address that the printer asks, base64url; null without such an address. */
    tokenHash: string | null
    createdAt: Milliseconds
    version: Generated<number>
    /** The last contact; null for never. */
    seenAt: Generated<Milliseconds | null>
    /** Since when it has not printed a ticket that it should have printed; null while it works. */
    failingSince: Generated<Milliseconds | null>
    /** Why it does not print, as a sentence; '' when that is not known. */
    problem: Generated<string>
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
    /** 1 when this ticket may have been printed before, so the paper says COPY. */
    isCopy: number
    /** The printer that did not print it in time. */
    insteadOfPrinterId: string | null
    /** When it should be printed. */
    printAt: Milliseconds
    /** When it becomes useless. */
    expiresAt: Milliseconds
    attempts: Generated<number>
    /** When the printer received it; null while it waits. */
    sentAt: Generated<Milliseconds | null>
    /** 'printed', 'unneeded' or 'expired'; null while it waits. */
    outcome: Generated<string | null>
    /** The state of the order on the printed ticket. */
    printedState: Generated<JsonText | null>
    finishedAt: Generated<Milliseconds | null>
  }
}
