import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Point } from '#contract/ordering/zone-shapes.ts'
import { fitView, type MapView, pan, toWorldPx, zoomAround, zoomMin } from './mercator.ts'

/** A shorter movement is a click. */
const dragStartPx = 4
/** By one press of an arrow key. */
const stepPx = 80
/** Two fingers zoom by one level when their distance has changed by this factor. */
const pinchFactor = 1.5
/** The wheel zooms by one level after so many pixels, so that a trackpad does not jump. */
const wheelPx = 60

const wholeEarth: MapView = { center: { latitude: 25, longitude: 10 }, zoom: zoomMin }

/** The direction of an arrow key. */
export const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export interface Px {
  x: number
  y: number
}

interface Drag {
  /** The fingers, by their id. */
  pointers: Map<number, Px>
  start: Px
  view: MapView
  hasMoved: boolean
  /** Between two fingers, in pixels, at the last zoom. */
  distance: number
}

/**
 * What a map shows, and the handlers that move it by pointer, wheel and keyboard. Until it is moved, it shows all points.
 * @param home the position of the restaurant; another one shows all points again, unless the map was moved
 * @param onTap receives the place of a click, or the middle of the map when Enter is pressed
 */
export function useMap(points: readonly Point[], home: string, onTap: (point: Point) => void) {
  const element = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [moved, setView] = useState<MapView>()
  // a map that moved with each new corner could not be clicked twice
  const [first, setFirst] = useState<{ view: MapView; home: string }>()
  const drag = useRef<Drag>(undefined)
  const wheel = useRef(0)
  const { width, height } = size
  const all = () => fitView(points, width, height) ?? wholeEarth
  if (width > 0 && first?.home !== home) setFirst({ view: all(), home })
  const view = moved ?? first?.view ?? wholeEarth

  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // the page scrolls unless the map has the focus; a trackpad sends Ctrl with two fingers
    if (!event.ctrlKey && !element.current?.parentElement?.contains(document.activeElement)) return
    event.preventDefault()
    wheel.current += event.deltaY
    if (Math.abs(wheel.current) < wheelPx) return
    zoomAt(wheel.current < 0 ? 1 : -1, { x: event.clientX, y: event.clientY })
    wheel.current = 0
  })
  useEffect(() => {
    // React's own listener cannot keep the page from scrolling
    const map = element.current?.parentElement
    const listen = (event: WheelEvent) => onWheel(event)
    map?.addEventListener('wheel', listen, { passive: false })
    return () => map?.removeEventListener('wheel', listen)
  }, [])

  /** @returns pixels from the corner of the map. @param client on the screen */
  function onMap(client: Px): Px {
    const { left = 0, top = 0 } = element.current?.getBoundingClientRect() ?? {}
    return { x: client.x - left, y: client.y - top }
  }

  function zoomAt(levels: number, client: Px): void {
    const { x, y } = onMap(client)
    setView(zoomAround(view, levels, x - width / 2, y - height / 2))
  }

  /** @param position in pixels from the corner of the map */
  function placeOf({ x, y }: Px): Point {
    return pan(view, x - width / 2, y - height / 2).center
  }

  function positionOf(point: Point): Px {
    const [middle, { x, y }] = [toWorldPx(view.center, view.zoom), toWorldPx(point, view.zoom)]
    return { x: x - middle.x + width / 2, y: y - middle.y + height / 2 }
  }

  function pinch(current: Drag): void {
    const [a, b] = [...current.pointers.values()]
    if (!a || !b) return
    const distance = Math.hypot(a.x - b.x, a.y - b.y)
    const ratio = distance / current.distance
    if (ratio < pinchFactor && ratio > 1 / pinchFactor) return
    current.distance = distance
    zoomAt(ratio > 1 ? 1 : -1, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const start = { x: event.clientX, y: event.clientY }
      const pointers = drag.current?.pointers ?? new Map<number, Px>()
      const [other] = pointers.values()
      pointers.set(event.pointerId, start)
      const distance = other ? Math.hypot(other.x - start.x, other.y - start.y) : 0
      drag.current = { pointers, start, view, hasMoved: other !== undefined, distance }
    },
    onPointerMove({ pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      const { current } = drag
      if (!current?.pointers.has(pointerId)) return
      current.pointers.set(pointerId, { x, y })
      if (current.pointers.size > 1) return pinch(current)
      const [movedX, movedY] = [current.start.x - x, current.start.y - y]
      if (Math.hypot(movedX, movedY) > dragStartPx) current.hasMoved = true
      if (current.hasMoved) setView(pan(current.view, movedX, movedY))
    },
    onPointerUp({ pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      const { current } = drag
      if (current?.hasMoved === false) onTap(placeOf(onMap({ x, y })))
      current?.pointers.delete(pointerId)
      const [rest] = current?.pointers.values() ?? []
      drag.current = current && rest ? { ...current, start: rest, view } : undefined
    },
    onPointerCancel() {
      drag.current = undefined
    },
    onKeyDown(event: KeyboardEvent) {
      const [x, y] = arrows[event.key] ?? []
      if (x !== undefined && y !== undefined) setView(pan(view, x * stepPx, y * stepPx))
      else if (event.key === '+') setView(zoomAround(view, 1, 0, 0))
      else if (event.key === '-') setView(zoomAround(view, -1, 0, 0))
      else if (event.key === 'Enter') onTap(view.center)
      else return
      event.preventDefault()
    },
  }
  return {
    element,
    view,
    ...size,
    handlers,
    placeOf,
    positionOf,
    zoomBy: (levels: -1 | 1) => setView(zoomAround(view, levels, 0, 0)),
    showAll: () => setView(all()),
  }
}
