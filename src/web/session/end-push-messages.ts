import { api } from '#web/api/client.ts'

/** Ends the push messages to this browser, because they are for the user who signs out. Errors do not prevent the sign-out. */
export async function endPushMessages(): Promise<void> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    if (!subscription) return
    const { endpoint } = subscription
    // not awaited, because it can wait for the push service
    void subscription.unsubscribe().catch(() => {})
    await api.POST('/api/push/unsubscribe', { body: { endpoint } })
  } catch (error) {
    console.warn('The push messages to this browser could not be ended.', error)
  }
}
