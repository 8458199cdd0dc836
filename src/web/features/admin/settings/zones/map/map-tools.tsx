import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { zoneMapMessages as texts } from '#contract/messages/zone-map.ts'
import { zoneSettingsMessages } from '#contract/messages/zone-settings.ts'
import { needsCoordinates } from '#contract/ordering/find-zone.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SelectField } from '../../../select-field.tsx'
import { pointText } from '../typed-places.ts'
import { labelOfZone, type ZoneRow } from '../zone-fields.tsx'
import { distanceText } from './distance.ts'
import { parsePlace } from './map-shape.ts'
import type { useMapEditor } from './use-map-editor.ts'

interface MapToolsProps {
  editor: ReturnType<typeof useMapEditor>
  rows: readonly ZoneRow[]
  inMiles: boolean
  costsOf: (row: ZoneRow) => string
  /** A circle that fits into what the map shows. */
  newCircle: () => { center: { latitude: number; longitude: number }; radiusMeters: number }
  onShowAll: () => void
  /** For a keyboard: the buttons of a tool replace each other, so the pressed one disappears with the focus. */
  focusMap: () => void
}

/** The controls below the map, in the order in which they are needed. */
export function MapTools({ editor, rows, inMiles, costsOf, newCircle, onShowAll, focusMap }: MapToolsProps) {
  const { row, shape, corners, tool, handle, part } = editor
  const currency = useCurrency()
  const distanceOf = (meters: number) => distanceText(meters, inMiles, currency)
  const onMap = rows.flatMap((each, index) =>
    needsCoordinates(each) ? [[each.key, labelOfZone(each, index)] as const] : [],
  )
  const canAdd = rows.length < limits.zonesMax
  return (
    <div className="mt-3 space-y-3">
      <p role="status" className="min-h-6 font-medium">
        {statusOf(editor, distanceOf)}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {tool === 'draw' ? (
          <>
            {corners.length < limits.zoneCornersMin ? (
              <Button
                onClick={() => {
                  editor.cancelDrawing()
                  focusMap()
                }}
              >
                {texts.cancelDrawing}
              </Button>
            ) : (
              <Button
                onClick={() => {
                  editor.setTool(undefined)
                  focusMap()
                }}
              >
                {texts.done}
              </Button>
            )}
            <Button
              variant="secondary"
              disabled={corners.length === 0}
              onClick={() => editor.remove(corners.length - 1)}
            >
              {texts.removeLast}
            </Button>
          </>
        ) : (
          <>
            {canAdd && (
              <>
                <Button
                  variant="secondary"
                  onClick={() => {
                    editor.draw('polygon')
                    focusMap()
                  }}
                >
                  {texts.drawPolygon}
                </Button>
                <Button variant="secondary" onClick={() => editor.draw('radius', newCircle())}>
                  {texts.drawCircle}
                </Button>
              </>
            )}
            <Button
              variant="secondary"
              aria-pressed={tool === 'restaurant'}
              onClick={() => {
                editor.setTool(tool === 'restaurant' ? undefined : 'restaurant')
                if (tool !== 'restaurant') focusMap()
              }}
            >
              {texts.placeRestaurant}
            </Button>
            {editor.canUndo && (
              <Button variant="secondary" onClick={editor.undo}>
                {texts.undo}
              </Button>
            )}
            <Button variant="secondary" onClick={onShowAll}>
              {texts.showAll}
            </Button>
          </>
        )}
      </div>
      {tool !== 'draw' && onMap.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={texts.zone}
            value={row?.key ?? ''}
            onChange={(key) => editor.select(key)}
            options={[['', texts.noZone], ...onMap]}
            className="w-full sm:w-56"
          />
          {part && handle !== undefined && (
            <PlaceField
              key={`${row?.key} ${handle} ${pointText(part)}`}
              label={typeof handle === 'number' ? texts.corner(handle + 1) : texts.center}
              place={pointText(part)}
              onChange={editor.typePart}
            />
          )}
          {typeof handle === 'number' && (
            <>
              <Button
                variant="secondary"
                disabled={editor.isFull}
                onClick={() => {
                  const [one, next] = [corners[handle], corners[(handle + 1) % corners.length]]
                  if (one && next) editor.insert(handle + 1, middleOf(one, next))
                }}
              >
                {texts.addAfter}
              </Button>
              <Button variant="secondary" onClick={() => editor.remove(handle)}>
                {texts.removeCorner}
              </Button>
            </>
          )}
          {handle === 'radius' && shape && (
            <p className="py-2.5 text-ink-soft">{shape.kind === 'circle' && distanceOf(shape.radiusMeters)}</p>
          )}
          {row && <p className="w-full text-ink-soft">{texts.costs(costsOf(row))}</p>}
        </div>
      )}
    </div>
  )
}

function statusOf(
  { tool, corners, row, handle, part, isFull, shape }: MapToolsProps['editor'],
  distanceOf: (meters: number) => string,
): string {
  if (tool === 'restaurant') return texts.placing
  if (row?.kind === 'polygon' && isFull) return texts.cornersTooMany
  if (tool === 'draw')
    return corners.length < limits.zoneCornersMin
      ? texts.drawing(corners.length, limits.zoneCornersMin)
      : texts.drawn(corners.length)
  if (part) return texts.moving(typeof handle === 'number' ? texts.corner(handle + 1) : texts.center, pointText(part))
  if (handle === 'radius' && shape?.kind === 'circle') return texts.moving(texts.radius, distanceOf(shape.radiusMeters))
  if (!row) return ''
  return row.kind === 'polygon' ? texts.choose : texts.chooseCircle
}

function middleOf(one: { latitude: number; longitude: number }, other: { latitude: number; longitude: number }) {
  return { latitude: (one.latitude + other.latitude) / 2, longitude: (one.longitude + other.longitude) / 2 }
}

/** The coordinates of a part of a zone. They count as soon as they are a place. */
function PlaceField({ label, place, onChange }: { label: string; place: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(place)
  const isPlace = parsePlace(text) !== undefined
  return (
    <TextField
      label={label}
      autoComplete="off"
      spellCheck={false}
      value={text}
      error={isPlace ? undefined : zoneSettingsMessages.restaurantInvalid}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => {
        if (isPlace && text !== place) onChange(text)
      }}
      // Enter would save the form
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        if (isPlace) onChange(text)
      }}
      className="w-full sm:w-56"
    />
  )
}
