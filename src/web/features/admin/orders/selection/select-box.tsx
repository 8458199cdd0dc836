import { orderBoardMessages as texts } from '#contract/order-board-messages.ts'

interface SelectBoxProps {
  orderId: string
  isSelected: boolean
  onToggle: (orderId: string) => void
  className?: string
}

/** Selects an order for a change of several orders. The label is larger than the box, for fingers. */
export function SelectBox({ orderId, isSelected, onToggle, className = '' }: SelectBoxProps) {
  return (
    <label className={`grid size-11 cursor-pointer place-items-center ${className}`}>
      <input type="checkbox" checked={isSelected} onChange={() => onToggle(orderId)} className="size-5" />
      <span className="sr-only">{texts.select(orderId)}</span>
    </label>
  )
}
