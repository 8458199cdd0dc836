import { useCallback, useEffect, useRef } from 'react'
import type { BoardColumn } from './board-columns.ts'
import { cardOf, focusCard, neighbourOf } from './card-elements.ts'

/**
 * Keeps the focus on the board for users of a keyboard: when the focused card leaves its column, the card below it gets the focus, or
 * the one above it. When the column is empty, the moved card keeps it.
 * @returns a function to call before a card moves
 */
export function useFocusAfterMove(columns: readonly BoardColumn[]): (orderId: string) => void {
  const move = useRef<{ orderId: string; next: string }>(undefined)
  useEffect(() => {
    const { activeElement } = document
    // the columns may change for another reason before the card moves; it still has the focus then
    if (!move.current || cardOf(activeElement) === move.current.orderId) return
    if (activeElement === document.body) focusCard(move.current.next)
    move.current = undefined
  }, [columns])
  return useCallback((orderId) => {
    const { activeElement } = document
    if (cardOf(activeElement) !== orderId || !activeElement?.matches(':focus-visible')) return
    move.current = { orderId, next: neighbourOf(orderId) ?? orderId }
  }, [])
}
