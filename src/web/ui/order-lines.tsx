import { type ComponentType, type ReactNode, useId } from 'react'
import { countText } from '#contract/i18n/count-text.ts'
import { messages } from '#contract/messages/shared.ts'
import type { ShownAmounts } from '#contract/orders/amount-rows.ts'
import { lineIdOf } from '#contract/orders/line-id.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { totalOf } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { AmountRows, IncludedTaxes, Total } from './amount-rows.tsx'
import { LineAllergens } from './line-allergens.tsx'
import { LineChoices } from './line-choices.tsx'
import { OrderedText } from './ordered-text.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'

const sizeClasses = {
  small: { list: 'space-y-3', line: 'gap-3 leading-snug', picture: 'w-14', unitPrice: 'text-sm' },
  large: { list: 'space-y-4', line: 'gap-4', picture: 'w-20', unitPrice: '' },
}

interface OrderLinesProps {
  title: string
  lines: readonly OrderItem[]
  /** Price times quantity; or why the line costs nothing. */
  renderTotal: (line: OrderItem) => ReactNode
  /** The sum of the lines that cost something; of all lines when omitted. */
  linesTotal?: number | undefined
  /** Undefined until the server has calculated it. */
  total: number | undefined
  /** Whether nothing is paid, because the order was cancelled. */
  isCancelled?: boolean
  /** The amounts between the lines and the total; none when the total is the sum of the lines. */
  amounts?: ShownAmounts | undefined
  size: keyof typeof sizeClasses
  /** Rendered below the allergens of a line. */
  LineNotice?: ComponentType<{ line: OrderItem }>
  /** Rendered below the total. */
  children?: ReactNode
}

/** The lines of an order or a cart with their prices, and the total. */
export function OrderLines({
  title,
  lines,
  renderTotal,
  linesTotal,
  total,
  isCancelled,
  amounts = {},
  size,
  LineNotice,
  children,
}: OrderLinesProps) {
  const titleId = useId()
  const classes = sizeClasses[size]
  const currency = useCurrency()
  return (
    <section aria-labelledby={titleId} className="rounded-3xl border border-line bg-surface p-card shadow-card">
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <ul className={`mt-4 ${classes.list}`}>
        {lines.map((line) => (
          <li key={lineIdOf(line)} className={`flex flex-wrap items-start ${classes.line}`}>
            <div className={`shrink-0 empty:hidden ${classes.picture}`}>
              <Picture of={line} sizes="5rem" className="rounded-xl" />
            </div>
            <div className="min-w-0 flex-1 basis-32">
              <p className="amount-row font-semibold">
                <span>
                  <bdi>
                    <OrderedText text={line.name} line={line} of={line} />
                  </bdi>
                </span>{' '}
                <span>{renderTotal(line)}</span>
              </p>{' '}
              <LineChoices line={line} />
              <p className={`text-ink-soft ${classes.unitPrice}`}>
                {countText(line.quantity)} × <Price value={line.price} />
              </p>
              <LineAllergens line={line} />
              {LineNotice && <LineNotice line={line} />}
            </div>
          </li>
        ))}
      </ul>
      <AmountRows
        amounts={amounts}
        linesTotal={linesTotal ?? totalOf(lines, currency)}
        className="mt-5 border-t border-line pt-4"
      />
      <Total
        label={isCancelled ? messages.order.cancelledTotal : messages.order.total}
        value={total}
        isLeast={amounts.isLeast}
        className="mt-5 border-t border-line pt-4"
      />
      <IncludedTaxes amounts={amounts} />
      {children}
    </section>
  )
}
