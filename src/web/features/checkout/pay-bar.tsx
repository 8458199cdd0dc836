import type { ReactNode } from 'react'
import { amountsMessages } from '#contract/messages/amounts.ts'
import { messages } from '#contract/messages/shared.ts'
import { Price } from '#web/ui/price.tsx'

interface PayBarProps {
  /** Undefined until the server has calculated it. */
  total: number | undefined
  /** Why the last order was refused. */
  notice?: ReactNode
  /** The button for the next step. */
  children: ReactNode
}

/** The total beside the button for the next step. It stays in the window while the screen is scrolled. */
export function PayBar({ total, notice, children }: PayBarProps) {
  return (
    <div className="pay-bar lg:rounded-3xl lg:border lg:shadow-card">
      {notice}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="leading-tight">
          <span className="block text-sm text-ink-soft">{messages.order.total}</span>
          {total === undefined ? (
            <span className="text-ink-soft">{amountsMessages.calculating}</span>
          ) : (
            <Price value={total} className="text-xl font-bold" />
          )}
        </p>
        {children}
      </div>
    </div>
  )
}
