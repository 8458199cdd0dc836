import { messages } from '#contract/messages/shared.ts'
import { Price } from './price.tsx'

interface FromPriceProps {
  /** A decimal. */
  price: number
  /** Whether it can cost more, such as by a compulsory choice or a fee that is not yet known: 'from $8.50'. */
  isFrom: boolean
}

/** A price, or the least one of a dish, a fee or a total. The word for "from" is small; in some languages it follows the price. */
export function FromPrice({ price, isFrom }: FromPriceProps) {
  if (!isFrom) return <Price value={price} />
  const [before, after] = messages.menu.from(mark).split(mark)
  return (
    <>
      {before && <span className="text-sm font-semibold">{before}</span>}
      <Price value={price} />
      {after && <span className="text-sm font-semibold">{after}</span>}
    </>
  )
}

/** In no message. */
const mark = '\u0000'
