import { describeFilter } from '#contract/dietary-filter-texts.ts'
import { isExcluded } from '#contract/menu/dietary-filter.ts'
import { filterMessages } from '#contract/messages/filter.ts'
import type { CartLine } from '#web/cart/cart-line.ts'
import { useDietaryFilter } from './dietary-filter.ts'

/** Says that the filter excludes a line of the cart, such as one that the customer added before setting the filter. */
export function LineFilterNotice({ line }: { line: Pick<CartLine, 'allergens'> }) {
  const { filter } = useDietaryFilter()
  if (!isExcluded(line, filter)) return null
  return (
    <span className="block text-sm leading-snug font-semibold text-danger">
      {filterMessages.lineExcluded(describeFilter(filter, line.allergens?.names))}
    </span>
  )
}
