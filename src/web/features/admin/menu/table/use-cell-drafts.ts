import { useCallback, useState } from 'react'
import type { CellField, CellValue } from './table-columns.ts'

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

export interface CellDrafts {
  drafts: ReadonlyMap<string, RowDrafts>
  keep: (id: string, field: CellField, draft: CellDraft) => void
  /** @param savedText a later text of the cell stays */
  discard: (id: string, field: CellField, savedText?: string) => void
}

/** The cells whose text is not saved. The drafts of a row are the same object until one of them changes. */
export function useCellDrafts(): CellDrafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, RowDrafts>>(new Map())

  const keep = useCallback((id: string, field: CellField, draft: CellDraft) => {
    setDrafts((old) => new Map(old).set(id, { ...old.get(id), [field]: draft }))
  }, [])

  const discard = useCallback((id: string, field: CellField, savedText?: string) => {
    setDrafts((old) => {
      const { [field]: draft, ...others } = old.get(id) ?? {}
      if (!draft || (savedText !== undefined && draft.text !== savedText)) return old
      const next = new Map(old).set(id, others)
      if (Object.keys(others).length === 0) next.delete(id)
      return next
    })
  }, [])

  return { drafts, keep, discard }
}
