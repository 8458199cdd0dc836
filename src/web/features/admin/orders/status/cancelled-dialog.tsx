import { describeCancellation } from '#contract/admin-cancellation-texts.ts'
import { adminCancellationMessages as texts } from '#contract/messages/admin-cancellation.ts'
import { orderName } from '#contract/order-status-texts.ts'
import { statusLabel } from '#contract/orders/order-status.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { StatusChanges } from './use-status-changes.ts'

/** Asks whether an order that was cancelled before the screen showed it gets the chosen status all the same. */
export function CancelledDialog({ statuses }: { statuses: StatusChanges }) {
  const { question, answer } = statuses
  if (!question) return null
  const { order, status, cancellation, before } = question
  return (
    <Dialog key={order.id} open title={texts.title} onClose={() => answer(false)}>
      <p className="font-semibold">{orderName(order)}</p>
      <p className="mt-1">{describeCancellation(cancellation)}</p>
      <p className="mt-3">{texts.shown(statusLabel(before, order.service))}</p>
      <p className="mt-3">{texts.ask(statusLabel(status, order.service))}</p>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row-reverse">
        <Button onClick={() => answer(false)} className="sm:flex-1">
          {texts.keep}
        </Button>
        <Button variant="secondary" onClick={() => answer(true)} className="sm:flex-1">
          {texts.change(statusLabel(status, order.service))}
        </Button>
      </div>
    </Dialog>
  )
}
