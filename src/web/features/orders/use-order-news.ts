import { useQueryClient } from '@tanstack/react-query'
import { orderLabel } from '#contract/messages.ts'
import { statusLabel } from '#contract/order-status.ts'
import { useLive } from '#web/live/live.ts'
import { announce } from '#web/ui/announcer.ts'
import { applyStatus, readOrdersAnew } from './order-news.ts'

/** Keeps the orders on screen true while they are looked at, and says what has changed. */
export function useOrderNews(): void {
  const queryClient = useQueryClient()
  useLive((event) => {
    if (event.name === 'reset') readOrdersAnew(queryClient)
    if (event.name === 'status' && applyStatus(queryClient, event.change)) {
      const { orderId, to } = event.change
      announce(`${orderLabel(orderId)}: ${statusLabel(to)}`)
    }
  })
}
