import { Fragment, type ReactNode } from 'react'
import { messages } from '#contract/messages/shared.ts'

/** A placeholder in the size of the content, so that nothing moves when the content has loaded. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-xl bg-sunken ${className}`} />
}

interface SkeletonGroupProps {
  /** Number of copies of `children`. */
  count?: number
  className?: string
  children: ReactNode
}

/** A group of skeletons. Screen readers announce once that the content is loading. */
export function SkeletonGroup({ count = 1, className, children }: SkeletonGroupProps) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{messages.controls.loading}</output>
      <div className={className}>
        {Array.from({ length: count }, (_, index) => (
          <Fragment key={index}>{children}</Fragment>
        ))}
      </div>
    </div>
  )
}
