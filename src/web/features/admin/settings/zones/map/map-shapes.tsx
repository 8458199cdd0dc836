import { useId } from 'react'
import type { Point } from '#contract/ordering/zone-shapes.ts'
import type { MapShape } from './map-shape.ts'
import { metersPerPx } from './mercator.ts'
import type { Px } from './use-map.ts'

/** By the place in the list. Legible on pictures of maps and on the empty map, in both colour schemes. */
const colours = ['#c92a2a', '#1971c2', '#2b8a3e', '#ae3ec9', '#d9480f'] as const

interface MapShapesProps {
  shapes: readonly MapShape[]
  /** The key of the zone that is changed. */
  selected: string
  restaurant: Point | undefined
  positionOf: (point: Point) => Px
  zoom: number
  width: number
  height: number
}

/** The zones and the restaurant, above the pictures of the map. Where zones overlap, stripes say that the earlier zone counts. */
export function MapShapes({ shapes, selected, restaurant, positionOf, zoom, width, height }: MapShapesProps) {
  const id = useId()
  const drawn = shapes.map((shape, index) => ({
    ...outlineOf(shape, positionOf, zoom),
    key: shape.key,
    name: shape.name,
    id: `${id}-${index}`,
    colour: colours[index % colours.length],
  }))
  return (
    <svg aria-hidden="true" width={width} height={height} className="pointer-events-none absolute top-0 left-0">
      <defs>
        <pattern
          id={`${id}-stripes`}
          width={9}
          height={9}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
          className="text-ink"
        >
          <path d="M0 0V9" stroke="currentColor" strokeOpacity={0.55} strokeWidth={5} />
        </pattern>
        {drawn.map((shape) => (
          <path key={shape.key} id={shape.id} d={shape.path} />
        ))}
        {drawn.map((shape) => (
          <clipPath key={shape.key} id={`${shape.id}-clip`}>
            <use href={`#${shape.id}`} />
          </clipPath>
        ))}
      </defs>
      {drawn.map((shape, index) => (
        <g key={shape.key} clipPath={`url(#${shape.id}-clip)`} data-overlap={shape.key}>
          {drawn
            .slice(0, index)
            .map((earlier) =>
              overlaps(earlier, shape) ? (
                <use key={earlier.key} href={`#${earlier.id}`} fill={`url(#${id}-stripes)`} />
              ) : null,
            )}
        </g>
      ))}
      {drawn.map((shape) => (
        <use
          key={shape.key}
          data-zone={shape.key}
          href={`#${shape.id}`}
          fill={shape.colour}
          fillOpacity={shape.key === selected ? 0.25 : 0.12}
          stroke={shape.colour}
          strokeWidth={shape.key === selected ? 4 : 2}
          strokeLinejoin="round"
        />
      ))}
      {restaurant && <Marker {...positionOf(restaurant)} />}
      {drawn.map((shape) => (
        <Label key={shape.key} x={(shape.left + shape.right) / 2} y={Math.max(16, shape.top - 10)} text={shape.name} />
      ))}
    </svg>
  )
}

interface Outline {
  path: string
  left: number
  right: number
  top: number
  bottom: number
}

function outlineOf(shape: MapShape, positionOf: (point: Point) => Px, zoom: number): Outline {
  if (shape.kind === 'circle') {
    const { x, y } = positionOf(shape.center)
    const r = shape.radiusMeters / metersPerPx(shape.center.latitude, zoom)
    const arc = `a${r} ${r} 0 1 0`
    return {
      path: `M${x - r} ${y}${arc} ${2 * r} 0${arc} ${-2 * r} 0z`,
      left: x - r,
      right: x + r,
      top: y - r,
      bottom: y + r,
    }
  }
  const corners = shape.corners.map(positionOf)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return {
    path: `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}z`,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}

function overlaps(one: Outline, other: Outline): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function Marker({ x, y }: Px) {
  return <circle cx={x} cy={y} r={8} fill="#175cd3" stroke="#fff" strokeWidth={3} />
}

/** Longer names are cut, so that a label does not cover the map. */
const labelMaxChars = 24

/** The outline is a second text, because not all browsers can paint it below the letters. */
function Label({ x, y, text }: Px & { text: string }) {
  const letters = [...text]
  const shown = letters.length > labelMaxChars ? `${letters.slice(0, labelMaxChars - 1).join('')}…` : text
  const place = { x, y, textAnchor: 'middle', fontSize: 13, fontWeight: 600 } as const
  return (
    <>
      <text {...place} fill="none" strokeWidth={4} strokeLinejoin="round" className="stroke-surface">
        {shown}
      </text>
      <text {...place} className="fill-ink">
        {shown}
      </text>
    </>
  )
}
