import { messages } from '#contract/messages/shared.ts'
import { Price } from './price.tsx'

interface FromPriceProps {
  /** A decimal. */
  price: number
  /** Whether a compulsory choice can cost more: 'from $8.50'. */
  isFrom: boolean
}

/** The least price of a dish. The word for "from" is small; in some languages it follows the price. */
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
