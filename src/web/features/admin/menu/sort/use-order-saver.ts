import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useStore } from '#web/state/create-store.ts'
import type { EditedItem } from '../edited-item.ts'
import { updateList } from '../menu-cache.ts'
import { createOrderSaver, type OrderSaver, type OrderState } from './order-saver.ts'

/** Presses of a button that follow each other within this time are saved together. */
const burstMs = 500

interface Options<Item> {
  listKey: QueryKey
  send: (listId: string, ids: readonly string[]) => Promise<void>
  /** Sorts the cached list as the server does. */
  sort: (items: readonly Item[], listId: string, ids: readonly string[]) => Item[]
}

interface OrderOfLists extends OrderState {
  saver: OrderSaver
  /** Why the last order was refused, in words for the admin. */
  failure: string | undefined
}

/** Saves the order of lists. Waits for the running save before the screen is left, and stays if the server refuses it. */
export function useOrderSaver<Item extends EditedItem>(options: Options<Item>): OrderOfLists {
  const queryClient = useQueryClient()
  // a mutation, because the live event of an own change does not read the menu again
  const { mutateAsync, error } = useMutation({
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
  return { saver, failure: error?.message, ...useStore(saver.state) }
}
