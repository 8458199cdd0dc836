import { hoursSettingsMessages as texts } from '#contract/messages/hours-settings.ts'
import type { HolidayList } from '#contract/site-settings/holiday-list.ts'
import { nameOfCountry } from '../region/region-choices.ts'

/**
 * @param country of the restaurant. After the owner has changed it, the chosen calendar is one of another country.
 * @param regions of the country of the chosen calendar
 * @returns the calendars to choose from, and their names
 */
export function listCalendars(
  calendar: string,
  country: string,
  regions: HolidayList['regions'],
): (readonly [calendar: string, name: string])[] {
  const listed = calendar.slice(0, 2)
  const wholeCountry = (code: string) => [code, texts.wholeCountry(nameOfCountry(code))] as const
  return [
    ...(country === '' || country === listed ? [] : [wholeCountry(country)]),
    wholeCountry(listed),
    ...regions.map((region) => [region.calendar, region.name] as const),
  ]
}
