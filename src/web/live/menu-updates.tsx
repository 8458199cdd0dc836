import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { categoriesKey, openOrdersKey, recipesKey, translationsKey } from '#web/api/query-keys.ts'
import { useLive, useMissedEvents } from './live.ts'

/** The event of an own change arrives within this time. */
const ownChangeMs = 2000

/** Reads the menu of the open screen again after each change of the menu, and the open orders after each of theirs. Renders nothing. */
export function MenuUpdates() {
  const queryClient = useQueryClient()
  const isFirstReset = useRef(true)
  useLive(({ name }) => {
    const isReset = name === 'reset'
    // the screen has just read the menu when the first stream opens
    if (name === 'menu' || (isReset && !isFirstReset.current)) void refresh(queryClient)
    if (name === 'status' || (isReset && hasOpenOrder(queryClient))) void refreshOrders(queryClient)
    if (isReset) isFirstReset.current = false
  })
  useMissedEvents((names) => {
    isFirstReset.current = false
    if (names.has('menu') || names.has('reset')) void refresh(queryClient)
    if (names.has('status') || names.has('reset')) void refreshOrders(queryClient)
  })
  return null
}

/** A status may have changed before the stream was open. */
function hasOpenOrder(queryClient: QueryClient): boolean {
  return (queryClient.getQueryData<{ orders: unknown[] }>(openOrdersKey)?.orders.length ?? 0) > 0
}

function refreshOrders(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: openOrdersKey })
}

/** After an own change the lists of the screen are current (spec §4), so they are only marked as stale. */
async function refresh(queryClient: QueryClient): Promise<void> {
  const refetchType = hasOwnChange(queryClient) ? 'none' : 'active'
  await Promise.all(
    [categoriesKey, recipesKey, translationsKey].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey, refetchType }),
    ),
  )
}

function hasOwnChange(queryClient: QueryClient): boolean {
  const requests = queryClient.getMutationCache().getAll()
  return requests.some(({ state }) => state.status === 'pending' || Date.now() - state.submittedAt < ownChangeMs)
}
