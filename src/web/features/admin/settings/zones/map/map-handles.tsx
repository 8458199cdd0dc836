import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { zoneMapMessages as texts } from '#contract/messages/zone-map.ts'
import type { Point } from '#contract/ordering/zone-shapes.ts'
import { borderOf, type MapShape } from './map-shape.ts'
import { arrows, type Px } from './use-map.ts'

/** What moves: a corner by its number from 0, or a part of a circle. */
export type HandleName = number | 'center' | 'radius'

/** By one press of an arrow key, without and with Shift. */
const [stepPx, bigStepPx] = [6, 40]
/** Between corners that are closer, there is no room for a point that adds one. */
const roomPx = 60
const dragStartPx = 4

interface MapHandlesProps {
  shape: MapShape
  selected: HandleName | undefined
  positionOf: (point: Point) => Px
  /** @param position in pixels from the corner of the map */
  placeOf: (position: Px) => Point
  /** @param name undefined after a drag: the next click on the map must not move the part again */
  onSelect: (name: HandleName | undefined) => void
  /** While a handle is dragged. */
  onDrag: (name: HandleName, point: Point) => void
  onMove: (name: HandleName, point: Point) => void
  onRemove: (index: number) => void
  onDragInsert: (index: number, point: Point) => void
  onInsert: (index: number, point: Point) => void
  /** When the browser ends a drag. */
  onCancel: () => void
}

/** The parts of a zone that can be moved: buttons, so that each drag has a way with the keyboard and one with single clicks. */
export function MapHandles(props: MapHandlesProps) {
  const { shape, selected, positionOf, placeOf, onSelect, onMove, onRemove } = props
  const handles: { name: HandleName; label: string; at: Px }[] =
    shape.kind === 'polygon'
      ? shape.corners.map((corner, index) => ({ name: index, label: texts.corner(index + 1), at: positionOf(corner) }))
      : [
          { name: 'center', label: texts.center, at: positionOf(shape.center) },
          { name: 'radius', label: texts.radius, at: positionOf(borderOf(shape)) },
        ]
  const middles = shape.kind === 'polygon' ? middlesOf(handles.map(({ at }) => at)) : []

  function handleKey(event: KeyboardEvent, name: HandleName, at: Px): void {
    const [x, y] = arrows[event.key] ?? []
    if (x !== undefined && y !== undefined) {
      const step = event.shiftKey ? bigStepPx : stepPx
      onSelect(name)
      onMove(name, placeOf({ x: at.x + x * step, y: at.y + y * step }))
    } else if (typeof name === 'number' && (event.key === 'Delete' || event.key === 'Backspace')) onRemove(name)
    else return
    event.preventDefault()
  }

  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      {middles.map(({ index, at }) => (
        <Handle
          key={`middle ${index}`}
          at={at}
          label={texts.addCorner(index)}
          // keyboards have the button below the map
          isPointerOnly
          placeOf={placeOf}
          onPress={() => props.onInsert(index, placeOf(at))}
          onDrag={(point) => props.onDragInsert(index, point)}
          onDrop={(point) => {
            props.onInsert(index, point)
            onSelect(undefined)
          }}
          onCancel={props.onCancel}
        />
      ))}
      {handles.map(({ name, label, at }) => (
        <Handle
          key={name}
          at={at}
          label={label}
          isPressed={name === selected}
          isRing={name === 'center'}
          placeOf={placeOf}
          onPress={() => onSelect(name === selected ? undefined : name)}
          onDrag={(point) => props.onDrag(name, point)}
          onDrop={(point) => {
            onSelect(undefined)
            onMove(name, point)
          }}
          onCancel={props.onCancel}
          onKeyDown={(event) => handleKey(event, name, at)}
        />
      ))}
    </div>
  )
}

/** @returns where a new corner could be, between two that are not too close */
function middlesOf(corners: readonly Px[]): { index: number; at: Px }[] {
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length]
    if (corners.length < 2 || !next || Math.hypot(next.x - corner.x, next.y - corner.y) < roomPx) return []
    return [{ index: index + 1, at: { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 } }]
  })
}

interface HandleProps {
  at: Px
  label: string
  isPressed?: boolean
  isPointerOnly?: boolean
  /** The point below it stays visible: the restaurant is often the centre of a circle. */
  isRing?: boolean
  placeOf: (position: Px) => Point
  onPress: () => void
  onDrag: (point: Point) => void
  onDrop: (point: Point) => void
  onCancel: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}

function Handle({
  at,
  label,
  isPressed = false,
  isPointerOnly = false,
  isRing = false,
  placeOf,
  ...props
}: HandleProps) {
  const start = useRef<Px>(undefined)
  const press = useRef<'click' | 'drag'>(undefined)
  const [dragged, setDragged] = useState<Px>()
  const { x, y } = dragged ?? at

  /** @returns undefined for a click */
  function positionOf({ clientX, clientY }: PointerEvent): Px | undefined {
    if (!start.current) return undefined
    const moved = { x: clientX - start.current.x, y: clientY - start.current.y }
    if (Math.hypot(moved.x, moved.y) > dragStartPx) press.current = 'drag'
    return press.current === 'drag' ? { x: at.x + moved.x, y: at.y + moved.y } : undefined
  }

  function end(): void {
    start.current = undefined
    setDragged(undefined)
  }

  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPointerOnly ? undefined : isPressed}
      aria-hidden={isPointerOnly || undefined}
      tabIndex={isPointerOnly ? -1 : undefined}
      onKeyDown={props.onKeyDown}
      onClick={({ detail }) => {
        // a browser sends a click after a drag, too, and to a handle that a tap on the map has added; one of the keyboard has no detail
        if (detail === 0 || press.current === 'click') props.onPress()
        press.current = undefined
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, y: event.clientY }
        press.current = 'click'
      }}
      onPointerMove={(event) => {
        const position = positionOf(event)
        if (!position) return
        setDragged(position)
        props.onDrag(placeOf(position))
      }}
      onPointerUp={(event) => {
        const position = positionOf(event)
        if (position) props.onDrop(placeOf(position))
        end()
      }}
      onPointerCancel={() => {
        end()
        props.onCancel()
      }}
      className="pointer-events-auto absolute top-0 left-0 -mt-4.5 -ml-4.5 grid size-9 cursor-move touch-none place-items-center rounded-full"
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <span
        className={`block rounded-full ${
          isRing
            ? `size-7 border-4 ${isPressed ? 'border-primary' : 'border-ink'}`
            : `border-2 border-surface ${isPointerOnly ? 'size-3 bg-edge' : isPressed ? 'size-5 bg-primary' : 'size-4 bg-ink'}`
        }`}
      />
    </button>
  )
}
