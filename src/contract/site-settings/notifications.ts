import * as z from 'zod/mini'
import { emailSchema } from '../accounts/accounts.ts'
import { limits } from '../limits.ts'
import { settingProblemMessages } from '../messages/setting-problem.ts'
import { eachOnce } from '../values/each-once.ts'
import { type SettingsSection, switchesOn } from './section.ts'

const minutesSchema = z.int().check(z.minimum(0), z.maximum(limits.unansweredMinutesMax))

/** Which messages about orders are sent, and what happens to unanswered orders. */
export const notificationsSchema = z
  .strictObject({
    /** Customers get mails when an order is placed, and when its time or status changes. */
    mailsCustomers: z.boolean(),
    /** Browsers of customers and admins can get push messages. */
    sendsPushes: z.boolean(),
    /** These addresses get a mail for each new order, for an order that its customer cancels, and for one that is not answered. */
    restaurantAddresses: z.array(emailSchema).check(
      z.maxLength(limits.restaurantAddressesMax),
      eachOnce(String, () => settingProblemMessages.addressTwice),
    ),
    /** The panel rings until an order has a status, instead of until an admin opens the order. */
    ringsUntilStatus: z.boolean(),
    /** An order that is still pending after this many minutes causes an alert; 0 for never. */
    alertAfterMinutes: minutesSchema,
    /** An order that is still pending after this many minutes is cancelled; 0 for never. */
    cancelAfterMinutes: minutesSchema,
  })
  .check(
    z.refine(
      ({ alertAfterMinutes, cancelAfterMinutes }) =>
        cancelAfterMinutes === 0 || alertAfterMinutes === 0 || alertAfterMinutes < cancelAfterMinutes,
      { path: ['cancelAfterMinutes'], error: () => settingProblemMessages.cancelTooEarly },
    ),
  )
export type Notifications = z.infer<typeof notificationsSchema>

export const notificationsSection: SettingsSection<Notifications> = {
  schema: notificationsSchema,
  defaults: {
    mailsCustomers: false,
    sendsPushes: false,
    restaurantAddresses: [],
    ringsUntilStatus: false,
    alertAfterMinutes: 0,
    cancelAfterMinutes: 0,
  },
}

export const publicNotifications = (notifications: Notifications) => switchesOn(notifications, ['sendsPushes'])
