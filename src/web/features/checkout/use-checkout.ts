import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { hashOf } from '#contract/values/hash.ts'
import { lastAddressQuery } from '#web/addresses/queries.ts'
import { orderKey, ordersKey, recipesKey } from '#web/api/query-keys.ts'
import { applyMenuChanges, type CartLines } from '#web/cart/cart-lines.ts'
import { useCart, useCartStore } from '#web/cart/cart-provider.tsx'
import { chooseDay } from '#web/opening/chosen-day.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { screenPath } from '#web/state/language-path.ts'
import { sharedStorage, tabStorage } from '#web/state/tab-storage.ts'
import { deleteDraft, readAddressName } from './address-draft.ts'
import { type ChargesDraft, deleteCharges } from './charges-draft.ts'
import { deleteContactDraft } from './destination.ts'
import { addressesCode } from './lazy-addresses.ts'
import { openAttempt } from './order-attempt.ts'
import { payableTotal } from './payable-total.ts'
import { placeOnce } from './place-once.ts'
import {
  type CheckoutInput,
  findPlacedOrder,
  isRefused,
  placeOrder,
  readFailure,
  type SeenQuote,
  toContents,
} from './queries.ts'
import { refusedLines } from './refused-lines.ts'
import { useQuote } from './use-quote.ts'

export type Checkout = ReturnType<typeof useCheckout>

const mutationKey = ['place-order']

/** Places the cart as one order, one request at a time. Clears the cart when the server has accepted it (spec §4). */
export function useCheckout(uid: string, draftOwner: string) {
  const cart = useCart()
  const cartStore = useCartStore()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const currency = useCurrency()

  // before Place Order, so that two tabs send the same key
  useEffect(() => {
    openAttempt(sharedStorage, uid)
  }, [uid])

  const { draft, charges, changeCharges, ...chosen } = useQuote(draftOwner, cart.lines)
  const { quote, service, cashGiven } = chosen

  /** The time that the customer saw. While the quote for a chosen time loads, it is the chosen time. */
  const promisedFrom = (chosen.isQuotePending && charges.scheduledFor) || quote?.promisedFrom

  const savedAddresses = addressesCode.useCode(false)
  const mutation = useMutation({
    mutationKey,
    mutationFn: ({ lines, input }: { lines: CartLines; input: CheckoutInput }) =>
      placeOnce(
        sharedStorage,
        uid,
        hashOf(JSON.stringify(toContents(lines, input))),
        { place: (key) => placeOrder(lines, input, key), find: findPlacedOrder },
        Date.now(),
      ),
    onSuccess: (order, { input }) => {
      // another user may have signed in while the order was sent
      const isSameUser = queryClient.getQueryData(sessionQuery.queryKey)?.uid === uid
      const { address } = input.destination
      if (isSameUser && input.guest) {
        const { name, email = '' } = input.guest
        queryClient.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, displayName: name, email })
      }
      if (isSameUser && address) {
        const { street, city, state, zipCode, phone } = address
        queryClient.setQueryData(lastAddressQuery.queryKey, { address: { street, city, state, zipCode, phone } })
        void savedAddresses?.rememberAddress(queryClient, address, readAddressName(tabStorage, draftOwner))
      }
      deleteDraft(tabStorage, draftOwner)
      deleteContactDraft(tabStorage, draftOwner)
      deleteCharges(tabStorage, draftOwner)
      chooseDay(undefined)
      refusedLines.set([])
      cartStore.clear()
      if (!isSameUser) return
      queryClient.setQueryData(orderKey(order.id), order)
      void queryClient.invalidateQueries({ queryKey: ordersKey })
      void navigate({
        to: '/order-confirmation/$id',
        params: { id: order.id },
        replace: screenPath() === '/checkout',
      })
    },
    onError: (error) => {
      const refused = readFailure(error)
      if (refused.kind === 'selection-invalid') refusedLines.set(refused.lines)
      // the cached menu and the quote allow the order, so they are outdated
      if (isRefused(error)) void queryClient.invalidateQueries({ queryKey: recipesKey })
    },
  })
  const { error, reset } = mutation
  const failure = useMemo(() => (error ? readFailure(error) : undefined), [error])
  // `useIsMutating` is also true when the customer has left the screen and returned while the order is being sent
  const busy = useIsMutating({ mutationKey }) > 0 || mutation.isSuccess

  function send(lines: CartLines, input: CheckoutInput): void {
    // a second click can arrive before React has rendered `busy`
    if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate({ lines, input })
  }

  /** Applies the menu's changes to the cart, and orders the remaining lines. */
  function acceptChanges(): void {
    if (failure?.kind !== 'menu-changed' || !mutation.variables) return
    const lines = applyMenuChanges(cart.lines, failure.changes)
    cartStore.applyChanges(failure.changes)
    const seen = quote?.hash === undefined ? undefined : { ...seenOf(quote), total: failure.total, hash: undefined }
    if (lines.length > 0) send(lines, { ...mutation.variables.input, seen })
    else reset()
  }

  /** Orders the same lines with the new total and the new time. */
  function acceptQuote(): void {
    if ((failure?.kind !== 'total-changed' && failure?.kind !== 'time-changed') || !mutation.variables) return
    const { lines, input } = mutation.variables
    send(lines, { ...input, seen: seenOf(failure.quote) })
  }

  return {
    isLoaded: cart.isLoaded,
    /** The age that the customer must confirm; 0 when no dish requires one. */
    ageFrom: failure?.kind === 'age-not-confirmed' ? failure.ageFrom : (quote?.ageFrom ?? 0),
    /** The cart's lines; while an order is being sent, the lines of that order. */
    lines: busy && mutation.variables ? mutation.variables.lines : cart.lines,
    busy,
    failure,
    /** @param total that the customer saw */
    place: (input: Pick<CheckoutInput, 'destination' | 'guest' | 'ageConfirmed'>, total: number) =>
      send(cart.lines, {
        ...input,
        service,
        charges,
        cashGiven,
        seen: quote && seenOf({ ...quote, total, promisedFrom }),
      }),
    chargesDraft: draft,
    changeCharges: (next: ChargesDraft) => {
      changeCharges(next)
      // the refusal was about the earlier choice
      if (mutation.isError) reset()
    },
    total: payableTotal(cart.lines, quote, currency),
    ...chosen,
    acceptChanges,
    acceptQuote,
    dismissFailure: reset,
  }
}

/** @returns undefined when the total is the sum of the lines */
function seenOf({ total, hash, promisedFrom }: SeenQuote): SeenQuote | undefined {
  return hash === undefined ? undefined : { total, hash, promisedFrom }
}
