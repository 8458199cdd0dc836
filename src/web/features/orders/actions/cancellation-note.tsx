import { useEffect, useRef } from 'react'
import { cancellationMessages as texts } from '#contract/messages/cancellation.ts'
import type { Cancellation } from '#contract/orders/order-progress.ts'
import { announce } from '#web/ui/live-region.ts'

interface CancellationNoteProps extends Cancellation {
  /** The reason when the screen began to show the status. The restaurant can give it later: then it is announced. */
  firstReason: string | undefined
}

/** Who cancelled an order and why. */
export function CancellationNote({ by, reason, firstReason }: CancellationNoteProps) {
  const known = useRef(firstReason)
  useEffect(() => {
    if (reason === known.current) return
    known.current = reason
    // customers know their own reason
    if (reason !== undefined && by !== 'customer') announce(texts.reason(reason))
  }, [by, reason])
  return (
    <p>
      {texts.by[by]}
      {reason !== undefined && <span className="block text-ink-soft">{texts.reason(reason)}</span>}
    </p>
  )
}
