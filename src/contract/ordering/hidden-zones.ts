import { containsPlace, needsCoordinates, type Zone } from './find-zone.ts'
import { matchesPostcode, type TypedPostcode, typedPostcode } from './postcodes.ts'
import { distanceMeters, type Point } from './zone-shapes.ts'

/** What no order reaches of a zone, because earlier zones contain it. */
export interface HiddenZone {
  /** `part` only for postcodes and towns. */
  kind: 'all' | 'part'
  /** The earlier zones. */
  names: readonly string[]
  /** Which of its postcodes or towns belong to an earlier zone, by their index; empty for circles and polygons. */
  indexes: readonly number[]
}

/**
 * Finds the zones that no order reaches, or whose postcodes or towns are partly those of an earlier zone: the first zone that contains
 * an address counts. Zones of different kinds are not compared, because a postcode has no shape.
 * @returns by the id of the zone
 */
export function findHiddenZones(zones: readonly Zone[], restaurant: Point | undefined): Map<string, HiddenZone> {
  const found = zones.flatMap((zone, index): [string, HiddenZone][] => {
    const earlier = zones.slice(0, index)
    const hidden = needsCoordinates(zone) ? hiddenShape(zone, earlier, restaurant) : hiddenEntries(zone, earlier)
    return hidden ? [[zone.id, hidden]] : []
  })
  return new Map(found)
}

function hiddenEntries(zone: Zone, earlier: readonly Zone[]): HiddenZone | undefined {
  const all = entriesOf(zone)
  const others = earlier.filter(({ kind }) => kind === zone.kind)
  /** The index of the first earlier zone with exactly this entry. */
  const owners = new Map(
    others.flatMap((other, index) => entriesOf(other).map((entry) => [entry, index] as const)).reverse(),
  )
  const wide = others.map(({ postcodes }) => postcodes.filter(isWide))
  const taken = all.flatMap((entry, index) => {
    const samples = zone.kind === 'postcodes' ? samplesOf(entry) : undefined
    const owner = Math.min(...[entry, ...(samples?.forms ?? [])].map((form) => owners.get(form) ?? others.length))
    const covering = samples ? wide.slice(0, owner).findIndex((patterns) => coversAll(patterns, samples)) : -1
    const first = others[covering === -1 ? owner : covering]
    return first ? [{ index, name: first.name }] : []
  })
  if (taken.length === 0) return undefined
  return {
    kind: taken.length === all.length ? 'all' : 'part',
    names: [...new Set(taken.map(({ name }) => name))],
    indexes: taken.map(({ index }) => index),
  }
}

function entriesOf({ kind, towns, postcodes }: Zone): readonly string[] {
  return kind === 'towns' ? towns : postcodes
}

/** The beginning of a British or Canadian postcode up to its space, and possibly the digit after it. */
const district = /^(?:[A-Z]{2}-)?[A-Z]{1,2}\d[A-Z\d]?(?: \d)?$/

interface Samples {
  /** A pattern that contains them contains everything between them. */
  ends: readonly TypedPostcode[]
  /** Patterns that are not wide and contain all of `ends`; none for a beginning, which only another beginning contains. */
  forms: readonly string[]
  isBeginning: boolean
}

/** @returns both ends of what a pattern contains; undefined when it contains everything */
function samplesOf(pattern: string): Samples | undefined {
  const beginning = pattern.slice(0, -1)
  if (pattern.endsWith('*')) {
    const ends = [`${beginning}0`, `${beginning}9`].map(typedPostcode)
    return beginning === '' ? undefined : { ends, forms: [], isBeginning: true }
  }
  const endings = pattern.includes(' ') ? ['AA', 'ZZ'] : [' 1AA', ' 9ZZ']
  const texts = district.test(pattern) ? endings.map((ending) => `${pattern}${ending}`) : [pattern]
  const ends = texts.map(typedPostcode)
  const forms = ends.reduce<readonly string[]>(
    (shared, { all }) => shared.filter((form) => all.includes(form)),
    ends[0]?.all ?? [],
  )
  return { ends, forms, isBeginning: false }
}

/** Whether a pattern can contain other postcodes than those that are equal to it: it is a beginning, or names a country. */
function isWide(pattern: string): boolean {
  return pattern.endsWith('*') || pattern.includes('-')
}

/**
 * Whether one of the patterns contains everything that another one contains. It may answer no if several patterns are needed; it never
 * answers yes wrongly, because both ends of what the other one contains are compared.
 */
function coversAll(patterns: readonly string[], { ends, isBeginning }: Samples): boolean {
  return patterns.some(
    (pattern) => (!isBeginning || pattern.endsWith('*')) && ends.every((end) => matchesPostcode(pattern, end)),
  )
}

/** Points on each side of a grid over a shape. */
const gridSize = 40

function hiddenShape(zone: Zone, earlier: readonly Zone[], restaurant: Point | undefined): HiddenZone | undefined {
  const shapes = earlier.filter(needsCoordinates)
  if (shapes.length === 0) return undefined
  const points = pointsIn(zone, restaurant)
  const names = new Set<string>()
  for (const point of points) {
    const first = shapes.find((other) => containsPlace(other, point, restaurant))
    if (!first) return undefined
    names.add(first.name)
  }
  return points.length === 0 ? undefined : { kind: 'all', names: [...names], indexes: [] }
}

/** @returns points all over a shape: of a grid, and close to the corners and the middles of the edges */
function pointsIn(zone: Zone, restaurant: Point | undefined): Point[] {
  const border = zone.kind === 'polygon' ? withMiddles(zone.corners) : circleOf(zone, restaurant)
  const [latitudes, longitudes] = [border.map(({ latitude }) => latitude), border.map(({ longitude }) => longitude)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const at = (from: number, to: number, step: number) => from + ((to - from) * (step + 0.5)) / gridSize
  const grid = Array.from({ length: border.length === 0 ? 0 : gridSize * gridSize }, (_, index) => ({
    latitude: at(south, north, index % gridSize),
    longitude: at(west, east, Math.floor(index / gridSize)),
  }))
  // so close to the border that shapes with the same border are equal, and others are not
  const [up, right] = [(north - south) / 1e4, (east - west) / 1e4]
  const nearBorder = border.flatMap(({ latitude, longitude }) =>
    [-1, 1].flatMap((y) => [-1, 1].map((x) => ({ latitude: latitude + y * up, longitude: longitude + x * right }))),
  )
  return [...nearBorder, ...grid].filter((point) => containsPlace(zone, point, restaurant))
}

function withMiddles(corners: readonly Point[]): Point[] {
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    const middle = {
      latitude: (corner.latitude + next.latitude) / 2,
      longitude: (corner.longitude + next.longitude) / 2,
    }
    return [corner, middle]
  })
}

function circleOf({ center, radiusMeters }: Zone, restaurant: Point | undefined): Point[] {
  const middle = center ?? restaurant
  if (!middle || radiusMeters === 0) return []
  const perDegree = distanceMeters(middle, { ...middle, latitude: middle.latitude + 1 })
  const north = radiusMeters / perDegree
  const east = north / Math.max(0.01, Math.cos((middle.latitude * Math.PI) / 180))
  return Array.from({ length: 72 }, (_, index) => {
    const angle = (index * Math.PI) / 36
    return {
      latitude: middle.latitude + north * Math.sin(angle),
      longitude: middle.longitude + east * Math.cos(angle),
    }
  })
}
