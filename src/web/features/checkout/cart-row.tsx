import { useId } from 'react'
import { hasPicture } from '#contract/menu/picture-sizes.ts'
import { availabilityMessages } from '#contract/messages/availability.ts'
import { cartMessages } from '#contract/messages/cart.ts'
import type { SelectionIssue } from '#contract/orders/orders.ts'
import type { CartLine } from '#web/cart/cart-line.ts'
import { LineFilterNotice } from '#web/dish-options/line-filter-notice.tsx'
import { LineAllergens } from '#web/ui/line-allergens.tsx'
import { LineChoices } from '#web/ui/line-choices.tsx'
import { TrashIcon } from '#web/ui/order-icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { EditLineButton } from './edit-line-button.tsx'
import { LineProblems } from './line-problems.tsx'
import { LineStepper } from './line-stepper.tsx'
import { LineTotal, type LineTotalProps } from './line-total.tsx'
import { lineNameProps } from './use-cart-editing.ts'

interface CartRowProps {
  line: CartLine
  /** Price times quantity, from the cart's quote. */
  total: number
  /** Why the line is not part of the total. */
  gone: LineTotalProps['gone']
  /** Why the last order was refused because of this line, or would be now. */
  refusal: SelectionIssue | undefined
  /** Why the line cannot be ordered now. */
  blocked: readonly { message: string }[] | undefined
  leadMinutes: number | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** One line of the cart: picture, name, price, quantity and line total. */
export function CartRow({ line, total, gone, refusal, blocked = [], leadMinutes, onQuantity, onRemove }: CartRowProps) {
  const id = useId()
  const hasChoices = line.options !== undefined || line.note !== undefined || refusal !== undefined
  const showsChoices = (line.options ?? []).length > 0 || line.note !== undefined
  const describedBy = showsChoices ? `${id}-choices` : undefined
  return (
    <li
      className={`grid ${hasPicture(line) ? 'grid-cols-[min(5.5rem,28vw)_minmax(0,1fr)] sm:grid-cols-[7rem_minmax(0,1fr)] narrow-box:grid-cols-1' : ''} gap-x-(--gutter) gap-y-3 py-4 sm:py-5`}
    >
      <div className="self-start empty:hidden sm:row-span-2 narrow-box:w-[28vw]">
        <Picture of={line} sizes="7rem" className="rounded-xl" />
      </div>
      <div>
        <div className="amount-row items-start text-lg font-bold">
          <h2 {...lineNameProps(line)}>{line.name}</h2>
          <LineTotal total={total} gone={gone} />
        </div>
        <LineChoices id={`${id}-choices`} line={line} />
        <p className="text-ink-soft">
          <Price value={line.price} /> {cartMessages.each}
        </p>
        <LineAllergens line={line} className="mt-1" />
        <LineFilterNotice line={line} />
        {leadMinutes !== undefined && (
          <p className="text-sm text-ink-soft">{availabilityMessages.leadTime(leadMinutes)}</p>
        )}
      </div>
      <LineProblems problems={refusal?.problems ?? []} />
      <LineProblems problems={blocked} />
      <div
        className={`flex flex-wrap items-center justify-between gap-2 ${hasPicture(line) ? 'col-span-full sm:col-span-1' : ''}`}
      >
        <LineStepper line={line} onQuantity={onQuantity} />
        <div className="flex flex-wrap">
          {hasChoices && <EditLineButton line={line} describedBy={describedBy} />}
          <button
            type="button"
            aria-label={cartMessages.removeLine(line.name)}
            aria-describedby={describedBy}
            onClick={onRemove}
            className={`inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-2 rounded-xl font-semibold text-danger hover:bg-danger-soft ${hasChoices ? 'px-2 sm:px-3' : 'px-[min(0.75rem,4vw)]'}`}
          >
            <TrashIcon /> {cartMessages.remove}
          </button>
        </div>
      </div>
    </li>
  )
}
