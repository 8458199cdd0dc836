import { mapSections, type SectionName, type SiteSettings, sections } from '#contract/site-settings/site-settings.ts'
import type { Decimals } from '#contract/values/money.ts'
import type { Queries } from '../store/tables.ts'
import { addHolidayDates, type NamedHours } from './holiday-calendar.ts'
import { findReadableJson, parseSection } from './read-section.ts'
import { findShopCurrency } from './shop-currency.ts'
import { listCurrentSections } from './site-settings-store.ts'

interface ReadOptions {
  /** Is called with the error when the dates of the chosen holidays cannot be calculated. */
  onHolidaysMissing?: (error: unknown) => void
  /** Is called with a section whose newest version cannot be read. It has the values of the last version that can. */
  onUnreadable?: (name: SectionName) => void
}

/** @returns the current settings, and the decimals of the stored prices, which are undefined until the currency is recorded */
export async function readSiteSettings(
  queries: Queries,
  { onHolidaysMissing, onUnreadable }: ReadOptions = {},
): Promise<{ settings: SiteSettings & { hours: NamedHours }; decimals: Decimals | undefined }> {
  const currency = await findShopCurrency(queries)
  const values = new Map((await listCurrentSections(queries)).map(({ section, value }) => [section, value]))
  const unreadable: SectionName[] = []
  const readAll = () =>
    mapSections<SiteSettings>((name) => {
      const json = values.get(name)
      const value = json === undefined ? sections[name].defaults : parseSection(sections[name], json)
      if (value === undefined) unreadable.push(name)
      return value ?? sections[name].defaults
    })
  let settings = readAll()
  for (const name of unreadable) {
    onUnreadable?.(name)
    values.delete(name)
    const earlier = await findReadableJson(queries, name)
    if (earlier !== undefined) values.set(name, earlier)
  }
  if (unreadable.length > 0) settings = readAll()
  // an earlier version can have another currency than the prices
  if (currency && unreadable.includes('region'))
    settings = { ...settings, region: { ...settings.region, currency: currency.code } }
  return { settings: await addHolidayDates(settings, Date.now(), onHolidaysMissing), decimals: currency?.decimals }
}
