import type { PushAudience } from '#contract/notifications/push.ts'
import { api, unwrap } from '#web/api/client.ts'

/** Whether this browser can get push messages. Safari on a phone can after the site was added to the home screen. */
export function canBePushed(): boolean {
  return isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** @returns whether the signed-in user gets the messages of an audience in this browser */
export async function isSubscribed(audience: PushAudience): Promise<boolean> {
  if (Notification.permission !== 'granted') return false
  const subscription = await findSubscription()
  if (!subscription) return false
  // the browser may have subscribed for another account, and a push service may have ended the subscription
  const { endpoint } = subscription
  const { audiences } = unwrap(await api.POST('/api/push/audiences', { body: { endpoint } }))
  return audiences.includes(audience)
}

async function findSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager.getSubscription()
}

/**
 * Asks the user for the permission, and subscribes this browser. Call it only after a press of a button.
 * @returns false when the user does not allow messages
 */
export async function subscribe(audience: PushAudience): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { publicKey } = unwrap(await api.GET('/api/push/key'))
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // an old subscription has another key, for example after the site moved to another server
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { keys = {} } = subscription.toJSON()
  const body = {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
    audience,
  }
  unwrap(await api.PUT('/api/push/subscription', { body }))
  return true
}

/** Ends the messages of an audience. The browser unsubscribes when the user gets no other messages in it. */
export async function unsubscribe(audience: PushAudience): Promise<void> {
  const subscription = await findSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  const { audiences } = unwrap(await api.POST('/api/push/unsubscribe', { body: { endpoint, audience } }))
  if (audiences.length === 0) await subscription.unsubscribe()
}
