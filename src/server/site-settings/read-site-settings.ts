import { mapSections, type SiteSettings, sections } from '#contract/site-settings/site-settings.ts'
import type { Decimals } from '#contract/values/money.ts'
import type { Queries } from '../store/tables.ts'
import { addHolidayDates } from './holiday-calendar.ts'
import { parseSection } from './read-section.ts'
import { findShopCurrency } from './shop-currency.ts'
import { listCurrentSections } from './site-settings-store.ts'

/**
 * @param onHolidaysMissing is called with the error when the dates of the chosen holidays cannot be calculated
 * @returns the current settings, and the decimals of the stored prices, which are undefined until the currency is recorded
 */
export async function readSiteSettings(
  queries: Queries,
  onHolidaysMissing?: (error: unknown) => void,
): Promise<{ settings: SiteSettings; decimals: Decimals | undefined }> {
  const currency = await findShopCurrency(queries)
  const rows = await listCurrentSections(queries)
  const settings = mapSections<SiteSettings>((name) =>
    parseSection(sections[name], rows.find(({ section }) => section === name)?.value ?? null),
  )
  return { settings: await addHolidayDates(settings, Date.now(), onHolidaysMissing), decimals: currency?.decimals }
}
