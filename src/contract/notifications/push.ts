import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { settingProblemMessages } from '../messages/setting-problem.ts'

/** customer: messages about the user's own orders. staff: messages about new orders, only for users who may manage orders. */
export const pushAudiences = ['customer', 'staff'] as const
export type PushAudience = (typeof pushAudiences)[number]

const keySchema = z
  .string()
  .check(z.regex(/^[\w-]{1,200}={0,2}$/, { error: () => settingProblemMessages.pushKeyInvalid }))

/** The browser's `PushSubscription` (W3C Push API), and for whom it is. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z
    .url({ protocol: /^https$/, error: () => settingProblemMessages.pushEndpointInvalid })
    .check(z.maxLength(limits.pushEndpointMaxChars)),
  keys: z.strictObject({ p256dh: keySchema, auth: keySchema }),
  audience: z.enum(pushAudiences),
})

export const pushEndpointSchema = z.strictObject({ endpoint: pushSubscriptionSchema.shape.endpoint })

/** A browser that no longer gets the messages of an audience, or none at all. */
export const pushUnsubscribeSchema = z.extend(pushEndpointSchema, { audience: z.exactOptional(z.enum(pushAudiences)) })

/** The messages that the signed-in user gets in a browser. */
export const pushAudiencesSchema = z.object({ audiences: z.array(z.enum(pushAudiences)) })
export type PushAudiences = z.infer<typeof pushAudiencesSchema>

/** The public key of this site (VAPID, RFC 8292), with which browsers subscribe. */
export const pushKeySchema = z.object({ publicKey: z.string() })
