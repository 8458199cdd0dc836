import { numberText } from '#contract/amounts-texts.ts'
import { zoneMapMessages as texts } from '#contract/messages/zone-map.ts'
import type { Currency } from '#contract/values/money.ts'

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

/**
 * @param currency of the shop, whose prices are written in the same way
 * @returns such as `350 m`, `3.5 km`, `500 ft` or `2.2 mi`
 */
export function distanceText(meters: number, inMiles: boolean, currency: Currency): string {
  const text = (value: number) => numberText(rounded(value), currency)
  if (inMiles) {
    const isShort = meters < feetBelowMeters
    return isShort ? texts.feet(text(meters / metersPerFoot)) : texts.miles(text(meters / metersPerMile))
  }
  return meters < 1000 ? texts.meters(text(meters)) : texts.kilometres(text(meters / 1000))
}

function rounded(value: number): number {
  return Number(value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0))
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
