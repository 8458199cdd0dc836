import type { Point } from '#contract/ordering/zone-shapes.ts'
import { plainDigits } from '#contract/values/plain-digits.ts'
import { type SearchArea, suggestionsMax } from './read-suggestions.ts'

/** Half the width of the area whose places come first, in degrees: about 30 km. */
const nearDegrees = 0.3

/**
 * @param template the URL for one address, with `{address}`. Its own parameters stay, except those that suggestions need.
 * @param text its digits are sent as 0 to 9, because maps have house numbers in one script only
 * @returns a URL that asks for the parts of several addresses, by the parameters of Nominatim
 */
export function suggestionUrl(
  template: string,
  text: string,
  { country }: Pick<SearchArea, 'country'>,
  near: Point | undefined,
): string {
  const typed = plainDigits(text).trim().replaceAll(/\s+/g, ' ')
  const url = new URL(template.replaceAll('{address}', encodeURIComponent(typed)))
  url.searchParams.set('addressdetails', '1')
  url.searchParams.set('limit', String(suggestionsMax))
  if (country !== '') url.searchParams.set('countrycodes', country.toLowerCase())
  if (near) {
    const { latitude, longitude } = near
    const corners = [longitude - nearDegrees, latitude + nearDegrees, longitude + nearDegrees, latitude - nearDegrees]
    url.searchParams.set('viewbox', corners.map((degrees) => degrees.toFixed(3)).join(','))
  }
  return url.href
}
