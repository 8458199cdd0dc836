import * as z from 'zod/mini'
import type { AddressForm } from '../addresses/address-form.ts'
import { toAddressForm } from '../addresses/to-address-form.ts'
import { settingProblemMessages } from '../messages/setting-problem.ts'
import type { SettingsSection } from './section.ts'

/** How money, numbers and times are shown. The server also checks that it knows the currency, the locale and the zone. */
export const regionSchema = z.strictObject({
  /** An ISO 4217 code. Empty: the two currency signs of spec §9. */
  currency: z.string().check(z.regex(/^([A-Z]{3})?$/, { error: () => settingProblemMessages.currencyInvalid })),
  /**
   * A BCP 47 language tag such as `en-IN`. Empty on a site in English: prices in English, times in the reader's language; mails, tickets and
   * messages of the server use the 24-hour clock. Readers of another language have the usual locale of their language.
   */
  locale: z
    .string()
    .check(z.regex(/^([a-z]{2,3}(-[A-Za-z\d]{2,8})*)?$/, { error: () => settingProblemMessages.localeInvalid })),
  /** An IANA time zone such as `Asia/Tokyo`. Empty: times in the reader's time zone. */
  timeZone: z
    .string()
    .check(z.regex(/^([A-Za-z\d_+\-/]{1,64})?$/, { error: () => settingProblemMessages.timeZoneInvalid })),
  /**
   * When a business day begins, in minutes after midnight. Until then, the evening before counts as today. It needs a time
   * zone.
   */
  businessDayStartsMinute: z.exactOptional(
    z.int().check(z.minimum(0), z.maximum(12 * 60, { error: () => settingProblemMessages.dayStartTooLate })),
  ),
  /** An ISO 3166-1 code such as `DE`, for the form of addresses. Empty: the five required fields of spec §5. */
  country: z.exactOptional(
    z.string().check(z.regex(/^([A-Z]{2})?$/, { error: () => settingProblemMessages.countryInvalid })),
  ),
})
export type Region = z.infer<typeof regionSchema>

export const regionSection: SettingsSection<Region> = {
  schema: regionSchema,
  defaults: { currency: '', locale: '', timeZone: '', businessDayStartsMinute: 0, country: '' },
  changesCatalogue: true,
}

/** The start of the business day is omitted at midnight, and the form of addresses without a country. */
export function publicRegion(region: Region) {
  const { locale, timeZone, businessDayStartsMinute } = region
  const addressForm = addressFormOf(region)
  return {
    locale,
    timeZone,
    ...(businessDayStartsMinute && { businessDayStartsMinute }),
    ...(addressForm && { addressForm }),
  }
}

/** @returns undefined while the owner has chosen no country */
export function addressFormOf({ country = '', locale }: Region): AddressForm | undefined {
  return toAddressForm(country, locale)
}
