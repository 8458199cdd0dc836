import { useEffect } from 'react'
import { ApiProblem } from '#web/api/client.ts'
import { browserStorage } from '#web/state/browser-storage.ts'
import { useStore } from '#web/state/create-store.ts'
import { readOrder } from '../queries.ts'
import { createAlarm } from './alarm.ts'
import { createBell } from './bell.ts'
import { createNewOrders, newOrdersKey } from './new-orders.ts'

export const newOrders = createNewOrders(browserStorage())

export const alarm = createAlarm({ makeBell: createBell, storage: browserStorage(), locks: navigator.locks })

/** Rings for new orders and counts them in the tab's title. Must be used once, around all screens of the panel. */
export function useNewOrderAlarm(): void {
  const count = useStore(newOrders).length
  useEffect(() => {
    forgetHandledOrders()
    const onStorage = ({ key }: StorageEvent) => {
      if (key === newOrdersKey) newOrders.readAgain()
    }
    addEventListener('storage', onStorage)
    addEventListener('pointerdown', alarm.unblock)
    addEventListener('keydown', alarm.unblock)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('pointerdown', alarm.unblock)
      removeEventListener('keydown', alarm.unblock)
      alarm.ring(false)
    }
  }, [])
  useEffect(() => alarm.ring(count > 0), [count])
  useEffect(() => keepCountInTitle(count), [count])
}

/** Removes orders that were handled elsewhere while this browser received no events: they must not ring for ever. */
export function forgetHandledOrders(): void {
  for (const id of newOrders.get())
    readOrder(id).then(
      ({ status }) => {
        if (status !== 'pending') newOrders.handle(id)
      },
      (error: unknown) => {
        if (error instanceof ApiProblem && error.status === 404) newOrders.handle(id)
      },
    )
}

/**
 * Puts a count before the tab's title, `(2) Orders`, and puts it back when a screen changes the title.
 * @returns a function that removes the count
 */
function keepCountInTitle(count: number): () => void {
  if (count === 0) return () => {}
  const prefix = `(${count}) `
  const put = () => {
    if (!document.title.startsWith(prefix)) document.title = prefix + withoutCount(document.title)
  }
  put()
  const observer = new MutationObserver(put)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  return () => {
    observer.disconnect()
    document.title = withoutCount(document.title)
  }
}

function withoutCount(title: string): string {
  return title.replace(/^\(\d+\) /, '')
}
