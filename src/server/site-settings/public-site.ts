import type { Decimals } from '#contract/money.ts'
import { legalPages } from '#contract/site-settings/choices.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import { currencyOf } from '../region/iso-currency.ts'

/**
 * @param decimals of the stored prices; those that Node.js knows for the currency when omitted
 * @returns the settings that every visitor's browser receives
 */
export function publicSiteOf(
  {
    identity,
    contact,
    region,
    legal,
    storefront,
  }: Pick<SiteSettings, 'identity' | 'contact' | 'region' | 'legal' | 'storefront'>,
  decimals?: Decimals,
): PublicSite {
  const { name, legalName, tagline, opening, logo, accent } = identity
  return {
    name,
    legalName,
    tagline,
    opening,
    logo,
    accent,
    ...contact,
    currency: currencyOf(region, decimals),
    locale: region.locale,
    timeZone: region.timeZone,
    ...(region.businessDayStartsMinute && { businessDayStartsMinute: region.businessDayStartsMinute }),
    legalPages: legalPages.filter((page) => legal[page] !== ''),
    orderButtonLabel: legal.orderButtonLabel,
    isMenuPublic: storefront.isMenuPublic,
  }
}
