import { orderBoardMessages as texts } from '#contract/messages/order-board.ts'
import { type NamedOrder, orderName } from '#contract/order-status-texts.ts'

interface SelectBoxProps {
  order: NamedOrder
  isSelected: boolean
  onToggle: (orderId: string) => void
  className?: string
}

/** Selects an order for a change of several orders. The label is larger than the box, for fingers. */
export function SelectBox({ order, isSelected, onToggle, className = '' }: SelectBoxProps) {
  return (
    <label className={`grid size-11 cursor-pointer place-items-center ${className}`}>
      <input type="checkbox" checked={isSelected} onChange={() => onToggle(order.id)} className="size-5" />
      <span className="sr-only">{texts.select(orderName(order))}</span>
    </label>
  )
}
