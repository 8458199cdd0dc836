import type { PushAudience } from '#contract/push.ts'
import { api, unwrap } from '#web/api/client.ts'

/** Whether this browser can get push messages. Safari on a phone can after the site was added to the home screen. */
export function canBePushed(): boolean {
  return isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** @returns whether this browser has subscribed, and may show messages */
export async function isSubscribed(): Promise<boolean> {
  if (Notification.permission !== 'granted') return false
  const registration = await navigator.serviceWorker.getRegistration()
  return Boolean(await registration?.pushManager.getSubscription())
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

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  unwrap(await api.POST('/api/push/unsubscribe', { body: { endpoint } }))
}
