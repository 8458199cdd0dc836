import { useEffect } from 'react'
import { countText } from '#contract/i18n/count-text.ts'
import { ApiProblem } from '#web/api/client.ts'
import { browserStorage } from '#web/state/browser-storage.ts'
import { useStore } from '#web/state/create-store.ts'
import { fetchOrder } from '../queries.ts'
import { createChime } from './chime.ts'
import { createNewOrders, newOrdersKey } from './new-orders.ts'
import { createNotificationSound } from './notification-sound.ts'
import { useUnansweredOrders } from './use-unanswered-orders.ts'

export const newOrders = createNewOrders(browserStorage())

export const notificationSound = createNotificationSound({
  createChime,
  storage: browserStorage(),
  locks: navigator.locks,
})

/** Plays the sound for new orders and counts them in the tab's title. Must be used once, around all screens of the panel. */
export function useNewOrderNotifications(): void {
  const count = useStore(newOrders).length
  const isUnanswered = useUnansweredOrders()
  useEffect(() => {
    removeHandledOrders()
    const onStorage = ({ key }: StorageEvent) => {
      if (key === newOrdersKey) newOrders.reload()
    }
    addEventListener('storage', onStorage)
    addEventListener('pointerdown', notificationSound.unblock)
    addEventListener('keydown', notificationSound.unblock)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('pointerdown', notificationSound.unblock)
      removeEventListener('keydown', notificationSound.unblock)
      notificationSound.setRepeating(false)
    }
  }, [])
  const mustRing = count > 0 || isUnanswered
  useEffect(() => notificationSound.setRepeating(mustRing), [mustRing])
  useEffect(() => showCountInTitle(count), [count])
}

/** Removes orders that another browser has handled while this one received no events. Otherwise the sound would never stop. */
export function removeHandledOrders(): void {
  for (const id of newOrders.get())
    fetchOrder(id).then(
      ({ status }) => {
        if (status !== 'pending') newOrders.remove(id)
      },
      (error: unknown) => {
        if (error instanceof ApiProblem && error.status === 404) newOrders.remove(id)
      },
    )
}

/**
 * Adds a count to the start of the tab's title, such as `(2) Orders`, and adds it again when a screen changes the title.
 * @returns a function that removes the count
 */
function showCountInTitle(count: number): () => void {
  if (count === 0) return () => {}
  const prefix = `(${countText(count)}) `
  const addCount = () => {
    if (!document.title.startsWith(prefix)) document.title = prefix + withoutCount(document.title)
  }
  addCount()
  const observer = new MutationObserver(addCount)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  return () => {
    observer.disconnect()
    document.title = withoutCount(document.title)
  }
}

function withoutCount(title: string): string {
  return title.replace(/^\(\p{Nd}+\) /u, '')
}
