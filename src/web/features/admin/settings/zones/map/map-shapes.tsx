import type { Point } from '#contract/ordering/zone-shapes.ts'
import type { MapShape } from './map-shape.ts'
import { type MapView, metersPerPx, toWorldPx } from './mercator.ts'

/** Map pictures are light in both colour schemes, so the shapes have fixed colours. */
const colour = '#b42318'

interface MapShapesProps {
  shapes: readonly MapShape[]
  restaurant: Point | undefined
  view: MapView
  width: number
  height: number
}

/** The zones and the restaurant, above the pictures of the map. */
export function MapShapes({ shapes, restaurant, view: { center, zoom }, width, height }: MapShapesProps) {
  const middle = toWorldPx(center, zoom)
  function positionOf(point: Point) {
    const { x, y } = toWorldPx(point, zoom)
    return { x: x - middle.x + width / 2, y: y - middle.y + height / 2 }
  }
  return (
    <svg aria-hidden="true" width={width} height={height} className="pointer-events-none absolute top-0 left-0">
      {shapes.map((shape) => {
        if (shape.kind === 'circle') {
          const { x, y } = positionOf(shape.center)
          const radius = shape.radiusMeters / metersPerPx(shape.center.latitude, zoom)
          return (
            <g key={shape.key}>
              <circle cx={x} cy={y} r={radius} {...area} />
              <Label x={x} y={y - radius - 8} text={shape.name} />
            </g>
          )
        }
        const corners = shape.corners.map(positionOf)
        const [first] = corners
        // lines without a length, whose round ends are dots
        const dots = corners.map(({ x, y }) => `M${x} ${y}h0`).join('')
        return (
          <g key={shape.key}>
            <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} {...area} />
            <path d={dots} stroke="#fff" strokeWidth={11} strokeLinecap="round" />
            <path d={dots} stroke={colour} strokeWidth={8} strokeLinecap="round" />
            {first && <Label x={first.x} y={first.y - 10} text={shape.name} />}
          </g>
        )
      })}
      {restaurant && <Marker {...positionOf(restaurant)} />}
    </svg>
  )
}

const area = { fill: colour, fillOpacity: 0.15, stroke: colour, strokeWidth: 2, strokeLinejoin: 'round' } as const

function Marker({ x, y }: { x: number; y: number }) {
  return <circle cx={x} cy={y} r={8} fill="#175cd3" stroke="#fff" strokeWidth={3} />
}

/** The outline is a second text, because not all browsers can paint it below the letters. */
function Label({ x, y, text }: { x: number; y: number; text: string }) {
  const place = { x, y, textAnchor: 'middle', fontSize: 13, fontWeight: 600 } as const
  return (
    <>
      <text {...place} fill="none" stroke="#fff" strokeWidth={4} strokeLinejoin="round">
        {text}
      </text>
      <text {...place} fill="#1f1410">
        {text}
      </text>
    </>
  )
}
