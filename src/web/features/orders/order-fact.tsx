import type { ReactNode } from 'react'

/** One thing to know about an order, with its name above. */
export function OrderFact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text">
        {icon}
      </span>
      <div className="min-w-0">
        <h2 className="text-sm font-semibold tracking-normal text-ink-soft">{name}</h2>
        <div className="font-medium">{children}</div>
      </div>
    </div>
  )
}
