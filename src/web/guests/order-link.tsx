import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { guestMessages as texts } from '#contract/guest-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldClasses } from '#web/ui/text-field.tsx'
import { orderLinkQuery } from './queries.ts'

interface OrderLinkProps {
  orderId: string
  renderTime: (at: string) => ReactNode
}

/** The private link of the order, to copy. If it cannot be loaded, the screen does not show this part. */
export function OrderLink({ orderId, renderTime }: OrderLinkProps) {
  const { data } = useQuery(orderLinkQuery(orderId))
  const field = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const copy = () =>
    // undefined over plain http
    Promise.resolve(navigator.clipboard?.writeText(data?.url ?? '') ?? Promise.reject(new Error())).then(
      () => setMessage(texts.linkCopied),
      () => {
        field.current?.select()
        setMessage(texts.copyFailed)
      },
    )
  return (
    <section aria-labelledby="link" className="rounded-3xl border border-line bg-surface p-5 shadow-card sm:p-6">
      <h2 id="link" className="text-xl">
        {texts.linkTitle}
      </h2>
      <p className="mt-1 text-ink-soft">{texts.linkText}</p>
      <p className="mb-3 min-h-6 text-ink-soft">
        {data && (
          <>
            {texts.linkEnds} {renderTime(data.expiresAt)}
          </>
        )}
      </p>
      <input
        ref={field}
        readOnly
        value={data?.url ?? ''}
        aria-labelledby="link"
        onFocus={({ target }) => target.select()}
        className={`${fieldClasses} mb-3 truncate`}
      />
      <Button variant="secondary" aria-disabled={!data} onClick={() => void (data && copy())} className="w-full">
        {texts.copyLink}
      </Button>
      <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
        {message}
      </p>
    </section>
  )
}
