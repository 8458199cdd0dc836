import type { Agent } from 'node:https'
import * as z from 'zod/mini'
import type { PushMessage } from '#contract/push-message.ts'
import { once } from '../lazy/once.ts'
import { getOrCreateSetting } from '../settings/setting-store.ts'
import type { Queries } from '../store/tables.ts'
import type { StoredSubscription } from './push-subscription-store.ts'

/** A push service stores a message for this long while the browser is offline. */
const timeToLiveSeconds = 3600
const timeoutMs = 10_000

/** The browser has unsubscribed, or its subscription has expired. */
export class GoneError extends Error {}

export interface PushSender {
  /** For the browsers that subscribe; base64url. */
  publicKey(): Promise<string>
  /**
   * Encrypts a message (RFC 8291) and sends it to the push service of the browser.
   * @throws GoneError when the subscription does not exist any more
   */
  send(subscription: StoredSubscription, message: PushMessage): Promise<void>
}

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() })
type VapidKeys = z.infer<typeof keysSchema>

/** The keys of this site (VAPID, RFC 8292). All servers of the site use the same keys. */
async function readKeys(queries: Queries): Promise<VapidKeys> {
  const { default: webPush } = await import('web-push')
  const stored = await getOrCreateSetting(queries, 'pushKeys', () => JSON.stringify(webPush.generateVAPIDKeys()))
  return keysSchema.parse(JSON.parse(stored))
}

/**
 * @param publicUrl of the site; a push service can find its owner there
 * @param agent connects to the push services
 */
export function createPushSender(queries: Queries, publicUrl: string, agent: Agent): PushSender {
  const keys = once(() => readKeys(queries))
  const { protocol, hostname } = new URL(publicUrl)
  const subject = protocol === 'https:' ? publicUrl : `mailto:no-reply@${hostname}`
  return {
    publicKey: async () => (await keys()).publicKey,
    async send({ endpoint, p256dh, auth }, message) {
      const { default: webPush, WebPushError } = await import('web-push')
      const options = {
        vapidDetails: { subject, ...(await keys()) },
        TTL: timeToLiveSeconds,
        timeout: timeoutMs,
        agent,
      }
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
          ...options,
          urgency: 'high',
        })
      } catch (error) {
        if (error instanceof WebPushError && [404, 410].includes(error.statusCode)) throw new GoneError('gone')
        throw error
      }
    },
  }
}
