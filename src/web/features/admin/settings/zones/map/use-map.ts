import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Point } from '#contract/ordering/zone-shapes.ts'
import { fitView, type MapView, toPoint, toWorldPx, zoomMax, zoomMin } from './mercator.ts'

/** A shorter movement is a click. */
const dragStartPx = 4
/** By one press of an arrow key. */
const stepPx = 80

const wholeEarth: MapView = { center: { latitude: 25, longitude: 10 }, zoom: zoomMin }
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-stepPx, 0],
  ArrowRight: [stepPx, 0],
  ArrowUp: [0, -stepPx],
  ArrowDown: [0, stepPx],
}

interface Drag {
  x: number
  y: number
  view: MapView
  hasMoved: boolean
}

/**
 * What a map shows, and the handlers that move it by pointer and keyboard. Until it is moved, it shows all points.
 * @param onClick receives the place of a click
 */
export function useMap(points: readonly Point[], onClick: (point: Point) => void) {
  const element = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [moved, setView] = useState<MapView>()
  // a map that moved with each new corner could not be clicked twice
  const [first, setFirst] = useState<MapView>()
  const drag = useRef<Drag>(undefined)
  const { width, height } = size
  if (!first && width > 0) setFirst(fitView(points, width, height) ?? wholeEarth)
  const view = moved ?? first ?? wholeEarth

  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])

  function move({ center, zoom }: MapView, x: number, y: number): void {
    const middle = toWorldPx(center, zoom)
    setView({ center: toPoint({ x: middle.x + x, y: middle.y + y }, zoom), zoom })
  }

  function zoomBy(levels: -1 | 1): void {
    setView({ ...view, zoom: Math.min(zoomMax, Math.max(zoomMin, view.zoom + levels)) })
  }

  function placeOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
    const { left, top } = currentTarget.getBoundingClientRect()
    const middle = toWorldPx(view.center, view.zoom)
    return toPoint({ x: middle.x + clientX - left - width / 2, y: middle.y + clientY - top - height / 2 }, view.zoom)
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { x: event.clientX, y: event.clientY, view, hasMoved: false }
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const { current } = drag
      if (!current) return
      const [x, y] = [current.x - clientX, current.y - clientY]
      if (Math.hypot(x, y) > dragStartPx) current.hasMoved = true
      if (current.hasMoved) move(current.view, x, y)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (drag.current?.hasMoved === false) onClick(placeOf(event))
      drag.current = undefined
    },
    onPointerCancel() {
      drag.current = undefined
    },
    onKeyDown(event: KeyboardEvent) {
      const arrow = arrows[event.key]
      if (arrow) move(view, ...arrow)
      else if (event.key === '+') zoomBy(1)
      else if (event.key === '-') zoomBy(-1)
      else return
      event.preventDefault()
    },
  }
  return {
    element,
    view,
    ...size,
    handlers,
    zoomBy,
    showAll: () => setView(fitView(points, width, height) ?? wholeEarth),
  }
}
