import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { settingsMessages } from '#contract/messages/settings.ts'
import { useLive } from '#web/live/live.ts'
import type { LoaderOptions } from '#web/routing/lazy-screen.tsx'
import { loadQueries } from '#web/routing/load-queries.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { OffSection } from './off-section.tsx'
import { settingsQuery } from './queries.ts'
import { focusField } from './search-settings.ts'
import { SectionList } from './section-list.tsx'
import { isListed, type ListedSection, offServiceOf, sectionTitle, views } from './section-views.ts'
import { locksOf } from './sections.ts'

export function loader({ context: { queryClient } }: LoaderOptions) {
  return loadQueries(queryClient.query(settingsQuery))
}

/** The settings of the site, by section. `?field=` moves the focus to a field of the section. */
export function Component() {
  const queryClient = useQueryClient()
  useLive(({ name }) => {
    if (name === 'settings' || name === 'reset')
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
  })
  const { data: settings } = useQuery(settingsQuery)
  // each navigation has a new key, also one to the same address
  const {
    search: { section, field },
    state: { __TSR_key: key },
  } = useLocation()
  const name = isListed(section) ? section : 'identity'
  const element = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasListClosed = useRef(false)
  const hasLoaded = settings !== undefined
  useEffect(() => {
    const label = views[name].texts()[field ?? '']
    if (hasLoaded && element.current && field !== undefined && typeof label === 'string')
      focusField(element.current, { field, label })
    else if (wasListClosed.current) heading.current?.focus()
    wasListClosed.current = false
  }, [hasLoaded, key, name, field])
  return (
    <>
      <PageTitle title={settingsMessages.title} text={settingsMessages.intro} />
      <div className="mt-6 gap-6 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start">
        <SectionList
          current={name}
          settings={settings}
          onClose={() => {
            wasListClosed.current = true
          }}
        />
        <section
          ref={element}
          className={`mt-5 ${name === 'identity' ? 'max-w-5xl' : 'max-w-3xl'} rounded-2xl border border-line bg-surface p-5 shadow-card md:p-7 lg:mt-0`}
        >
          <h2 ref={heading} tabIndex={-1} className="mb-5 text-2xl">
            {sectionTitle(name)}
          </h2>
          <Section name={name} />
        </section>
      </div>
    </>
  )
}

function Section({ name }: { name: ListedSection }) {
  const settings = useQuery(settingsQuery)
  const { Form } = views[name]
  if (settings.isPending)
    return (
      <SkeletonGroup>
        <Skeleton className="h-96 rounded-xl" />
      </SkeletonGroup>
    )
  if (!settings.data) return <LoadFailed text={settingsMessages.loadFailed} onRetry={() => void settings.refetch()} />
  const service = offServiceOf(name, settings.data)
  if (service) return <OffSection service={service} saved={settings.data.services} />
  return <Form settings={settings.data} locked={locksOf(name, settings.data.locked)} />
}
