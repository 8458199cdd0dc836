import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** What is missing, in the spec's words. */
  text: string
  /** A decoration above the text. */
  icon?: ReactNode
  /** What to do about it: a button or a link. */
  children?: ReactNode
}

export function EmptyState({ text, icon, children }: EmptyStateProps) {
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
