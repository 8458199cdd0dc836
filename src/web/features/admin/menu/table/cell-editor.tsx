import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { CellNote } from './cell-note.tsx'
import type { TableColumn } from './table-columns.ts'

/** Where the focus goes after an edit. */
export type EditEnd = 'stay' | 'down' | 'up' | 'next' | 'previous'

interface CellEditorProps {
  column: TableColumn
  label: string
  /** The text of the cell. */
  text: string
  /** The typed character that began the edit and replaces the text. */
  typed: string | undefined
  noteOf: (text: string) => string | undefined
  /** @param text undefined at the end of the edit */
  onType: (text: string | undefined) => void
  /** @param end undefined when the focus has left the cell already */
  onCommit: (text: string, end?: EditEnd) => void
  onCancel: () => void
}

const editorClasses =
  'absolute inset-0 size-full border-2 border-focus bg-surface px-2 text-base text-ink outline-none! tabular-nums'

/** Edits one cell. Enter and Tab save, Escape cancels; leaving the cell saves, too. */
export function CellEditor({ column, label, text, typed, noteOf, onType, onCommit, onCancel }: CellEditorProps) {
  const { choices, inputMode } = column
  const [value, setValue] = useState(typed ?? text)
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null)
  /** Whether the browser's own list is open: then a choice ends the edit. */
  const hasPicker = useRef(false)
  const isDone = useRef(false)
  const note = noteOf(value)

  useLayoutEffect(() => {
    const element = control.current
    element?.focus({ preventScroll: true })
    if (element instanceof HTMLInputElement && typed === undefined) element.select()
    if (element instanceof HTMLSelectElement) hasPicker.current = showPicker(element)
  }, [typed])

  function type(next: string): void {
    setValue(next)
    onType(next)
  }

  function finish(end?: EditEnd, finalValue = value): void {
    if (isDone.current) return
    isDone.current = true
    onType(undefined)
    onCommit(finalValue, end)
  }

  function handleKey(event: KeyboardEvent): void {
    // keys of the table do nothing while a cell is edited
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      isDone.current = true
      onType(undefined)
      onCancel()
    }
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    event.preventDefault()
    if (event.key === 'Enter') finish(event.shiftKey ? 'up' : 'down')
    else finish(event.shiftKey ? 'previous' : 'next')
  }

  const shared = {
    ref: control,
    'aria-label': label,
    value,
    onKeyDown: handleKey,
    // when the window loses the focus, the cell stays the active element, and the edit goes on
    onBlur: ({ currentTarget }: FocusEvent) => document.activeElement !== currentTarget && finish(),
  }
  if (choices)
    return (
      <select
        {...shared}
        onChange={({ target }) => {
          type(target.value)
          if (hasPicker.current) finish('stay', target.value)
        }}
        className={editorClasses}
      >
        {choices.every((choice) => choice.text !== text) && <option>{text}</option>}
        {choices.map((choice) => (
          <option key={choice.text}>{choice.text}</option>
        ))}
      </select>
    )
  return (
    <>
      <input
        {...shared}
        type="text"
        dir="auto"
        inputMode={inputMode}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        aria-describedby={note && 'cell-note'}
        onChange={({ target }) => type(target.value)}
        className={`${editorClasses} ${inputMode ? 'text-end' : ''}`}
      />
      {note && <CellNote id="cell-note">{note}</CellNote>}
    </>
  )
}

/** Opens the browser's list, so that one more press chooses. @returns whether the browser can */
function showPicker(select: HTMLSelectElement): boolean {
  try {
    select.showPicker()
    return true
  } catch {
    return false
  }
}
