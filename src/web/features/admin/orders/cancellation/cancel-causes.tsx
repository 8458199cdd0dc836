import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { cancelCauseMessages as texts } from '#contract/messages/cancel-cause.ts'
import { cancelCausesMessages } from '#contract/messages/cancel-causes.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { type CancelCauseEdit, cancelCauses } from '#contract/orders/order-progress.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { usePanelKeptText } from '../../kept-draft.tsx'
import type { OrderActions } from '../order-actions.ts'

interface CancelCausesProps {
  /** Orders that the restaurant has cancelled. */
  orders: readonly AdminOrder[]
  onSay: OrderActions['sayWhy']
  /** The admin begins to write another reason. */
  onWrite?: () => void
  onWritten?: () => void
  className?: string
}

/** Asks why orders were cancelled. A press saves; the text of another reason follows, and the mail to the customer waits for it. */
export function CancelCauses({ orders, onSay, onWrite, onWritten, className = '' }: CancelCausesProps) {
  const id = useId()
  const [first] = orders
  const savedText = (first?.cancellation?.cause === 'other' && first.cancellation.reason) || ''
  const own = usePanelKeptText(`cancel-cause:${orders.map((order) => order.id).join(' ')}`, savedText)
  const { text } = own
  const [isWriting, setIsWriting] = useState(text !== savedText)
  const say = useMutation({
    mutationFn: async (edit: CancelCauseEdit) => {
      if (
        !(await onSay(
          orders.map((order) => order.id),
          edit,
        ))
      )
        throw new Error(texts.failed)
      announce(texts.saved(edit.text ?? cancelCausesMessages.labels[edit.cause]))
    },
    // also after the screen is left
    onSuccess: (_, edit) => {
      if (edit.cause !== 'other' || edit.text !== undefined) own.forget(edit.text ?? text)
    },
  })
  const saved = orders.length === 1 ? first?.cancellation?.cause : undefined
  const chosen = say.isError ? saved : (say.variables?.cause ?? saved)
  const offered = cancelCauses.filter((cause) => cause !== 'address' || orders.every((order) => !isPickup(order)))

  function choose(cause: CancelCauseEdit['cause']): void {
    setIsWriting(cause === 'other')
    if (cause === 'other') onWrite?.()
    // a second press on `other` would delete its text
    if (cause === 'other' && chosen === 'other') return
    say.mutate({ cause }, cause === 'other' ? {} : { onSuccess: clear })
  }

  /** Otherwise a later press on Enter would replace the chosen cause by a text that was given up. */
  function clear(): void {
    own.change('')
    own.forget('')
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (text.trim() === '') return
    say.mutate({ cause: 'other', text }, { onSuccess: () => onWritten?.() })
  }

  return (
    <div role="group" aria-labelledby={id} className={`min-w-0 ${className}`}>
      <p id={id} className="text-sm font-semibold text-ink-soft">
        {texts.title}
      </p>
      <div className="mt-1 flex flex-wrap gap-1.5">
        {offered.map((cause) => (
          <button
            key={cause}
            type="button"
            aria-pressed={chosen === cause}
            onClick={() => choose(cause)}
            className="min-h-11 rounded-xl border border-edge bg-surface px-3 text-sm font-semibold hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-text"
          >
            {cancelCausesMessages.labels[cause]}
          </button>
        ))}
      </div>
      {isWriting && (
        <form ref={focusField} onSubmit={submit} className="mt-2 flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-40">
            <TextField
              label={texts.text}
              labelSize="small"
              maxLength={limits.reasonMaxChars}
              value={text}
              onChange={({ target }) => own.change(target.value)}
            />
          </div>
          <Button type="submit" variant="secondary" busy={say.isPending && say.variables.text !== undefined}>
            {texts.save}
          </Button>
        </form>
      )}
      {say.isError && <p className="mt-1 text-sm font-semibold text-danger">{texts.failed}</p>}
    </div>
  )
}

function focusField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus()
}

function isPickup({ service }: AdminOrder): boolean {
  return service === 'pickup'
}
