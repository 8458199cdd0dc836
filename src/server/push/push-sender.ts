import { ECDH } from 'node:crypto'
import type { Agent } from 'node:https'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { PushMessage } from '#contract/notifications/push-message.ts'
import { once } from '../lazy/once.ts'
import { sendRequest } from '../outbound/send-request.ts'
import { getOrCreateSetting, replaceDamagedSetting } from '../settings/setting-store.ts'
import { parseStored, parseStoredOr } from '../store/stored-data.ts'
import type { Queries } from '../store/tables.ts'
import type { StoredSubscription } from './push-subscription-store.ts'

/** A push service stores a message for this long while the browser is offline. */
const timeToLiveSeconds = 3600
/** Push services answer within a second. One that does not must not delay the messages to other browsers. */
const deadlineMs = 5000
/** The response says nothing that is used but its status. */
const responseMaxBytes = 4096

/** The browser has unsubscribed, or its subscription can never be used. */
export class SubscriptionError extends Error {}

/** The push service accepts no message of this size. */
export class MessageTooLargeError extends Error {}

/** The push service has not accepted the message now. */
class PushServiceError extends Error {
  readonly statusCode: number

  constructor(statusCode: number) {
    super(`The push service answered with status ${statusCode}.`)
    this.statusCode = statusCode
  }
}

export interface PushSender {
  /** For the browsers that subscribe; base64url. */
  publicKey(): Promise<string>
  /**
   * Encrypts a message (RFC 8291) and sends it to the push service of the browser.
   * @param signal ends the request
   * @throws SubscriptionError
   * @throws MessageTooLargeError
   * @throws other errors when a later attempt may succeed
   */
  send(subscription: StoredSubscription, message: PushMessage, signal: AbortSignal): Promise<void>
}

const keysSchema = z.object({
  publicKey: z.string().check(z.refine(isPublicKey)),
  privateKey: z.string().check(z.refine((key) => Buffer.from(key, 'base64url').length === 32)),
})
type VapidKeys = z.infer<typeof keysSchema>

const settingKey = 'pushKeys'

/**
 * The keys of this site (VAPID, RFC 8292). All servers of the site use the same keys. Damaged ones are replaced: push services refuse
 * them, so the browsers that subscribed with them must subscribe again.
 */
async function readKeys(queries: Queries, log: PushLog): Promise<VapidKeys> {
  const { default: webPush } = await import('web-push')
  const create = () => JSON.stringify(webPush.generateVAPIDKeys())
  const stored = await getOrCreateSetting(queries, settingKey, create)
  const keys = parseStoredOr('settings', keysSchema, stored, undefined)
  if (keys) return keys
  log.error(
    { setting: settingKey },
    'the keys for push messages were damaged and are replaced; browsers must subscribe again',
  )
  return parseStored('settings', keysSchema, await replaceDamagedSetting(queries, settingKey, stored, create))
}

type PushLog = Pick<FastifyBaseLogger, 'error'>

/**
 * @param publicUrl of the site; a push service can find its owner there
 * @param agent connects to the push services
 */
export function createPushSender(queries: Queries, publicUrl: string, agent: Agent, log: PushLog): PushSender {
  const keys = once(() => readKeys(queries, log))
  const { protocol, hostname } = new URL(publicUrl)
  const subject = protocol === 'https:' ? publicUrl : `mailto:no-reply@${hostname}`
  return {
    publicKey: async () => (await keys()).publicKey,
    async send({ endpoint, p256dh, auth }, message, signal) {
      if (!areKeysUsable(p256dh, auth)) throw new SubscriptionError('The keys of the browser cannot be used.')
      const { default: webPush } = await import('web-push')
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject, ...(await keys()) },
          TTL: timeToLiveSeconds,
          urgency: 'high',
        },
      )
      const limits = { deadlineMs, bodyMaxBytes: responseMaxBytes }
      const { status } = await sendRequest(endpoint, { method: 'POST', headers, body, agent, signal, ...limits })
      if (status >= 200 && status <= 299) return
      throwIfPermanent(status)
      throw new PushServiceError(status)
    },
  }
}

/** @param status with which the push service has refused the message */
function throwIfPermanent(status: number): void {
  if (status === 413) throw new MessageTooLargeError('The push service refuses messages of this size.')
  // 408 and 429 ask for another attempt
  if (status >= 400 && status < 500 && status !== 408 && status !== 429)
    throw new SubscriptionError(`The push service refuses the subscription with status ${status}.`)
}

const publicKeyBytes = 65
const secretMinBytes = 16

/** @returns false for keys with which a message cannot be encrypted; base64url */
function areKeysUsable(p256dh: string, auth: string): boolean {
  return isPublicKey(p256dh) && Buffer.from(auth, 'base64url').length >= secretMinBytes
}

/** @param key base64url */
function isPublicKey(key: string): boolean {
  if (Buffer.from(key, 'base64url').length !== publicKeyBytes) return false
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false // not a point of the curve
  }
}
