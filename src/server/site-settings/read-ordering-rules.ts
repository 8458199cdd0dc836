import { type BusinessDay, businessDayOf } from '#contract/business-day.ts'
import type { Decimals } from '#contract/money.ts'
import type { OrderingRules } from '#contract/ordering/ordering-rules.ts'
import { toOrderingRules } from '#contract/ordering/to-ordering-rules.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import { currencyOf } from '../region/iso-currency.ts'
import type { Queries } from '../store/tables.ts'
import { readSiteSettings } from './read-site-settings.ts'

/** @returns the ordering rules, undefined when nothing is switched on; and the days of the restaurant */
export async function readOrderingRules(
  queries: Queries,
): Promise<{ day: BusinessDay; rules: OrderingRules | undefined }> {
  const { settings, decimals } = await readSiteSettings(queries)
  return { day: businessDayOf(settings.region), rules: orderingRulesOf(settings, decimals) }
}

/**
 * @param decimals of the stored prices; those that Node.js knows for the currency when undefined
 * @returns undefined when nothing is switched on
 */
export function orderingRulesOf(settings: SiteSettings, decimals: Decimals | undefined): OrderingRules | undefined {
  const { region } = settings
  return toOrderingRules(settings, currencyOf(region, decimals), region.timeZone)
}
