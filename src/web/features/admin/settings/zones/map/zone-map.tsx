import { useState } from 'react'
import { zoneMapMessages as texts } from '#contract/messages/zone-map.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '../../../row-buttons.tsx'
import type { ZoneRow } from '../zone-fields.tsx'
import { MapHandles } from './map-handles.tsx'
import { MapGrid, MapScale } from './map-scale.tsx'
import { pointsOf } from './map-shape.ts'
import { MapShapes } from './map-shapes.tsx'
import { MapTools } from './map-tools.tsx'
import { listTiles, metersPerPx } from './mercator.ts'
import { useMap } from './use-map.ts'
import { useMapEditor, type ZoneEdits } from './use-map-editor.ts'

export interface ZoneMapProps extends ZoneEdits {
  /** The saved URL: the content security policy of the document allows no other one. '' for a map without pictures. */
  tileUrl: string
  attribution: string
  inMiles: boolean
  /** @returns what an order in the zone costs, such as 'fee $2.90' */
  costsOf: (row: ZoneRow) => string
}

/** The zones on a map, to draw and to change them. Without the URL of pictures it is a grid around the restaurant. */
export function ZoneMap({ tileUrl, attribution, inMiles, costsOf, ...edits }: ZoneMapProps) {
  const editor = useMapEditor(edits)
  const { restaurant, shown, shape, tool, handle } = editor
  const [failedUrl, setFailedUrl] = useState<string>()
  const { element, handlers, view, width, height, positionOf, placeOf, zoomBy, showAll } = useMap(
    pointsOf(shown, restaurant),
    edits.restaurant,
    editor.tap,
  )
  const isAiming = tool !== undefined || handle !== undefined

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
          className={`group relative h-96 touch-none overflow-hidden md:h-[30rem] ${isAiming ? 'cursor-crosshair' : 'cursor-grab'}`}
        >
          {width > 0 && tileUrl === '' && (
            <MapGrid view={view} inMiles={inMiles} origin={positionOf(restaurant ?? view.center)} />
          )}
          {width > 0 &&
            tileUrl !== '' &&
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
          <MapShapes
            shapes={shown}
            selected={editor.row?.key ?? ''}
            restaurant={restaurant}
            positionOf={positionOf}
            zoom={view.zoom}
            width={width}
            height={height}
          />
          {isAiming && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-0 hidden place-items-center text-4xl leading-none font-light text-ink group-focus-visible:grid"
            >
              +
            </span>
          )}
        </div>
        {shape && (
          <MapHandles
            shape={shape}
            selected={handle}
            positionOf={positionOf}
            placeOf={placeOf}
            onSelect={(name) => {
              // the first corner closes the border
              if (tool === 'draw' && name !== undefined) editor.setTool(undefined)
              editor.setHandle(name)
            }}
            onDrag={editor.previewMove}
            onMove={editor.move}
            onRemove={(index) => {
              editor.remove(index)
              element.current?.focus()
            }}
            onDragInsert={editor.previewInsert}
            onInsert={editor.insert}
            onCancel={editor.endPreview}
          />
        )}
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
        {width > 0 && <MapScale view={view} inMiles={inMiles} />}
        {attribution !== '' && (
          <p className="absolute right-0 bottom-0 max-w-3/5 rounded-tl-lg bg-surface px-2 py-0.5 text-xs text-ink-soft">
            {attribution}
          </p>
        )}
      </div>
      <MapTools
        editor={editor}
        rows={edits.rows}
        inMiles={inMiles}
        costsOf={costsOf}
        newCircle={() => ({
          center: restaurant ?? view.center,
          radiusMeters: (Math.min(width, height) / 4) * metersPerPx(view.center.latitude, view.zoom),
        })}
        onShowAll={showAll}
        focusMap={() => element.current?.focus()}
      />
      <p id="zone-map-hint" className="mt-3 text-sm text-ink-soft">
        {texts.hint} {shown.length > 1 && texts.overlapHint}
      </p>
    </section>
  )
}
