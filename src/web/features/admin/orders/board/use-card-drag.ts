import { type DragEvent, useRef, useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { OrderActions } from '../order-actions.ts'
import { isSettable } from '../status/settable-status.ts'
import { cardOf } from './card-elements.ts'

/**
 * Drags a card into another column or to the finished orders, if the server accepts that status for the order. Touch screens use the
 * buttons.
 */
export function useCardDrag(orders: readonly AdminOrder[], { change }: Pick<OrderActions, 'change'>) {
  const dragged = useRef<AdminOrder>(undefined)
  const [isDragging, setIsDragging] = useState(false)
  const [target, setTarget] = useState<string>()

  function findOrder(id: string | undefined): AdminOrder | undefined {
    return orders.find((order) => order.id === id)
  }

  function columnOf(event: DragEvent): string | undefined {
    const column = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : undefined
    const status = column?.dataset['column']
    return status !== undefined && dragged.current && isSettable(dragged.current, status) ? status : undefined
  }

  return {
    isDragging,
    /** The status of the column under the dragged card. */
    target,
    handlers: {
      onDragStart: (event: DragEvent) => {
        const order = findOrder(cardOf(event.target))
        dragged.current = order
        if (!order) return
        event.dataTransfer.effectAllowed = 'move'
        // Firefox starts a drag only with data
        event.dataTransfer.setData('text/plain', order.id)
      },
      onDragOver: (event: DragEvent) => {
        const status = columnOf(event)
        if (status !== undefined) event.preventDefault()
        setTarget(status)
        // not in `onDragStart`: Chrome ends a drag whose start changes the layout
        setIsDragging(dragged.current !== undefined)
      },
      onDrop: (event: DragEvent) => {
        const status = columnOf(event)
        const order = findOrder(dragged.current?.id)
        setTarget(undefined)
        setIsDragging(false)
        if (!order || status === undefined || !isSettable(order, status)) return
        event.preventDefault()
        change(order, status)
      },
      onDragEnd: () => {
        dragged.current = undefined
        setTarget(undefined)
        setIsDragging(false)
      },
    },
  }
}
