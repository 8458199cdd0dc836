import { useEffect } from 'react'
import { ApiProblem } from '#web/api/client.ts'
import { browserStorage } from '#web/state/browser-storage.ts'
import { useStore } from '#web/state/create-store.ts'
import { readOrder } from '../queries.ts'
import { createAlarm } from './alarm.ts'
import { createBell } from './bell.ts'
import { createNewOrders, newOrdersKey } from './new-orders.ts'
import { keepCountInTitle } from './title-count.ts'

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
    const onTouch = () => alarm.unblock()
    addEventListener('storage', onStorage)
    addEventListener('pointerdown', onTouch)
    addEventListener('keydown', onTouch)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('pointerdown', onTouch)
      removeEventListener('keydown', onTouch)
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
