import { emailSchema } from '#contract/accounts/accounts.ts'
import { limits } from '#contract/limits.ts'
import { notificationSettingsMessages as texts } from '#contract/notification-settings-messages.ts'
import type { Notifications } from '#contract/site-settings/notifications.ts'
import { parseTypedWhole } from '#contract/values/typed-number.ts'
import type { Check } from '../form/use-draft-form.ts'

/** Addresses and minutes as typed; the empty text for 0 minutes. */
export interface NotificationsDraft
  extends Pick<Notifications, 'mailsCustomers' | 'sendsPushes' | 'ringsUntilStatus'>,
    Record<'restaurantAddresses' | 'alertAfterMinutes' | 'cancelAfterMinutes', string> {}

export function toNotificationsDraft(value: Notifications): NotificationsDraft {
  const { restaurantAddresses, alertAfterMinutes, cancelAfterMinutes, ...same } = value
  const textOf = (minutes: number) => (minutes === 0 ? '' : String(minutes))
  return {
    ...same,
    restaurantAddresses: restaurantAddresses.join('\n'),
    alertAfterMinutes: textOf(alertAfterMinutes),
    cancelAfterMinutes: textOf(cancelAfterMinutes),
  }
}

export function checkNotifications(draft: NotificationsDraft): Check<Notifications> {
  const errors: Record<string, string> = {}
  const restaurantAddresses = addressesOf(draft.restaurantAddresses)
  const invalid = restaurantAddresses.find((address) => !emailSchema.safeParse(address).success)
  if (restaurantAddresses.length > limits.restaurantAddressesMax) errors.restaurantAddresses = texts.addressesTooMany
  if (invalid !== undefined) errors.restaurantAddresses = texts.addressInvalid(invalid)
  const alertAfterMinutes = minutesOf(draft.alertAfterMinutes)
  const cancelAfterMinutes = minutesOf(draft.cancelAfterMinutes)
  if (Number.isNaN(alertAfterMinutes)) errors.alertAfterMinutes = texts.minutesInvalid
  if (Number.isNaN(cancelAfterMinutes)) errors.cancelAfterMinutes = texts.minutesInvalid
  if (cancelAfterMinutes > 0 && cancelAfterMinutes <= alertAfterMinutes)
    errors.cancelAfterMinutes = texts.cancelTooEarly
  if (Object.keys(errors).length > 0) return { errors }
  const { mailsCustomers, sendsPushes, ringsUntilStatus } = draft
  return {
    value: {
      mailsCustomers,
      sendsPushes,
      ringsUntilStatus,
      restaurantAddresses,
      alertAfterMinutes,
      cancelAfterMinutes,
    },
  }
}

/** @returns each address once, in lower case like all addresses of accounts */
function addressesOf(text: string): string[] {
  const addresses = text.split(/[\s,;]+/).filter((address) => address !== '')
  return [...new Set(addresses.map((address) => address.toLowerCase()))]
}

/** @returns 0 for the empty text; NaN when it is no number of minutes */
function minutesOf(text: string): number {
  if (text.trim() === '') return 0
  const minutes = parseTypedWhole(text)
  return minutes >= 1 && minutes <= limits.unansweredMinutesMax ? minutes : Number.NaN
}
