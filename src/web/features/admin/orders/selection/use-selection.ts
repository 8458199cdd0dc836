import { useCallback, useState } from 'react'

export interface Selection {
  ids: ReadonlySet<string>
  toggle: (orderId: string) => void
  clear: () => void
}

/** The selected orders. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (orderId: string) =>
      setIds((all) =>
        all.has(orderId) ? new Set([...all].filter((id) => id !== orderId)) : new Set([...all, orderId]),
      ),
    [],
  )
  const clear = useCallback(() => setIds((all) => (all.size === 0 ? all : new Set())), [])
  return { ids, toggle, clear }
}
