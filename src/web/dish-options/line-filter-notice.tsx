import { describeFilter, filterMessages } from '#contract/dietary-filter-messages.ts'
import type { DietaryFilter } from '#contract/menu/dietary.ts'
import { isExcluded } from '#contract/menu/dietary-filter.ts'
import type { CartLine } from '#web/cart/cart-line.ts'

interface LineFilterNoticeProps {
  line: Pick<CartLine, 'allergens'>
  filter: DietaryFilter
}

/** Says that the filter excludes a line of the cart, such as one that the customer added before setting the filter. */
export function LineFilterNotice({ line, filter }: LineFilterNoticeProps) {
  if (!isExcluded(line, filter)) return null
  return (
    <span className="block text-sm leading-snug font-semibold text-danger">
      {filterMessages.lineExcluded(describeFilter(filter))}
    </span>
  )
}
