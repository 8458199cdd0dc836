import type { Decimals } from '#contract/money.ts'
import { legalPages } from '#contract/site-settings/choices.ts'
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
    links: contact.links.map(withOwnPage),
    currency: currencyOf(region, decimals),
    locale: region.locale,
    timeZone: region.timeZone,
    ...(region.businessDayStartsMinute && { businessDayStartsMinute: region.businessDayStartsMinute }),
    legalPages: legalPages.filter((page) => legal[page] !== ''),
    orderButtonLabel: legal.orderButtonLabel,
    isMenuPublic: storefront.isMenuPublic,
  }
}

/**
 * Removes the address of a whole site, such as https://x.com/: it is not a page of this restaurant. WhatsApp has no such pages, and a
 * website can be a whole site.
 */
function withOwnPage(link: Link): Link {
  const hasOwnPage =
    link.url === '' || ['website', 'whatsapp'].includes(link.kind) || new URL(link.url).pathname !== '/'
  return hasOwnPage ? link : { ...link, url: '' }
}
