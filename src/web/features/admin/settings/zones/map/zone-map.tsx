import { useState } from 'react'
import type { Point } from '#contract/ordering/zone-shapes.ts'
import { zoneMapMessages as texts } from '#contract/zone-map-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '../../../row-buttons.tsx'
import { SelectField } from '../../../select-field.tsx'
import { pointText } from '../typed-places.ts'
import { labelOfZone, type ZoneRow } from '../zone-fields.tsx'
import { parsePlace, pointsOf, shapesOf } from './map-shape.ts'
import { MapShapes } from './map-shapes.tsx'
import { listTiles } from './mercator.ts'
import { useMap } from './use-map.ts'

export interface ZoneMapProps {
  /** The saved URL: the content security policy of the document allows no other one. */
  tileUrl: string
  attribution: string
  rows: readonly ZoneRow[]
  /** As typed. */
  restaurant: string
  onCorners: (key: string, corners: string) => void
  onRestaurant: (position: string) => void
}

/** The zones on a map. A click sets the position of the restaurant, or adds a corner to a polygon. */
export function ZoneMap({ tileUrl, attribution, rows, onCorners, onRestaurant, ...typed }: ZoneMapProps) {
  const restaurant = parsePlace(typed.restaurant)
  const shapes = shapesOf(rows, restaurant)
  /** '' for nothing, 'restaurant', or the key of a zone. */
  const [clickTarget, setClickTarget] = useState('')
  const [failedUrl, setFailedUrl] = useState<string>()
  const polygon = rows.find(({ key, kind }) => key === clickTarget && kind === 'polygon')
  const { element, view, width, height, handlers, zoomBy, showAll } = useMap(pointsOf(shapes, restaurant), handleClick)

  function handleClick(point: Point): void {
    if (clickTarget === 'restaurant') onRestaurant(pointText(point))
    if (polygon) onCorners(polygon.key, [...linesOf(polygon), pointText(point)].join('\n'))
  }

  return (
    <section aria-label={texts.map}>
      <h3 className="mb-3 text-lg font-semibold">{texts.map}</h3>
      {failedUrl === tileUrl && (
        <Alert kind="notice" className="mb-3">
          {texts.failed}{' '}
          <Button variant="ghost" onClick={() => window.location.reload()} className="px-3">
            {texts.reload}
          </Button>
        </Alert>
      )}
      <div className="relative overflow-hidden rounded-xl border border-edge bg-sunken">
        <div
          ref={element}
          role="application"
          aria-label={texts.label}
          aria-describedby="zone-map-hint"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the map
          tabIndex={0}
          {...handlers}
          className={`relative h-80 touch-none overflow-hidden md:h-96 ${clickTarget === '' ? 'cursor-grab' : 'cursor-crosshair'}`}
        >
          {width > 0 &&
            listTiles(tileUrl, view, width, height).map(({ key, url, leftPx, topPx }) => (
              <img
                key={key}
                src={url}
                alt=""
                draggable={false}
                // services want to know which site uses them
                referrerPolicy="origin"
                onError={() => setFailedUrl(tileUrl)}
                className="pointer-events-none absolute top-0 left-0 size-64 max-w-none"
                style={{ transform: `translate(${leftPx}px, ${topPx}px)` }}
              />
            ))}
          <MapShapes shapes={shapes} restaurant={restaurant} view={view} width={width} height={height} />
        </div>
        <div className="absolute top-2 right-2 grid rounded-xl border border-line bg-surface">
          <IconButton aria-label={texts.zoomIn} onClick={() => zoomBy(1)}>
            <span aria-hidden="true" className="text-2xl leading-none">
              +
            </span>
          </IconButton>
          <IconButton aria-label={texts.zoomOut} onClick={() => zoomBy(-1)}>
            <span aria-hidden="true" className="text-2xl leading-none">
              −
            </span>
          </IconButton>
        </div>
        {attribution !== '' && (
          <p className="absolute right-0 bottom-0 rounded-tl-lg bg-surface px-2 py-0.5 text-xs text-ink-soft">
            {attribution}
          </p>
        )}
      </div>
      <p id="zone-map-hint" className="mt-1.5 text-sm text-ink-soft">
        {texts.hint}
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <SelectField
          label={texts.click}
          value={polygon || clickTarget === 'restaurant' ? clickTarget : ''}
          onChange={setClickTarget}
          options={[
            ['', texts.clickNothing],
            ['restaurant', texts.clickRestaurant],
            ...rows.flatMap((row, index) =>
              row.kind === 'polygon' ? [[row.key, texts.clickCorner(labelOfZone(row, index))] as const] : [],
            ),
          ]}
          className="w-full sm:w-72"
        />
        {polygon && (
          <Button
            variant="secondary"
            disabled={linesOf(polygon).length === 0}
            onClick={() => onCorners(polygon.key, linesOf(polygon).slice(0, -1).join('\n'))}
          >
            {texts.removeCorner}
          </Button>
        )}
        <Button variant="secondary" onClick={showAll}>
          {texts.showAll}
        </Button>
      </div>
    </section>
  )
}

function linesOf({ corners }: ZoneRow): string[] {
  return corners.split('\n').filter((line) => line.trim() !== '')
}
