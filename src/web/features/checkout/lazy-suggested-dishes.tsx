import { lazyCode } from '#web/routing/lazy-code.ts'
import { useSite } from '#web/settings/site.ts'

const suggestionsCode = lazyCode('The suggested dishes', () => import('./suggested-dishes.tsx'))

/** `SuggestedDishes`, with code that only restaurants with suggestions load, if the quote has said what is missing. */
export function LazySuggestedDishes({ missing }: { missing: number | undefined }) {
  const isNeeded = useSite().suggestsDishes === true && missing !== undefined
  const code = suggestionsCode.useCode(isNeeded)
  return isNeeded && code ? <code.SuggestedDishes missing={missing} /> : null
}
