import type { Decimals } from '#contract/money.ts'
import { legalPages } from '#contract/site-settings/choices.ts'
import { isPlaceholderLink } from '#contract/site-settings/placeholder-link.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import { currencyOf } from '../region/iso-currency.ts'

type Link = PublicSite['links'][number]

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
    links: publicLinks(contact.links),
    currency: currencyOf(region, decimals),
    locale: region.locale,
    timeZone: region.timeZone,
    ...(region.businessDayStartsMinute && { businessDayStartsMinute: region.businessDayStartsMinute }),
    legalPages: legalPages.filter((page) => legal[page] !== ''),
    orderButtonLabel: legal.orderButtonLabel,
    isMenuPublic: storefront.isMenuPublic,
  }
}

/** A placeholder has no address. Several of one kind are one. */
function publicLinks(links: readonly Link[]): Link[] {
  const shown = links.map((link) => (isPlaceholderLink(link) ? { ...link, url: '' } : link))
  return shown.filter(
    ({ kind, url }, index) => url !== '' || shown.findIndex((link) => link.kind === kind && link.url === '') === index,
  )
}
