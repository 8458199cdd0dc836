import type { ReactNode } from 'react'

/** A text below a cell, which says what to check or what to do. */
export function CellNote({ id, isError, children }: { id: string; isError?: boolean; children: ReactNode }) {
  return (
    <div
      id={id}
      role="note"
      className={`absolute top-full inset-s-0 z-30 mt-0.5 w-max max-w-[min(16rem,42vw)] rounded-lg border px-3 py-2 text-sm font-medium whitespace-normal shadow-raised ${isError ? 'border-danger bg-danger-soft text-danger' : 'border-edge bg-surface text-ink'}`}
    >
      {children}
    </div>
  )
}
