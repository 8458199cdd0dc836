import { useId } from 'react'
import { useCurrency } from '#web/settings/currency.ts'
import { distanceText, roundDistance } from './distance.ts'
import { type MapView, metersPerPx } from './mercator.ts'
import type { Px } from './use-map.ts'

/** The greatest length of the bar. */
const barMaxPx = 110

interface ScaleProps {
  view: MapView
  inMiles: boolean
}

/** A bar that says how far a distance on the map is. */
export function MapScale({ view: { center, zoom }, inMiles }: ScaleProps) {
  const { meters, px } = stepOf({ center, zoom }, inMiles)
  const currency = useCurrency()
  return (
    <p className="pointer-events-none absolute bottom-0 left-0 rounded-tr-lg bg-surface px-2 py-1 text-xs text-ink">
      <svg aria-hidden="true" width={px + 2} height={7} className="block">
        <path d={`M1 0V6H${px + 1}V0`} fill="none" stroke="currentColor" strokeWidth={2} />
      </svg>
      {distanceText(meters, inMiles, currency)}
    </p>
  )
}

/** @param origin a place through which lines go, in pixels */
export function MapGrid({ view, inMiles, origin }: ScaleProps & { origin: Px }) {
  const id = useId()
  const { px } = stepOf(view, inMiles)
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full text-line">
      <pattern id={id} x={origin.x} y={origin.y} width={px} height={px} patternUnits="userSpaceOnUse">
        <path d={`M${px} 0H0V${px}`} fill="none" stroke="currentColor" strokeWidth={2} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

function stepOf({ center, zoom }: MapView, inMiles: boolean): { meters: number; px: number } {
  const perPx = metersPerPx(center.latitude, zoom)
  const meters = roundDistance(barMaxPx * perPx, inMiles)
  return { meters, px: Math.round(meters / perPx) }
}
