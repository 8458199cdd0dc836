import type { Generated } from 'kysely'
import type { PushAudience } from '#contract/notifications/push.ts'
import type { JsonText, Milliseconds } from './tables.ts'

/** The tables for what happens after an order is placed. */
export interface OrderHandlingTables {
  /** The last ticket number of each business day. */
  ticketCounters: { businessDate: string; lastNumber: number }
  /** How far each follower has read the change log, and which server runs it. */
  followers: {
    name: string
    /** The follower has processed all rows up to this one. */
    seq: number
    /** A hash of that row. */
    fingerprint: string
    /** A random id of the server that runs the follower. */
    holder: string
    /** Rises with each heartbeat of the holder. */
    renewals: number
  }
  /** Mails and other messages about orders: those that wait, and for some weeks those that were sent. */
  notifications: {
    dedupeKey: string
    channel: string
    template: string
    /** Null in a row of the previous version. */
    audience: Generated<'customer' | 'staff' | null>
    /** The id of the customer; an email address for a mail to the restaurant; `staff` for all browsers of admins. */
    recipient: string
    orderId: string
    attempts: Generated<number>
    /** The next attempt. */
    nextAt: Milliseconds
    /** When the message becomes useless. */
    expiresAt: Milliseconds
    /** Null while it waits. */
    outcome: Generated<string | null>
    /** The state of the order that the sent message described. */
    toldState: Generated<string | null>
    finishedAt: Generated<Milliseconds | null>
  }
  /** What customers wrote to the restaurant after a meal. */
  orderFeedback: { orderId: string; userId: string; text: string; createdAt: Milliseconds }
  /** What the orders of a finished business day add up to. It can be deleted: the next report calculates it again. */
  salesDays: { startMs: Milliseconds; endMs: Milliseconds; sums: JsonText }
  /** The browsers that get push messages about orders. */
  pushSubscriptions: {
    /** The address at the push service of the browser. */
    endpoint: string
    userId: string
    /** `both` for an admin who also wants messages about own orders. */
    audience: PushAudience | 'both'
    /** The public key of the browser, and a secret that it shares with this site; base64url. */
    p256dh: string
    auth: string
    createdAt: Milliseconds
  }
  /** The customers who want no mails about the progress of their orders. */
  mailOptOuts: { userId: string }
}
