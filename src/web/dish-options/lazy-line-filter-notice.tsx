import type { CartLine } from '#web/cart/cart-line.ts'
import { lazyCode } from '#web/routing/lazy-code.ts'
import { useDietaryFilter } from './dietary-filter.ts'

const noticeCode = lazyCode('The notice of the filter', () => import('./line-filter-notice.tsx'))

/** `LineFilterNotice`, with code that only customers with a filter load. */
export function LazyLineFilterNotice({ line }: { line: Pick<CartLine, 'allergens'> }) {
  const { filter } = useDietaryFilter()
  const isNeeded = filter.diets.length + filter.without.length > 0
  const code = noticeCode.useCode(isNeeded)
  return isNeeded && code ? <code.LineFilterNotice line={line} filter={filter} /> : null
}
