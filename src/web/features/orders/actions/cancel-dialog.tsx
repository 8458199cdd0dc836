import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { cancelMessages as texts } from '#contract/messages/cancel.ts'
import { orderMessages } from '#contract/messages/order.ts'
import { messages } from '#contract/messages/shared.ts'
import { orderName } from '#contract/order-status-texts.ts'
import { statusLabel } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ApiProblem, api, unwrap } from '#web/api/client.ts'
import { orderKey, ordersKey } from '#web/api/query-keys.ts'
import { draftKey } from '#web/state/drafts.ts'
import { useKeptText } from '#web/state/use-kept-text.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { announce } from '#web/ui/live-region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { type OrderPage, orderChangesQuery } from '../queries.ts'

const other = 'other'

/** Asks for a reason, which is optional, and cancels the order. */
export function CancelDialog({ order, onClose, onDone }: OrderDialogProps) {
  const own = useKeptText(draftKey('', `cancel:${order.id}`))
  const [choice, setChoice] = useState(own.text === '' ? '' : other)
  const cancelling = useCancelling(order, () => {
    own.forget()
    onDone()
  })
  const { error } = cancelling
  const isTooLate = error instanceof ApiProblem && error.code === 'order/not-pending'

  function cancel() {
    const reason = choice === other ? own.text.trim() : choice
    cancelling.mutate(reason === '' ? {} : { reason })
  }

  return (
    <Dialog open title={texts.title} onClose={onClose}>
      {!isTooLate && <p>{texts.text}</p>}
      {!isTooLate && (
        <fieldset className="mt-4">
          <legend className="font-semibold">{texts.why}</legend>
          {[...Object.values(texts.reasons), other].map((reason) => (
            <label key={reason} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                checked={choice === reason}
                onChange={() => setChoice(reason)}
                className="size-5 shrink-0"
              />
              {reason === other ? texts.other : reason}
            </label>
          ))}
          {choice === other && (
            <TextField
              label={texts.otherText}
              value={own.text}
              onChange={({ target }) => own.change(target.value)}
              maxLength={limits.reasonMaxChars}
              autoComplete="off"
              className="mt-1"
            />
          )}
        </fieldset>
      )}
      {error && <Alert className="mt-4">{error instanceof ApiProblem ? error.message : texts.failed}</Alert>}
      <div className="mt-5 flex flex-col gap-3 sm:flex-row-reverse">
        {!isTooLate && (
          <Button
            variant="danger"
            onClick={cancel}
            busy={cancelling.isPending}
            busyLabel={texts.busy}
            className="sm:flex-1"
          >
            {texts.confirm}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose} className="sm:flex-1">
          {isTooLate ? messages.controls.close : texts.keep}
        </Button>
      </div>
    </Dialog>
  )
}

export interface OrderDialogProps {
  order: Order
  onClose: () => void
  /** Called after success. It closes the dialog. */
  onDone: () => void
}

function useCancelling({ id }: Order, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: { reason?: string }) =>
      unwrap(await api.POST('/api/orders/{id}/cancel', { params: { path: { id } }, body })),
    onSuccess: (cancelled) => {
      queryClient.setQueryData<Order>(orderKey(id), cancelled)
      queryClient.setQueriesData<OrderPage>(
        { queryKey: ordersKey },
        (page) => page && { ...page, orders: page.orders.map((order) => (order.id === id ? cancelled : order)) },
      )
      void queryClient.invalidateQueries({ queryKey: orderChangesQuery(id).queryKey })
      announce(orderMessages.statusAnnouncement(statusLabel('cancelled'), orderName(cancelled)))
      onDone()
    },
    onError: () => {
      // the restaurant may have set another status
      for (const queryKey of [orderKey(id), ordersKey, orderChangesQuery(id).queryKey])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}
