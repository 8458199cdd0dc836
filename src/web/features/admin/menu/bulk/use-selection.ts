import { useState } from 'react'

export interface Selection {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  select: (ids: readonly string[]) => void
  clear: () => void
}

/** The selected recipes. `undefined` while no recipes are being selected. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>()
  const selection: Selection | undefined = ids && {
    ids,
    toggle: (id) => setIds(ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])),
    select: (more) => setIds(new Set([...ids, ...more])),
    clear: () => setIds(new Set()),
  }
  return { selection, start: () => setIds(new Set()), end: () => setIds(undefined) }
}
