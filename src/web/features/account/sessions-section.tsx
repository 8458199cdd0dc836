import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { AccountSession } from '#contract/accounts/account-sessions.ts'
import { accountMessages } from '#contract/messages/account.ts'
import { messages } from '#contract/messages/shared.ts'
import { formatTime } from '#contract/values/time-text.ts'
import { ApiProblem } from '#web/api/client.ts'
import { useSite } from '#web/settings/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { browserName } from './browser-name.ts'
import { endOtherSessions, endSession, sessionsQuery } from './queries.ts'

/** Lists the account's sessions. Each one except the current can be ended. */
export function SessionsSection() {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="sessions" className="mt-8 px-1">
      <h2 ref={heading} id="sessions" tabIndex={-1} className="text-xl outline-none">
        {accountMessages.sessions}
      </h2>
      <div className="mt-3">
        <Sessions onEnded={() => heading.current?.focus()} />
      </div>
    </section>
  )
}

/** @param props.onEnded moves the focus, because the focused button disappears with its session */
function Sessions({ onEnded }: { onEnded: () => void }) {
  const list = useQuery(sessionsQuery)
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  const ending = useMutation({
    /** @param session undefined ends all sessions except the current one */
    mutationFn: (session: AccountSession | undefined) => (session ? endSession(session.id) : endOtherSessions()),
    onSuccess: async (_ended, session) => {
      await reload()
      onEnded()
      announce(session ? accountMessages.signedOutOf(nameOf(session)) : accountMessages.signedOutOthers)
    },
    onError: reload,
  })
  if (list.isPending) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-40 rounded-2xl" />
      </SkeletonGroup>
    )
  }
  if (!list.data) return <LoadFailed text={accountMessages.loadFailed} onRetry={list.refetch} />
  const hasOthers = list.data.some(({ current }) => !current)
  const endingId = ending.isPending ? (ending.variables?.id ?? 'all') : undefined
  const end = (session?: AccountSession) => {
    if (!ending.isPending) ending.mutate(session)
  }
  return (
    <>
      {ending.error && (
        <Alert className="mb-3">
          {ending.error instanceof ApiProblem ? ending.error.message : messages.screen.unreachable}
        </Alert>
      )}
      <ul className="space-y-3">
        {list.data.map((session) => (
          <SessionCard key={session.id} session={session}>
            {!session.current && (
              <Button
                variant="secondary"
                aria-label={endingId === session.id ? undefined : accountMessages.signOutOf(nameOf(session))}
                busy={endingId === session.id}
                busyLabel={accountMessages.signingOut}
                onClick={() => end(session)}
              >
                {accountMessages.signOut}
              </Button>
            )}
          </SessionCard>
        ))}
      </ul>
      {hasOthers ? (
        <Button
          variant="danger"
          className="mt-3"
          busy={endingId === 'all'}
          busyLabel={accountMessages.signingOut}
          onClick={() => end()}
        >
          {accountMessages.signOutOthers}
        </Button>
      ) : (
        <p className="mt-3 text-ink-soft">{accountMessages.onlyThisBrowser}</p>
      )}
    </>
  )
}

function SessionCard({ session, children }: { session: AccountSession; children: ReactNode }) {
  const { createdAt, lastUsedAt, expiresAt, ipAddress, current } = session
  // the date only, because the server records the use of a session once a day
  const site = useSite()
  return (
    <li className="@container rounded-2xl border border-line bg-surface p-(--gutter) shadow-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="min-w-0 flex-1 basis-24 text-lg font-semibold">{nameOf(session)}</h3>
        {current && (
          <span className="rounded-md bg-leaf-soft px-2 py-1 text-sm font-semibold text-leaf">
            {accountMessages.thisBrowser}
          </span>
        )}
        {children}
      </div>
      <dl className="mt-2 grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm narrow-box:grid-cols-1">
        <Detail name={accountMessages.signedIn}>
          <LocalTime at={createdAt} />
        </Detail>
        <Detail name={accountMessages.lastUsed}>{formatTime('date', Date.parse(lastUsedAt), site)}</Detail>
        <Detail name={accountMessages.expires}>{formatTime('date', Date.parse(expiresAt), site)}</Detail>
        {ipAddress && <Detail name={accountMessages.networkAddress}>{ipAddress}</Detail>}
      </dl>
    </li>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="break-words">{children}</dd>
    </>
  )
}

function nameOf({ userAgent }: AccountSession): string {
  return browserName(userAgent ?? '') ?? accountMessages.unknownBrowser
}
