import type { Notifications } from '#contract/site-settings/notifications.ts'
import type { DueNotification } from './notification-store.ts'

/** @returns whether the current settings send a waiting message */
export function isWanted(
  { channel, template, audience, recipient }: DueNotification,
  { mailsCustomers, sendsPushes, restaurantAddresses, alertAfterMinutes }: Notifications,
): boolean {
  if (template === 'unanswered' && alertAfterMinutes === 0) return false
  if (channel === 'push') return sendsPushes
  return audience === 'customer' ? mailsCustomers : restaurantAddresses.includes(recipient)
}
