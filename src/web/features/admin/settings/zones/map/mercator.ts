import type { Point } from '#contract/ordering/zone-shapes.ts'

/** Of one picture of the map, in pixels. */
const tileSizePx = 256
export const zoomMin = 2
const zoomMax = 18

/** The projection has no poles. */
const latitudeMax = 85.05

/** A position on the map of the whole earth, in pixels of a zoom level. */
export interface WorldPx {
  x: number
  y: number
}

/** What a map shows. */
export interface MapView {
  center: Point
  /** A whole number; each level doubles the size. */
  zoom: number
}

function worldSizePx(zoom: number): number {
  return tileSizePx * 2 ** zoom
}

/** Web Mercator (EPSG:3857), the projection of public map tiles. */
export function toWorldPx({ latitude, longitude }: Point, zoom: number): WorldPx {
  const size = worldSizePx(zoom)
  const sin = Math.sin((Math.min(latitudeMax, Math.max(-latitudeMax, latitude)) * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * size,
  }
}

/** The longitude is from -180 to 180, also for a map that was moved around the earth. */
export function toPoint({ x, y }: WorldPx, zoom: number): Point {
  const size = worldSizePx(zoom)
  const turns = x / size - Math.floor(x / size)
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
    longitude: turns * 360 - 180,
  }
}

export function metersPerPx(latitude: number, zoom: number): number {
  return (40_075_017 * Math.cos((latitude * Math.PI) / 180)) / worldSizePx(zoom)
}

/** @param x,y in pixels: how far the middle of the map moves */
export function pan({ center, zoom }: MapView, x: number, y: number): MapView {
  const middle = toWorldPx(center, zoom)
  return { center: toPoint({ x: middle.x + x, y: middle.y + y }, zoom), zoom }
}

/** Zooms so that one place stays where it is. @param x,y of the place in pixels, from the middle of the map */
export function zoomAround(view: MapView, levels: number, x: number, y: number): MapView {
  const zoom = Math.min(zoomMax, Math.max(zoomMin, view.zoom + levels))
  const factor = 1 - 2 ** (view.zoom - zoom)
  const { center } = pan(view, x * factor, y * factor)
  return { center, zoom }
}

export interface Tile {
  key: string
  url: string
  /** Of its corner, from the corner of the map. */
  leftPx: number
  topPx: number
}

/** @returns the pictures that fill the map; none above and below the poles */
export function listTiles(template: string, { center, zoom }: MapView, width: number, height: number): Tile[] {
  const middle = toWorldPx(center, zoom)
  // between pictures at fractions of a pixel, the background would be visible
  const [left, top] = [Math.round(middle.x - width / 2), Math.round(middle.y - height / 2)]
  const count = 2 ** zoom
  const tiles: Tile[] = []
  for (let row = Math.floor(top / tileSizePx); row * tileSizePx < top + height; row += 1)
    for (let column = Math.floor(left / tileSizePx); column * tileSizePx < left + width; column += 1) {
      if (row < 0 || row >= count) continue
      const x = ((column % count) + count) % count
      tiles.push({
        key: `${zoom}/${column}/${row}`,
        url: template.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(row)),
        leftPx: column * tileSizePx - left,
        topPx: row * tileSizePx - top,
      })
    }
  return tiles
}

/** @returns the view that shows all points with a margin; undefined without points */
export function fitView(points: readonly Point[], width: number, height: number): MapView | undefined {
  if (points.length === 0) return undefined
  const marginPx = 40
  for (let zoom = 16; ; zoom -= 1) {
    const places = points.map((point) => toWorldPx(point, zoom))
    const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
    const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    const fits = maxX - minX <= width - 2 * marginPx && maxY - minY <= height - 2 * marginPx
    if (fits || zoom === zoomMin) return { center: toPoint({ x: (minX + maxX) / 2, y: (minY + maxY) / 2 }, zoom), zoom }
  }
}
