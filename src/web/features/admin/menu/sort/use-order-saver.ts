import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useStore } from '#web/state/create-store.ts'
import type { EditedItem } from '../edited-item.ts'
import { updateList } from '../menu-cache.ts'
import { createOrderSaver, type OrderSaver, type OrderState } from './order-saver.ts'

/** Changes that follow each other within this time are saved by one request. */
const burstMs = 500

interface Options<Item> {
  listKey: QueryKey
  send: (listId: string, ids: readonly string[]) => Promise<void>
  /** Sorts the cached list as the server does. */
  sort: (items: readonly Item[], listId: string, ids: readonly string[]) => Item[]
}

interface OrderOfLists extends OrderState {
  saver: OrderSaver
  /** Why an order was refused, in words for the admin. */
  failure: string | undefined
}

/**
 * Saves the order of lists. When the admin leaves the screen, unsaved orders are sent first; if one is refused, the screen stays
 * open and shows why.
 */
export function useOrderSaver<Item extends EditedItem>(options: Options<Item>): OrderOfLists {
  const queryClient = useQueryClient()
  // a mutation, because `MenuUpdates` does not load the menu again after own mutations
  const { mutateAsync } = useMutation({
    mutationFn: ({ listId, ids }: { listId: string; ids: readonly string[] }) => options.send(listId, ids),
  })
  const [saver] = useState(() =>
    createOrderSaver({
      send: (listId, ids) => mutateAsync({ listId, ids }),
      onSaved: (listId, ids) =>
        updateList<Item>(queryClient, options.listKey, (items) => options.sort(items, listId, ids)),
      // the list may have changed on the server, or the request arrived and only its response was lost
      onRefused: () => void queryClient.invalidateQueries({ queryKey: options.listKey, exact: true }),
      delayMs: burstMs,
    }),
  )
  useBlocker({ shouldBlockFn: async () => !(await saver.flush()), enableBeforeUnload: false })
  useEffect(() => {
    // the last event that every browser sends before it closes a tab
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') void saver.flush()
    }
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden)
      void saver.flush()
    }
  }, [saver])
  const state = useStore(saver.state)
  const [refusal] = state.refused.values()
  return { saver, failure: refusal?.error instanceof Error ? refusal.error.message : undefined, ...state }
}
