/** A place on the earth, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

const earthRadiusMeters = 6_371_000

/** @returns the distance along the surface of the earth (haversine formula) */
export function distanceMeters(a: Point, b: Point): number {
  const latitude = toRadians(b.latitude - a.latitude)
  const longitude = toRadians(b.longitude - a.longitude)
  const h =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * Whether a polygon contains a point (even-odd rule). A delivery zone is so small that the earth counts as flat.
 * @param corners in the order of the border
 */
export function containsPoint(corners: readonly Point[], { latitude, longitude }: Point): boolean {
  let isInside = false
  for (const [a, b] of edgesOf(corners)) {
    if (a.latitude > latitude === b.latitude > latitude) continue
    const share = (latitude - a.latitude) / (b.latitude - a.latitude)
    if (longitude < a.longitude + share * (b.longitude - a.longitude)) isInside = !isInside
  }
  return isInside
}

/** Whether two edges of a polygon cross or touch, beside the corners that neighbours share. */
export function crossesItself(corners: readonly Point[]): boolean {
  const edges = edgesOf(corners)
  return edges.some((edge, index) =>
    edges.slice(index + 1).some((other, offset) => {
      const isNext = offset === 0
      const isPrevious = index === 0 && offset === edges.length - 2
      return isNext || isPrevious ? turnsBack(edge, other, isNext) : edgesMeet(edge, other)
    }),
  )
}

type Edge = readonly [Point, Point]

function edgesOf(corners: readonly Point[]): Edge[] {
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length]
    return next ? [[corner, next] as const] : []
  })
}

/** Whether two neighbours lie on each other: the border goes back along the way it came, or an edge has no length. */
function turnsBack(edge: Edge, neighbour: Edge, isNext: boolean): boolean {
  const [start, shared, end] = isNext ? [edge[0], edge[1], neighbour[1]] : [neighbour[0], edge[0], edge[1]]
  if (sideOf(start, shared, end) !== 0) return false
  const forward =
    (shared.latitude - start.latitude) * (end.latitude - shared.latitude) +
    (shared.longitude - start.longitude) * (end.longitude - shared.longitude)
  return forward <= 0
}

function edgesMeet([a, b]: Edge, [c, d]: Edge): boolean {
  const [abc, abd, cda, cdb] = [sideOf(a, b, c), sideOf(a, b, d), sideOf(c, d, a), sideOf(c, d, b)]
  if (abc !== abd && cda !== cdb) return true
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  )
}

/** On which side of the line through a and b the point is: -1, 1, or 0 on the line. */
function sideOf(a: Point, b: Point, point: Point): number {
  return Math.sign(
    (b.longitude - a.longitude) * (point.latitude - a.latitude) -
      (b.latitude - a.latitude) * (point.longitude - a.longitude),
  )
}

/** @param point on the line through a and b */
function isBetween(a: Point, b: Point, point: Point): boolean {
  return (
    Math.min(a.latitude, b.latitude) <= point.latitude &&
    point.latitude <= Math.max(a.latitude, b.latitude) &&
    Math.min(a.longitude, b.longitude) <= point.longitude &&
    point.longitude <= Math.max(a.longitude, b.longitude)
  )
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
