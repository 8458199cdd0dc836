import { limits } from '../limits.ts'
import { livePollSeconds } from '../live-poll.ts'
import { popularDays } from '../menu/popular.ts'
import { priceFallMaxPercent, priceRiseMaxPercent } from '../menu/price-change.ts'
import { dateMax, dateMin } from '../reports/report-choices.ts'
import { coverMinWidthPx, coverWidthsPx } from '../theme/cover.ts'
import { percentDecimals } from '../values/percent-decimals.ts'

const derived = {
  coverMinWidthPx,
  coverWidthMaxPx: Math.max(...coverWidthsPx),
  livePollSeconds,
  percentDecimals,
  popularDays,
  priceFallMaxPercent,
  priceRiseMaxPercent,
  imageMaxMegabytes: limits.imageMaxBytes / 1024 ** 2,
  photoMaxMegapixels: limits.photoMaxPixels / 1e6,
  pictureMaxMegapixels: limits.pictureMaxPixels / 1e6,
  yearMin: Number(dateMin.slice(0, 4)),
  yearMax: Number(dateMax.slice(0, 4)),
  zoneRadiusMaxKilometres: limits.zoneRadiusMaxMeters / 1000,
}
const numbers = new Map<string, number>(Object.entries({ ...limits, ...derived }))

/**
 * The numbers that a message may name in braces. Readers see them in their digits, and each limit is written once. The texts of a build
 * contain the values, so the browser does not load this table.
 * @param name of a limit, such as `addressesMax`, or a number itself, such as `7`
 */
export function messageNumber(name: string): number | undefined {
  return /^\d+$/.test(name) ? Number(name) : numbers.get(name)
}
