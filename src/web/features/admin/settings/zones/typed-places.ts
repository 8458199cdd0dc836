import { limits } from '#contract/limits.ts'
import { cleanPostcode, isPostcodeRange, zonePostcode } from '#contract/ordering/clean-postcode.ts'
import { crossesItself, type Point } from '#contract/ordering/zone-shapes.ts'
import { plainDigits } from '#contract/values/plain-digits.ts'
import { parseTypedNumber } from '#contract/values/typed-number.ts'
import { zoneSettingsMessages as texts } from '#contract/zone-settings-messages.ts'

/** The parsed values, or why they are not valid. */
export type Parsed<Value> = { value: Value; error?: undefined } | { value?: undefined; error: string }

/** Only the United States write a space between two groups of four or more digits, so others are several postcodes. */
const spacedPostcodes = /^\d{4,}\*?(\s+\d{4,}\*?)+$/

const zipPlus4 = /^\d{5} \d{4}$/

/** @returns the typed postcodes in capitals, each of them once. A postcode may contain spaces. */
export function splitPostcodes(text: string): string[] {
  const entries = plainDigits(text)
    .split(/[\n,;\t、،؛]+/)
    .map(cleanPostcode)
    .flatMap((entry) => (spacedPostcodes.test(entry) && !zipPlus4.test(entry) ? entry.split(' ') : entry))
  return [...new Set(entries.filter((entry) => entry !== ''))]
}

export function parsePostcodes(text: string): Parsed<string[]> {
  const postcodes = splitPostcodes(text)
  const range = postcodes.find(isPostcodeRange)
  if (range !== undefined) return { error: texts.postcodeRange(range) }
  const invalid = postcodes.find((postcode) => !zonePostcode.test(postcode))
  if (invalid !== undefined) return { error: texts.postcodeInvalid(invalid) }
  if (postcodes.length === 0) return { error: texts.postcodesRequired }
  if (postcodes.length > limits.postcodesMax) return { error: texts.postcodesTooMany }
  return { value: postcodes }
}

const pointPattern = /^\(?\s*([+-]?\d{1,3}(?:\.\d+)?)°?\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)°?\s*\)?[,;]?$/

/** @returns the coordinates of a text such as `48.1371, 11.5754`; they may be outside of the earth; undefined for another text */
export function parsePoint(text: string): Point | undefined {
  const typed = plainDigits(text).trim().replaceAll('−', '-').replaceAll('٫', '.').replaceAll('،', ',')
  // a comma between two digits is read as the decimal mark only if it cannot be the one between the two numbers
  const match = pointPattern.exec(typed) ?? pointPattern.exec(typed.replaceAll(/(\d),(?=\d)/g, '$1.'))
  const [, latitude, longitude] = match ?? []
  return latitude === undefined ? undefined : { latitude: Number(latitude), longitude: Number(longitude) }
}

export function isOnEarth({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/** @returns the corners of a polygon. A last corner that repeats the first one, as in files of maps, is left out. */
export function parseCorners(text: string): Parsed<Point[]> {
  const corners: Point[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const point = parsePoint(line)
    if (!point) return { error: texts.lineInvalid(index + 1) }
    if (!isOnEarth(point)) return { error: texts.lineOutOfRange(index + 1) }
    corners.push(point)
  }
  const [first] = corners
  const last = corners.at(-1)
  const isClosed = corners.length > 1 && first?.latitude === last?.latitude && first?.longitude === last?.longitude
  const open = isClosed ? corners.slice(0, -1) : corners
  if (open.length < 3) return { error: texts.cornersTooFew }
  if (open.length > limits.zoneCornersMax) return { error: texts.cornersTooMany }
  return crossesItself(open) ? { error: texts.cornersCross } : { value: open }
}

/** @returns metres; NaN for a text that is not a radius */
export function parseRadiusKm(text: string): number {
  const km = parseTypedNumber(text, { decimals: 6, signs: ['km'] })
  const meters = km === undefined ? Number.NaN : Math.round(km * 1000)
  return meters > 0 && meters <= limits.zoneRadiusMaxMeters ? meters : Number.NaN
}

/** Six decimals are about 10 cm. */
export function pointText({ latitude, longitude }: Point): string {
  const rounded = (degrees: number) => String(Number(degrees.toFixed(6)))
  return `${rounded(latitude)}, ${rounded(longitude)}`
}
