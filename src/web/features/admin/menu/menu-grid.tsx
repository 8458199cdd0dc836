import type { ReactNode } from 'react'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const gridClasses = 'grid grid-cols-2 gap-3 xl:grid-cols-3 xl:gap-4'

/** The list that the cards of categories or recipes stand in (spec §2). */
export function MenuGrid({ children }: { children: ReactNode }) {
  return <ul className={gridClasses}>{children}</ul>
}

/** Cards that are on their way. */
export function MenuSkeletons() {
  return (
    <SkeletonGroup>
      <div className={gridClasses}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="overflow-hidden rounded-2xl border border-line bg-surface">
            <Skeleton className="aspect-4/3 rounded-none" />
            <Skeleton className="mx-3 mt-4 h-5 w-2/3" />
            <Skeleton className="mx-3 my-4 h-11" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
