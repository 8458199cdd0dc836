import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminMessages } from '#contract/messages/admin.ts'
import { ordersKey } from '#web/api/query-keys.ts'
import type { LoaderOptions } from '#web/routing/lazy-screen.tsx'
import { loadQueries } from '#web/routing/load-queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { buildMissingIndexes, indexesQuery } from './queries.ts'

export function loader({ context: { queryClient } }: LoaderOptions) {
  return loadQueries(queryClient.query(indexesQuery))
}

/** Shows the database indexes. The order history links here when its index is missing (spec §8). */
export function Component() {
  return (
    <>
      <PageTitle title={adminMessages.database.title} />
      <p className="mt-2 max-w-[65ch] text-ink-soft">{adminMessages.database.explanation}</p>
      <div className="mt-5">
        <Indexes />
      </div>
    </>
  )
}

function Indexes() {
  const queryClient = useQueryClient()
  const indexes = useQuery(indexesQuery)
  const build = useMutation({
    mutationFn: buildMissingIndexes,
    onSuccess: (list) => {
      queryClient.setQueryData(indexesQuery.queryKey, list)
      // customers' order histories may have been loaded without their index
      void queryClient.invalidateQueries({ queryKey: ordersKey })
    },
  })
  if (indexes.isPending) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-11 w-52" />
        <Skeleton className="mt-5 h-96 rounded-2xl" />
      </SkeletonGroup>
    )
  }
  if (!indexes.data)
    return <LoadFailed text={adminMessages.database.fetchFailed} onRetry={() => void indexes.refetch()} />
  const missing = indexes.data.filter(({ present }) => !present).length
  return (
    <div className="space-y-5">
      {build.isError && <Alert>{adminMessages.database.buildFailed}</Alert>}
      {build.isSuccess && <Alert kind="success">{adminMessages.database.built}</Alert>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          busy={build.isPending}
          busyLabel={adminMessages.database.building}
          disabled={missing === 0 && !build.isPending && !build.isSuccess}
          onClick={() => build.mutate()}
        >
          {adminMessages.database.build}
        </Button>
        <p className="font-medium">
          {missing === 0
            ? adminMessages.database.nothingMissing
            : adminMessages.database.missingOf(missing, indexes.data.length)}
        </p>
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
        {indexes.data.map(({ name, table, purpose, present }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
            <div className="min-w-0 flex-1 basis-60">
              <h2 className="text-base font-semibold tracking-normal break-words">{purpose}</h2>
              <p className="text-sm break-words text-ink-soft">{adminMessages.database.indexOn(name, table)}</p>
            </div>
            <IndexStatus present={present} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function IndexStatus({ present }: { present: boolean }) {
  const colourClasses = present ? 'bg-badge-green-soft text-badge-green' : 'bg-badge-red-soft text-badge-red'
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border border-current/20 px-3 py-1 text-sm font-semibold ${colourClasses}`}
    >
      {present ? <CheckIcon className="size-4" /> : <AlertIcon className="size-4" />}
      {present ? adminMessages.database.present : adminMessages.database.missing}
    </span>
  )
}
