/**
 * Rows that can be dragged up and down by a handle, with a mouse, a pen or a finger. The handle is no tab stop: keyboards and
 * screen readers use the buttons of the row.
 */
import { closestCenter, DndContext, type DragEndEvent, type Modifier, PointerSensor, useSensor } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ComponentProps, ReactNode } from 'react'
import { sortMessages as texts } from '#contract/messages/sort.ts'
import { icon } from '#web/ui/icons.tsx'

const DragIcon = icon(<path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" strokeWidth="3" />)

/** A shorter movement is a click. */
const dragStartPx = 4

const onlyVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const nothing = () => undefined
/** dnd-kit would announce ids; instead, `onMove` announces the new position. */
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
}

interface SortableListProps {
  /** The keys of the rows in their order. */
  keys: string[]
  onMove: (from: number, to: number) => void
  /** The rows; each of them calls `useSortableRow`. */
  children: ReactNode
}

export function SortableList({ keys, onMove, children }: SortableListProps) {
  const pointer = useSensor(PointerSensor, { activationConstraint: { distance: dragStartPx } })

  function handleDrop({ active, over }: DragEndEvent) {
    const from = keys.findIndex((key) => key === active.id)
    const to = keys.findIndex((key) => key === over?.id)
    if (from !== -1 && to !== -1 && from !== to) onMove(from, to)
  }

  return (
    <DndContext
      sensors={[pointer]}
      collisionDetection={closestCenter}
      modifiers={[onlyVertical]}
      accessibility={silent}
      onDragEnd={handleDrop}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** @returns the attributes of the row's element, its classes while it is dragged, and the attributes of its handle */
export function useSortableRow(key: string) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: key })
  return {
    row: {
      ref: setNodeRef,
      'data-row': key,
      // rows may have different heights: dnd-kit's own transform would also scale them
      style: { transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition },
    },
    rowClasses: isDragging ? 'relative z-10 shadow-raised outline-2 outline-primary' : '',
    handle: { ref: setActivatorNodeRef, ...listeners },
  }
}

/** `touch-none` is on the handle only, so that a finger on the rest of the row scrolls the page. */
export function DragHandle({ className = '', ...handle }: ComponentProps<'span'>) {
  return (
    <span
      {...handle}
      aria-hidden="true"
      title={texts.dragHandle}
      className={`grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-xl text-ink-soft hover:bg-sunken active:cursor-grabbing ${className}`}
    >
      <DragIcon />
    </span>
  )
}
