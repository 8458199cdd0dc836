import { sql } from 'kysely'
import type { Milliseconds } from '../store/tables.ts'

/** A message that waits in a table until it is sent. */
export interface WaitingMessage {
  /** The next attempt. While a server sends the message: when its claim ends. */
  nextAt: Milliseconds
  /** When the message becomes useless. */
  expiresAt: Milliseconds
  /** The current one included. */
  attempts: number
}

/** `failed`: no attempt can succeed. */
export type Outcome = 'sent' | 'unneeded' | 'expired' | 'failed'

export interface SentMessage {
  /** What the message says about the order, for the next message to the same recipient; null when there is no such message. */
  notified: object | null
}

/** How messages are sent, and what an error means. */
export interface Channel<Message> {
  /**
   * Sends a message. A receiver that is gone is deleted here.
   * @param signal ends the attempt
   * @returns undefined when the message is not needed any more
   * @throws when the attempt failed
   */
  send: (message: Message, now: Milliseconds, signal: AbortSignal) => Promise<SentMessage | undefined>
  /** @returns what the error means. `service-down`: other messages would fail, too, so all of them wait together */
  onFailed: (message: Message, error: unknown, now: Milliseconds) => Promise<'retry' | 'service-down' | 'give-up'>
  onSent?: (message: Message, now: Milliseconds) => Promise<void>
  onExpired?: (message: Message, now: Milliseconds) => Promise<void>
}

export interface Claim {
  now: Milliseconds
  /** When a claimed message is due again, in case this server dies. */
  until: Milliseconds
  /** While the clock may be ahead. */
  skipsExpired: boolean
  groupsMax: number
  /** Groups that are not claimed, because they have messages that are sent now. */
  except: readonly string[]
}

/** The messages that a queue sends, in their table. */
export interface MessageTable<Message> {
  /** Sets `nextAt` of due messages and counts an attempt, so that no other server sends them. @returns the messages, in order */
  claim: (claim: Claim) => Promise<Message[]>
  /** The messages of a group are sent one after the other. */
  groupOf: (message: Message) => string
  /** Whether the other messages of a group wait, too, when one has failed. */
  failsTogether: boolean
  /** Changes a claimed message. @returns whether it was changed: false when another server has claimed it since then */
  update: (claimed: Message, changes: Pick<WaitingMessage, 'nextAt' | 'attempts'>) => Promise<boolean>
  finish: (message: Message, outcome: Outcome, now: Milliseconds, notified: object | null) => Promise<void>
}

/** No message waits longer for its next attempt. */
const longestWaitMs = 15 * 60_000

/** The condition of a claim. A time that is too far in the future was stored while the clock was ahead. */
export function isDue({ now, skipsExpired }: Pick<Claim, 'now' | 'skipsExpired'>) {
  const due = sql<boolean>`("nextAt" <= ${now} or "nextAt" > ${now + longestWaitMs})`
  return skipsExpired ? sql<boolean>`(${due} and "expiresAt" > ${now})` : due
}
