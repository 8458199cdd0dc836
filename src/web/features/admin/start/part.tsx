import type { ReactNode } from 'react'

/** One of the cards of the form. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-5 rounded-2xl border border-line bg-surface p-5 shadow-card md:p-7">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
