import type { ReactNode } from 'react'
import { amountsMessages } from '#contract/messages/amounts.ts'
import { messages } from '#contract/messages/shared.ts'
import { FromPrice } from '#web/ui/from-price.tsx'

interface PayBarProps {
  /** Undefined until the server has calculated it. */
  total: number | undefined
  /** Whether it can be higher, because the delivery zone is unknown. */
  isLeast: boolean | undefined
  /** Why the last order was refused. */
  notice?: ReactNode
  /** The button for the next step. */
  children: ReactNode
}

/** The total beside the button for the next step. It stays in the window while the screen is scrolled. */
export function PayBar({ total, isLeast = false, notice, children }: PayBarProps) {
  return (
    <div className="pay-bar lg:rounded-3xl lg:border lg:shadow-card">
      {notice}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="leading-tight">
          <span className="block text-sm text-ink-soft">{messages.order.total}</span>
          {total === undefined ? (
            <span className="text-ink-soft">{amountsMessages.calculating}</span>
          ) : (
            <span className="text-xl font-bold">
              <FromPrice price={total} isFrom={isLeast} />
            </span>
          )}
        </p>
        {children}
      </div>
    </div>
  )
}
