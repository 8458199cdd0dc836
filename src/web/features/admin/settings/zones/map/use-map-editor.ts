import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { zoneMapMessages as texts } from '#contract/messages/zone-map.ts'
import { needsCoordinates } from '#contract/ordering/find-zone.ts'
import { containsPoint, distanceMeters, type Point } from '#contract/ordering/zone-shapes.ts'
import { pointText } from '../typed-places.ts'
import { newZone, type ZoneRow } from '../zone-fields.tsx'
import type { HandleName } from './map-handles.tsx'
import { type MapShape, parsePlace, shapeEdits, shapesOf } from './map-shape.ts'

export interface ZoneEdits {
  rows: readonly ZoneRow[]
  /** As typed. */
  restaurant: string
  onChange: (key: string, changes: Partial<ZoneRow>) => void
  onAdd: (row: ZoneRow) => void
  onRemove: (key: string) => void
  onRestaurant: (position: string) => void
}

/** What a click on the map does: it adds a corner, or sets the restaurant. Without a tool it moves the selected part, or selects a zone. */
type Tool = 'draw' | 'restaurant'

/** What an admin does on the map: the zone that is changed, its selected part, the tool, and the shapes with a drag that is going on. */
export function useMapEditor({ rows, onChange, onAdd, onRemove, onRestaurant, ...typed }: ZoneEdits) {
  const [selectedKey, setSelectedKey] = useState('')
  const [handle, setHandle] = useState<HandleName>()
  const [tool, setTool] = useState<Tool>()
  /** Of a drag that has not ended. The form receives its end only, because it checks all zones after each change. */
  const [preview, setPreview] = useState<Partial<ZoneRow>>()
  const [undoSteps, setUndoSteps] = useState<readonly ZoneRow[]>([])

  const restaurant = parsePlace(typed.restaurant)
  const row = rows.find((each) => each.key === selectedKey && needsCoordinates(each))
  const shapes = shapesOf(rows, restaurant)
  const shape = shapes.find(({ key }) => key === row?.key)
  const shown = preview
    ? shapesOf(
        rows.map((each) => (each === row ? { ...row, ...preview } : each)),
        restaurant,
      )
    : shapes
  const corners = shape?.kind === 'polygon' ? shape.corners : []
  const part = partOf(shape, handle)

  function select(key: string, name?: HandleName): void {
    setSelectedKey(key)
    setHandle(name)
    setTool(undefined)
  }

  function commit(changes: Partial<ZoneRow>): void {
    setPreview(undefined)
    if (!row) return
    setUndoSteps([...undoSteps, row])
    onChange(row.key, changes)
  }

  function editOf(name: HandleName, point: Point): Partial<ZoneRow> {
    if (!row) return {}
    if (typeof name === 'number') return shapeEdits.moveCorner(row, name, point)
    if (name === 'center') return shapeEdits.moveCenter(point)
    return shape?.kind === 'circle' ? shapeEdits.setRadius(shape.center, point) : {}
  }

  function insert(index: number, point: Point): void {
    setPreview(undefined)
    if (!row || corners.length >= limits.zoneCornersMax) return
    commit(shapeEdits.insertCorner(row, index, point))
    if (tool !== 'draw') setHandle(index)
  }

  function remove(index: number): void {
    if (!row) return
    commit(shapeEdits.removeCorner(row, index))
    setHandle(undefined)
  }

  function tap(point: Point): void {
    if (tool === 'restaurant') {
      onRestaurant(pointText(point))
      setTool(undefined)
    } else if (tool === 'draw' && row) insert(corners.length, point)
    else if (handle !== undefined && row) commit(editOf(handle, point))
    // the later zone is drawn above the earlier one
    else select(shapes.filter((each) => isInside(each, point)).at(-1)?.key ?? '')
  }

  function draw(kind: 'polygon' | 'radius', circle?: { center: Point; radiusMeters: number }): void {
    const isElsewhere = circle && !restaurant
    const added: ZoneRow = {
      ...newZone(),
      name: texts.newName(rows.length + 1),
      kind,
      ...(circle && { radiusMeters: String(Math.max(0.1, Number((circle.radiusMeters / 1000).toFixed(1)))) }),
      ...(isElsewhere && { center: pointText(circle.center) }),
    }
    onAdd(added)
    select(added.key, kind === 'radius' ? 'radius' : undefined)
    if (kind === 'polygon') setTool('draw')
  }

  /** Removes the polygon that has too few corners to be a zone. */
  function cancelDrawing(): void {
    if (row) onRemove(row.key)
    select('')
  }

  function undo(): void {
    const before = undoSteps.at(-1)
    if (!before) return
    setUndoSteps(undoSteps.slice(0, -1))
    const { key, corners: oldCorners, center, radiusMeters } = before
    onChange(key, { corners: oldCorners, center, radiusMeters })
    setHandle(undefined)
  }

  return {
    row,
    shape,
    shown,
    corners,
    handle,
    part,
    tool,
    setTool,
    canUndo: undoSteps.length > 0 && rows.some(({ key }) => key === undoSteps.at(-1)?.key),
    isFull: corners.length >= limits.zoneCornersMax,
    restaurant,
    select,
    setHandle,
    tap,
    draw,
    cancelDrawing,
    undo,
    insert,
    remove,
    move: (name: HandleName, point: Point) => commit(editOf(name, point)),
    /** Shows a drag. */
    previewMove: (name: HandleName, point: Point) => setPreview(editOf(name, point)),
    previewInsert: (index: number, point: Point) => {
      if (row && corners.length < limits.zoneCornersMax) setPreview(shapeEdits.insertCorner(row, index, point))
    },
    endPreview: () => setPreview(undefined),
    /** Another text for the place of the selected part. */
    typePart: (text: string) => {
      const point = parsePlace(text)
      if (point && handle !== undefined) commit(editOf(handle, point))
    },
  }
}

function partOf(shape: MapShape | undefined, handle: HandleName | undefined): Point | undefined {
  if (typeof handle === 'number') return shape?.kind === 'polygon' ? shape.corners[handle] : undefined
  return handle === 'center' && shape?.kind === 'circle' ? shape.center : undefined
}

function isInside(shape: MapShape, point: Point): boolean {
  if (shape.kind === 'circle') return distanceMeters(shape.center, point) <= shape.radiusMeters
  return containsPoint(shape.corners, point)
}
