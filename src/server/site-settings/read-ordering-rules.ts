import { type BusinessDay, businessDayOf } from '#contract/business-day.ts'
import type { OrderingRules } from '#contract/ordering/ordering-rules.ts'
import { toOrderingRules } from '#contract/ordering/to-ordering-rules.ts'
import { currencyOf } from '../region/iso-currency.ts'
import type { Queries } from '../store/tables.ts'
import { readSiteSettings } from './read-site-settings.ts'

/** @returns the ordering rules, undefined when nothing is switched on; and the days of the restaurant */
export async function readOrderingRules(
  queries: Queries,
): Promise<{ day: BusinessDay; rules: OrderingRules | undefined }> {
  const { settings, decimals } = await readSiteSettings(queries)
  const { region } = settings
  const rules = toOrderingRules(settings, currencyOf(region, decimals), region.timeZone)
  return { day: businessDayOf(region), rules }
}
