import type { ReactNode } from 'react'

/** Shown when a list or a screen is empty; `children` is a button or link to the next step. */
export function EmptyState({ text, icon, children }: { text: string; icon?: ReactNode; children?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-5 px-4 py-16 text-center">
      {icon !== undefined && (
        <div
          aria-hidden="true"
          className="grid size-24 place-items-center rounded-full bg-primary-soft text-primary-text"
        >
          {icon}
        </div>
      )}
      <p className="text-xl font-semibold text-balance">{text}</p>
      {children}
    </div>
  )
}
