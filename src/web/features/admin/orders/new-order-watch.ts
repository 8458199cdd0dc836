import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { ApiProblem } from '#web/api/client.ts'
import { statsKey } from '#web/api/query-keys.ts'
import { useLive } from '#web/live/live.ts'
import { createAlarm, type SoundState } from './alarm.ts'
import { createBell } from './bell.ts'
import { browserStorage } from './browser-storage.ts'
import { hearing } from './hearing.ts'
import { createNewOrders, newOrdersKey } from './new-orders.ts'
import { forgetUnseenLists } from './order-cache.ts'
import { managedChangesKeys, readOrder } from './queries.ts'
import { keepCountInTitle } from './title-count.ts'

export const newOrders = createNewOrders(browserStorage)

export const alarm = createAlarm({
  makeBell: createBell,
  storage: browserStorage,
  locks: navigator.locks,
})

/**
 * Takes note of new orders, rings for them and counts them in the tab's title. To be used once, around all screens of
 * the panel.
 */
export function useNewOrderWatch(): void {
  const queryClient = useQueryClient()
  const count = useNewOrders().length
  useLive((event) => {
    forgetUnseenLists(queryClient)
    // a list response that arrives later is merged with these events
    if (event.name === 'status') hearing.status(event.change.orderId, event.change.to)
    if (event.name === 'placed') hearing.placed(event.order)
    if (event.name === 'reset') {
      forgetHandled()
      for (const queryKey of [managedChangesKeys, statsKey]) void queryClient.invalidateQueries({ queryKey })
    }
    if (event.name === 'status') newOrders.handle(event.change.orderId)
    // told again after a gap, it may have been seen to long ago
    if (event.name === 'placed' && event.order.status === 'pending') newOrders.add(event.order.id)
  })
  useEffect(() => {
    forgetHandled()
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

/** What was seen to while nobody listened, elsewhere perhaps, must not ring for ever. */
function forgetHandled(): void {
  for (const id of newOrders.list())
    readOrder(id).then(
      ({ status }) => {
        if (status !== 'pending') newOrders.handle(id)
      },
      (error: unknown) => {
        if (error instanceof ApiProblem && error.status === 404) newOrders.handle(id)
      },
    )
}

/** Ids of the orders that nobody has looked at yet. */
export function useNewOrders(): readonly string[] {
  return useSyncExternalStore(newOrders.subscribe, newOrders.list)
}

export function useSoundState(): SoundState {
  return useSyncExternalStore(alarm.subscribe, alarm.state)
}
