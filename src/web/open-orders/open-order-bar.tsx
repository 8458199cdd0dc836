import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#web/session/session.ts'
import { browserStorage } from '#web/state/browser-storage.ts'
import { lineCode } from './line-code.ts'
import { openOrdersQuery } from './queries.ts'

/** Whether this browser has shown an open order. It reserves the line while an empty page from the cache loads the orders. */
const hintKey = 'has-open-order'

/** `OpenOrderLine` for a signed-in customer. The server renders it, so it moves nothing. */
export function OpenOrderBar() {
  const { state } = useSession()
  const isSignedIn = state === 'signed-in'
  const { data, isPending } = useQuery({ ...openOrdersQuery, enabled: isSignedIn })
  const { id: shownId } = useParams({ strict: false })
  const hasOrder = data && data.orders.length > 0
  useEffect(() => {
    if (hasOrder !== undefined) writeHint(hasOrder)
  }, [hasOrder])
  if (!isSignedIn) return null
  if (isPending) return browserStorage()?.getItem(hintKey) === '1' ? <div className="h-11.25 bg-primary-soft" /> : null
  const code = hasOrder && lineCode.find()
  return code ? <code.OpenOrderLine orders={data.orders} shownId={shownId} /> : null
}

function writeHint(hasOrder: boolean): void {
  try {
    if (hasOrder) localStorage.setItem(hintKey, '1')
    else localStorage.removeItem(hintKey)
  } catch {
    // storage is blocked or full; the line then appears when the orders have loaded
  }
}
