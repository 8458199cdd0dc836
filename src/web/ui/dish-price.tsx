import { messages } from '#contract/messages/shared.ts'
import { formatPrice } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { FromPrice } from './from-price.tsx'

interface DishPriceProps {
  /** A decimal. */
  price: number
  /** Whether a compulsory choice can cost more. */
  isFrom?: boolean
  /** A decimal. */
  deposit: number | undefined
}

/** The price of a dish; below it the deposit, if there is one. */
export function DishPrice({ price, isFrom = false, deposit }: DishPriceProps) {
  const currency = useCurrency()
  return (
    <div>
      <p className="text-xl leading-tight font-bold text-primary-text">
        <FromPrice price={price} isFrom={isFrom} />
      </p>
      {deposit !== undefined && (
        <p className="text-sm text-ink-soft">{messages.menu.deposit(formatPrice(deposit, currency))}</p>
      )}
    </div>
  )
}
