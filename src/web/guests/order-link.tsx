import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { guestMessages as texts } from '#contract/messages/guest.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldClasses } from '#web/ui/text-field.tsx'
import { useCopyToClipboard } from '#web/ui/use-copy-to-clipboard.ts'
import { orderLinkQuery } from './queries.ts'

interface OrderLinkProps {
  orderId: string
  renderTime: (at: string) => ReactNode
}

/** The private link of the order, to copy. If it cannot be loaded, the screen does not show this part. */
export function OrderLink({ orderId, renderTime }: OrderLinkProps) {
  const { data } = useQuery(orderLinkQuery(orderId))
  const { field, message, copy } = useCopyToClipboard<HTMLInputElement>(data?.url ?? '', texts)
  return (
    <section aria-labelledby="link" className="rounded-3xl border border-line bg-surface p-card shadow-card">
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
      <Button variant="secondary" aria-disabled={!data} onClick={() => data && copy()} className="w-full">
        {texts.copyLink}
      </Button>
      <p className="mt-2 text-sm text-ink-soft empty:hidden">{message}</p>
    </section>
  )
}
