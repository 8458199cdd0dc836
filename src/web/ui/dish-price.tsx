import { messages } from '#contract/messages.ts'
import { formatPrice } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { Price } from './price.tsx'

/** The price of a dish; below it the deposit, if there is one. */
export function DishPrice({ recipe: { price, deposit } }: { recipe: { price: number; deposit?: number } }) {
  const currency = useCurrency()
  const dishPrice = <Price value={price} className="text-xl leading-tight font-bold text-primary-text" />
  if (deposit === undefined) return dishPrice
  return (
    <div className="text-right">
      {dishPrice}
      <p className="text-sm whitespace-nowrap text-ink-soft">{messages.menu.deposit(formatPrice(deposit, currency))}</p>
    </div>
  )
}
