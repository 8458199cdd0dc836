import { countText } from '#contract/i18n/count-text.ts'
import { zoneMapMessages as texts } from '#contract/messages/zone-map.ts'

/** Countries whose roads have miles. */
const mileCountries = new Set(['GB', 'LR', 'MM', 'US'])

export const metersPerMile = 1609.344
const metersPerFoot = 0.3048
/** Shorter distances are in feet. */
const feetBelowMeters = metersPerMile / 5

/** @param country of the shop; '' for none, then that of a locale such as `en-US` counts */
export function usesMiles(country: string, locale = ''): boolean {
  return mileCountries.has(country || (/-([A-Z]{2})\b/.exec(locale)?.[1] ?? ''))
}

/** @returns such as `350 m`, `3.5 km`, `500 ft` or `2.2 mi` */
export function distanceText(meters: number, inMiles: boolean): string {
  if (inMiles) {
    const isShort = meters < feetBelowMeters
    return isShort ? texts.feet(rounded(meters / metersPerFoot)) : texts.miles(rounded(meters / metersPerMile))
  }
  return meters < 1000 ? texts.meters(rounded(meters)) : texts.kilometres(rounded(meters / 1000))
}

function rounded(value: number): string {
  return countText(Number(value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)))
}

/** @returns the longest distance up to `maxMeters` that begins with 1, 2 or 5, such as 500 m or 2 mi, in metres */
export function roundDistance(maxMeters: number, inMiles: boolean): number {
  const isShort = inMiles && maxMeters < feetBelowMeters
  const unit = inMiles ? (isShort ? metersPerFoot : metersPerMile) : 1
  const max = maxMeters / unit
  const power = 10 ** Math.floor(Math.log10(max))
  const first = [5, 2].find((digit) => digit * power <= max) ?? 1
  return first * power * unit
}
