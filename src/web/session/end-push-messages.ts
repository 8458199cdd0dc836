import { api } from '#web/api/client.ts'

/** Ends the push messages to this browser, because they are for the user who signs out. */
export async function endPushMessages(): Promise<void> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  // not awaited, because it can wait for the push service
  void subscription.unsubscribe().catch(() => {})
  await api.POST('/api/push/unsubscribe', { body: { endpoint } })
}
