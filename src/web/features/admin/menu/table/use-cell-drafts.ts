import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Recipe } from '#contract/menu/menu.ts'
import { menuTableMessages as texts } from '#contract/messages/menu-table.ts'
import { useDrafts } from '../../kept-draft.tsx'
import { type CellField, type CellValue, isSameValue, type TableColumn } from './table-columns.ts'

/** A text of a cell that is not saved. */
export interface CellDraft {
  text: string
  /** The value that is being saved. */
  saving?: CellValue
  /** Why it is not saved, and what to do. Undefined while it is being saved. */
  message?: string
  /** Whether someone else has changed the cell. */
  isConflict?: boolean
}

/** The drafts of the cells of one recipe. */
export type RowDrafts = Readonly<Partial<Record<CellField, CellDraft>>>

type Drafts = ReadonlyMap<string, RowDrafts>

export interface CellDrafts {
  drafts: Drafts
  keep: (id: string, field: CellField, draft: CellDraft) => void
  /** @param savedText a later text of the cell stays */
  discard: (id: string, field: CellField, savedText?: string) => void
  /** Keeps the text of the open editor, without rendering the table again. @param text undefined after the edit */
  keepTyped: (id: string, field: CellField, text: string | undefined) => void
}

const form = 'menu-table'

/**
 * The cells whose text is not saved. They stay in this tab until they are saved or discarded. The drafts of a row are the same object
 * until one of them changes.
 */
export function useCellDrafts(recipes: readonly Recipe[], columns: readonly TableColumn[]): CellDrafts {
  const store = useDrafts()
  const [shown, setShown] = useState<Drafts>(() => restore(store.find<KeptDrafts>(form, { cells: {} }, 1)))
  // not only the state, because a save can end after the table was left
  const all = useRef(shown)
  const hasLeft = useRef(false)
  const open = useRef<{ id: string; field: CellField; text: string }>(undefined)

  function write(): void {
    const { id = '', field = 'name', text } = open.current ?? {}
    const cells = text === undefined ? all.current : withDraft(all.current, id, field, { text })
    store.keep(form, cells.size === 0 ? undefined : { cells: Object.fromEntries(cells) })
  }

  /** The drafts that a change begins from. A table that was left must not overwrite what the next one has stored. */
  const latest = () => (hasLeft.current ? restore(store.find<KeptDrafts>(form, { cells: {} }, 1)) : all.current)

  function change(next: Drafts): void {
    all.current = next
    setShown(next)
    write()
  }

  // a text can be saved by the table that was left
  const unsaved = useMemo(() => withoutSaved(shown, recipes, columns), [shown, recipes, columns])
  const forgetSaved = useEffectEvent(() => {
    const next = withoutSaved(all.current, recipes, columns)
    if (next !== all.current) change(next)
  })
  useEffect(() => {
    if (unsaved !== shown) forgetSaved()
  }, [unsaved, shown])
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])

  return {
    drafts: unsaved,
    keep: (id, field, draft) => change(withDraft(latest(), id, field, draft)),
    discard: (id, field, savedText) => {
      const drafts = latest()
      const draft = drafts.get(id)?.[field]
      if (draft && (savedText === undefined || draft.text === savedText))
        change(withDraft(drafts, id, field, undefined))
    },
    keepTyped: (id, field, text) => {
      open.current = text === undefined ? undefined : { id, field, text }
      write()
    },
  }
}

interface KeptDrafts {
  cells: Readonly<Record<string, RowDrafts>>
}

/** What was being saved is not saved, unless the cell shows it. */
function restore(kept: KeptDrafts | undefined): Drafts {
  const cellOf = ([field, { text, message = texts.failed, isConflict = false }]: [string, CellDraft]) =>
    [field, { text, message, isConflict }] as const
  return new Map(
    Object.entries(kept?.cells ?? {}).map(([id, row]) => [id, Object.fromEntries(Object.entries(row).map(cellOf))]),
  )
}

/** @param draft undefined to remove it */
function withDraft(drafts: Drafts, id: string, field: CellField, draft: CellDraft | undefined): Drafts {
  const row = { ...drafts.get(id) }
  if (draft) row[field] = draft
  else delete row[field]
  const next = new Map(drafts).set(id, row)
  if (Object.keys(row).length === 0) next.delete(id)
  return next
}

function withoutSaved(drafts: Drafts, recipes: readonly Recipe[], columns: readonly TableColumn[]): Drafts {
  let unsaved = drafts
  for (const [id, row] of drafts) {
    const recipe = recipes.find((other) => other.id === id)
    for (const column of columns) {
      const draft = row[column.field]
      if (!recipe || draft?.message === undefined) continue
      const value = column.parse(draft.text, recipe)
      if (typeof value !== 'string' && isSameValue(value, column.value(recipe)))
        unsaved = withDraft(unsaved, id, column.field, undefined)
    }
  }
  return unsaved
}
