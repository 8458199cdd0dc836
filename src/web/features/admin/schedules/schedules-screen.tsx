import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { SavedSchedule, ScheduleDraft } from '#contract/menu/availability-api.ts'
import { describeIntervals } from '#contract/menu/schedule.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { scheduleMessages as texts } from '#contract/messages/schedule.ts'
import type { LoaderOptions } from '#web/routing/lazy-screen.tsx'
import { loadQueries } from '#web/routing/load-queries.ts'
import { useSite } from '#web/settings/site.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { EditorScreen } from '../menu/editor-screen.tsx'
import { ItemButtons, ItemCard } from '../menu/item-card.tsx'
import { type MenuEditor, useMenuEditor } from '../menu/use-menu-editor.ts'
import { schedulesQuery } from './queries.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { scheduleKind } from './schedule-kind.ts'

export function loader({ context: { queryClient } }: LoaderOptions) {
  return loadQueries(queryClient.query(schedulesQuery))
}

/** The weekly times at which dishes can be ordered. */
export function Component() {
  const editor = useMenuEditor(scheduleKind)
  const site = useSite()
  return (
    <EditorScreen
      title={adminMessages.titles.schedules}
      listTitle={texts.listTitle}
      editor={editor}
      form={<ScheduleForm key={editor.formKey} editor={editor} />}
      describe={({ intervals }) => ({ [texts.listTitle]: describeIntervals(intervals, site) })}
    >
      <Schedules editor={editor} />
    </EditorScreen>
  )
}

function Schedules({ editor }: { editor: MenuEditor<SavedSchedule, ScheduleDraft> }) {
  const schedules = useQuery(schedulesQuery)
  const site = useSite()
  const listId = useId()
  if (schedules.isPending)
    return (
      <SkeletonGroup>
        <Skeleton className="h-32 rounded-2xl" />
      </SkeletonGroup>
    )
  if (!schedules.data) return <LoadFailed text={texts.fetchFailed} onRetry={() => void schedules.refetch()} />
  if (schedules.data.length === 0)
    return (
      <EmptyState text={texts.none}>
        <p className="text-ink-soft">{texts.noneText}</p>
      </EmptyState>
    )
  return (
    <ul className="space-y-3">
      {schedules.data.map((schedule) => {
        const nameId = `${listId}-${schedule.id}`
        return (
          <ItemCard key={schedule.id} isEdited={schedule.id === editor.editing?.id} className="p-4">
            <h3 id={nameId} className="text-lg leading-snug font-bold">
              {schedule.name}
            </h3>
            <p className="mt-1">{describeIntervals(schedule.intervals, site)}</p>
            <ItemButtons item={schedule} editor={editor} nameId={nameId} className="mt-3" />
          </ItemCard>
        )
      })}
    </ul>
  )
}
