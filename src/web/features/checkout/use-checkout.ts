import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { orderKey, ordersKey } from '#web/api/query-keys.ts'
import { applyMenuChanges, type CartLines } from '#web/cart/cart-lines.ts'
import { useCart, useCartStore } from '#web/cart/cart-provider.tsx'
import { sessionQuery } from '#web/session/session.ts'
import { type CompleteAddress, deleteDraft } from './address-draft.ts'
import { deleteIdempotencyKey, idempotencyKey } from './idempotency-key.ts'
import { isRefused, placeOrder, readFailure } from './queries.ts'
import { tabStorage } from './tab-storage.ts'

export type Checkout = ReturnType<typeof useCheckout>

const mutationKey = ['place-order']

/** Places the cart as one order, one request at a time. Clears the cart when the server has accepted it (spec §4). */
export function useCheckout(uid: string) {
  const cart = useCart()
  const cartStore = useCartStore()
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  // made before Place Order: a duplicated tab copies session storage, and then sends the same key
  useEffect(() => {
    idempotencyKey(tabStorage, uid, Date.now())
  }, [uid])

  const sent = useMutation({
    mutationKey,
    mutationFn: ({ lines, address }: { lines: CartLines; address: CompleteAddress }) =>
      placeOrder(lines, address, idempotencyKey(tabStorage, uid, Date.now())),
    onSuccess: (order) => {
      deleteIdempotencyKey(tabStorage, uid)
      deleteDraft(tabStorage, uid)
      cartStore.clear()
      // another user may have signed in while the order was sent
      if (queryClient.getQueryData(sessionQuery.queryKey)?.uid !== uid) return
      queryClient.setQueryData(orderKey(order.id), order)
      void queryClient.invalidateQueries({ queryKey: ordersKey })
      void navigate({
        to: '/order-confirmation/$id',
        params: { id: order.id },
        replace: location.pathname === '/checkout',
      })
    },
    onError: (error) => {
      if (isRefused(error)) deleteIdempotencyKey(tabStorage, uid)
    },
  })
  const { error, reset } = sent
  const failure = useMemo(() => (error ? readFailure(error) : undefined), [error])
  // also true when the customer has left the screen and come back while the order is being sent
  const busy = useIsMutating({ mutationKey }) > 0 || sent.isSuccess

  function send(lines: CartLines, address: CompleteAddress): void {
    // a second click can arrive before React has rendered `busy`
    if (queryClient.isMutating({ mutationKey }) === 0) sent.mutate({ lines, address })
  }

  /** Applies the menu's changes to the cart, and orders the lines that remain. */
  function acceptChanges(): void {
    if (failure?.kind !== 'menu-changed' || !sent.variables) return
    const lines = applyMenuChanges(cart.lines, failure.changes)
    cartStore.applyChanges(failure.changes)
    if (lines.length > 0) send(lines, sent.variables.address)
    else reset()
  }

  return {
    known: cart.known,
    /** The cart; from Place Order until the confirmation, the lines that were sent. */
    lines: busy && sent.variables ? sent.variables.lines : cart.lines,
    busy,
    failure,
    place: (address: CompleteAddress) => send(cart.lines, address),
    acceptChanges,
    dismissFailure: reset,
  }
}
