import { cartMessages } from '#contract/messages/cart.ts'
import { Price } from '#web/ui/price.tsx'
import type { Gone } from './payable-total.ts'

export interface LineTotalProps {
  total: number
  /** Why the line is not part of the total; undefined for other lines. */
  gone: keyof Gone | undefined
  className?: string
}

/** What a line costs, or why it costs nothing. */
export function LineTotal({ total, gone, className = '' }: LineTotalProps) {
  if (!gone) return <Price value={total} className={className} />
  const text = gone === 'unavailable' ? cartMessages.unavailable : cartMessages.choiceRefusedTitle
  return <span className={`text-danger ${className}`}>{text}</span>
}
