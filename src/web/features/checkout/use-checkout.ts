import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DeliveryAddress } from '#contract/orders.ts'
import { applyMenuChanges, type CartLines } from '#web/cart/cart-lines.ts'
import { useCart, useCartChanges } from '#web/cart/cart-provider.tsx'
import { paths } from '#web/paths.ts'
import { useNavigate } from '#web/router/navigation.ts'
import { forgetDraft } from './address-draft.ts'
import { currentKey, endAttempt } from './order-attempt.ts'
import { isRefused, type OrderFailure, placeOrder, readFailure, toOrderItems } from './queries.ts'
import { tabStorage } from './tab-storage.ts'

export interface Checkout {
  /** False while nobody can tell what is in the cart. */
  known: boolean
  /** What is about to be ordered, or has been a moment ago. */
  lines: CartLines
  busy: boolean
  failure: OrderFailure | undefined
  place: (address: DeliveryAddress) => void
  /** Takes the menu's changes into the cart and orders what is left. */
  acceptChanges: () => void
  dismissFailure: () => void
}

/** Places the cart as one order: one at a time, the cart emptied only once the server has it (spec §4). */
export function useCheckout(uid: string): Checkout {
  const cart = useCart()
  const { applyChanges, clear } = useCartChanges()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [sentLines, setSentLines] = useState<CartLines>()
  const [failure, setFailure] = useState<OrderFailure>()
  const sentAddress = useRef<DeliveryAddress>(undefined)
  // A second click comes before React has drawn the first one's effect.
  const sending = useRef(false)

  useEffect(() => {
    currentKey(tabStorage, uid, Date.now())
  }, [uid])

  async function send(lines: CartLines, address: DeliveryAddress): Promise<void> {
    if (sending.current) return
    sending.current = true
    sentAddress.current = address
    setFailure(undefined)
    setSentLines(lines)
    const key = currentKey(tabStorage, uid, Date.now())
    try {
      const order = await placeOrder(queryClient, { items: toOrderItems(lines), deliveryAddress: address }, key)
      endAttempt(tabStorage, uid)
      forgetDraft(tabStorage, uid)
      clear()
      navigate(paths.orderConfirmation(order.id), { replace: location.pathname === paths.checkout })
    } catch (error) {
      if (isRefused(error)) endAttempt(tabStorage, uid)
      setFailure(readFailure(error))
      setSentLines(undefined)
      sending.current = false
    }
  }

  return {
    known: cart.known,
    lines: sentLines ?? cart.lines,
    busy: sentLines !== undefined,
    failure,
    place: (address) => void send(cart.lines, address),
    acceptChanges: () => {
      if (failure?.kind !== 'menu-changed' || !sentAddress.current) return
      const lines = applyMenuChanges(cart.lines, failure.changes)
      applyChanges(failure.changes)
      setFailure(undefined)
      if (lines.length > 0) void send(lines, sentAddress.current)
    },
    dismissFailure: () => setFailure(undefined),
  }
}
