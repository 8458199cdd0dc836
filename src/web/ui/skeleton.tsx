import type { ReactNode } from 'react'

/** A placeholder in the size of the content, so that nothing moves when the content has loaded. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-xl bg-sunken ${className}`} />
}

/** A group of skeletons, which tells screen readers once that something is loading. */
export function SkeletonGroup({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading...</output>
      {children}
    </div>
  )
}
