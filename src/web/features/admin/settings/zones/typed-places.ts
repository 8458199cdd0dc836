import { limits } from '#contract/limits.ts'
import { zoneSettingsMessages as texts } from '#contract/messages/zone-settings.ts'
import { cleanPostcode, isPostcodeRange, zonePostcode } from '#contract/ordering/clean-postcode.ts'
import type { Place } from '#contract/ordering/find-zone.ts'
import { townKey } from '#contract/ordering/towns.ts'
import { crossesItself, type Point } from '#contract/ordering/zone-shapes.ts'
import { plainDigits } from '#contract/values/plain-digits.ts'
import { onOneLine } from '#contract/values/text.ts'
import { parseTypedNumber } from '#contract/values/typed-number.ts'

/** The parsed values, or why they are not valid. */
export type Parsed<Value> = { value: Value; error?: undefined } | { value?: undefined; error: string }

/** Only the United States write a space between two groups of four or more digits, so others are several postcodes. */
const spacedPostcodes = /^\d{4,}\*?(\s+\d{4,}\*?)+$/

const zipPlus4 = /^\d{5} \d{4}$/

/** British districts, such as SW1A E1. The second half of a postcode begins with a digit. */
const spacedDistricts = /^[A-Z]{1,2}\d[A-Z\d]?\*?( [A-Z]{1,2}\d[A-Z\d]?\*?)+$/

/** @returns the typed postcodes in capitals, each of them once. A postcode may contain spaces. */
export function splitPostcodes(text: string): string[] {
  const entries = plainDigits(text)
    .split(/[\n,;\t、،؛]+/)
    .map(cleanPostcode)
    .flatMap((entry) => (isSpacedList(entry) ? entry.split(' ') : entry))
  return [...new Set(entries.filter((entry) => entry !== ''))]
}

function isSpacedList(entry: string): boolean {
  return spacedDistricts.test(entry) || (spacedPostcodes.test(entry) && !zipPlus4.test(entry))
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

/** @returns the typed towns, each of them once */
export function splitTowns(text: string): string[] {
  const towns = text.split(/[\n,;\t、،؛]+/).map((town) => onOneLine(town).trim())
  return [...new Map(towns.filter((town) => town !== '').map((town) => [townKey(town) || town, town])).values()]
}

export function parseTowns(text: string): Parsed<string[]> {
  const towns = splitTowns(text)
  const invalid = towns.find((town) => townKey(town) === '' || town.length > limits.addressFieldMaxChars)
  if (invalid !== undefined) return { error: texts.townInvalid(invalid) }
  if (towns.length === 0) return { error: texts.townsRequired }
  return towns.length > limits.townsMax ? { error: texts.townsTooMany } : { value: towns }
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
  if (open.length < limits.zoneCornersMin) return { error: texts.cornersTooFew }
  if (open.length > limits.zoneCornersMax) return { error: texts.cornersTooMany }
  return crossesItself(open) ? { error: texts.cornersCross } : { value: open }
}

/** Reads what an admin types to try an address: coordinates have a comma, a postcode such as `113 56` has none. Another text may be a town. */
export function placeOf(text: string): Place {
  const point = text.includes(',') ? parsePoint(text) : undefined
  return point ? { zipCode: '', point } : { zipCode: text, city: text }
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
