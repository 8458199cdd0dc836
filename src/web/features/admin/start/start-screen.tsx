import { useQuery } from '@tanstack/react-query'
import { startMessages as texts } from '#contract/messages/start.ts'
import type { LoaderOptions } from '#web/routing/lazy-screen.tsx'
import { loadQueries } from '#web/routing/load-queries.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { settingsQuery } from '../settings/queries.ts'
import { StartForm } from './start-form.tsx'

export function loader({ context: { queryClient } }: LoaderOptions) {
  return loadQueries(queryClient.query(settingsQuery))
}

/** One page for what a new restaurant needs first. */
export function Component() {
  const settings = useQuery(settingsQuery)
  return (
    <>
      <PageTitle title={texts.title} text={texts.intro} />
      {settings.data ? (
        <StartForm settings={settings.data} />
      ) : settings.isPending ? (
        <SkeletonGroup>
          <Skeleton className="mt-5 h-120 max-w-3xl rounded-2xl" />
        </SkeletonGroup>
      ) : (
        <LoadFailed text={texts.loadFailed} onRetry={() => void settings.refetch()} />
      )}
    </>
  )
}
