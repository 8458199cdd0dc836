import type { Currency } from '#contract/values/money.ts'
import { useSite } from './site.ts'

/** The currency that customers see. The default is the dollar sign of spec §9. */
export function useCurrency(): Currency {
  return useSite().currency
}
