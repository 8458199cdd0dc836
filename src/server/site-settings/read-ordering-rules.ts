import type { OrderingRules } from '#contract/ordering/ordering-rules.ts'
import { toOrderingRules } from '#contract/ordering/to-ordering-rules.ts'
import { currencyOf } from '../region/iso-currency.ts'
import type { Queries } from '../store/tables.ts'
import { readSiteSettings } from './read-site-settings.ts'

/** @returns the ordering rules, undefined when nothing is switched on; and the restaurant's time zone */
export async function readOrderingRules(
  queries: Queries,
): Promise<{ timeZone: string; rules: OrderingRules | undefined }> {
  const { settings, decimals } = await readSiteSettings(queries)
  const { timeZone } = settings.region
  return { timeZone, rules: toOrderingRules(settings, currencyOf(settings.region, decimals), timeZone) }
}
