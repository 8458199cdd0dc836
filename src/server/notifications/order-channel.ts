import type { Notifications } from '#contract/site-settings/notifications.ts'
import type { Channel } from '../send-queue/channel.ts'
import type { Queries } from '../store/tables.ts'
import type { DueNotification } from './notification-store.ts'

/** Who gets messages about orders through a channel. */
export interface ChannelRecipients {
  /** Stored with its messages, so it never changes. */
  name: string
  /** @returns those of the customers who get messages about their own orders */
  listCustomers: (queries: Queries, settings: Notifications, userIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** @returns the recipients in the restaurant that the settings name */
  listStaff: (settings: Notifications) => readonly string[]
  /** Whether a message to the restaurant can arrive now. Without it, always. */
  canReachStaff?: (queries: Queries) => Promise<boolean>
  /** @returns whether the current settings send a message that waits */
  isWanted: (due: DueNotification, settings: Notifications) => boolean
}

/** A channel for messages about orders. CONTRIBUTING.md says how to add one. */
export interface OrderChannel extends ChannelRecipients, Channel<DueNotification> {}
