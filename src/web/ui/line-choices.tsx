import { shownAmounts } from '#contract/menu/selection.ts'
import { orderMessages } from '#contract/messages/order.ts'
import { chosenName, chosenNameForKitchen } from '#contract/order-texts.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { fromMinor } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { OrderedText } from './ordered-text.tsx'
import { Price } from './price.tsx'

interface LineChoicesProps {
  line: Pick<OrderItem, 'options' | 'note' | 'language'>
  id?: string
  /** Shows the names for the kitchen. */
  forKitchen?: boolean
  className?: string
}

/** The chosen options of a line of a cart or an order, and the customer's note. Nothing for a line without them. */
export function LineChoices({ line, id, forKitchen = false, className = '' }: LineChoicesProps) {
  const { options = [], note } = line
  const currency = useCurrency()
  if (options.length === 0 && note === undefined) return null
  const amounts = shownAmounts(options)
  return (
    <span id={id} className={`mb-0.5 block ps-3 text-sm leading-snug font-normal text-ink-soft ${className}`}>
      {options.map((option, index) => {
        const { groupId, optionId, name, units, half, role } = option
        const text = forKitchen ? chosenNameForKitchen(option) : chosenName(option, name)
        const minor = amounts[index] ?? 0
        return (
          <span key={`${groupId} ${optionId} ${half}`} className="block">
            <OrderedText text={orderMessages.option(text, units)} line={line} of={option} />{' '}
            {minor > 0 && (
              <span className="inline-block">
                (
                <bdi>
                  {role === 'size' ? '' : '+'}
                  <Price value={fromMinor(minor, currency)} />
                </bdi>
                {role === 'half' && ` ${orderMessages.bothHalves}`})
              </span>
            )}{' '}
          </span>
        )
      })}
      {note !== undefined && <span className="block text-ink italic">{orderMessages.note(note)}</span>}
    </span>
  )
}
