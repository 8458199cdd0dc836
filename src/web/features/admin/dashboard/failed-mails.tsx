import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dashboardMessages as texts } from '#contract/messages/dashboard.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useMinute } from '../orders/age/clock.ts'
import { mailStatusQuery } from '../settings/queries.ts'

const dayMs = 86_400_000
const refetchMs = 60_000

/** Says that mails of the last day were not sent, or wait for their next attempt. */
export function FailedMails() {
  const { data } = useQuery({ ...mailStatusQuery, refetchInterval: refetchMs })
  const since = useMinute() - dayMs
  const failed = data?.failures.filter(
    ({ outcome, failedAt }) => (outcome === 'waiting' || outcome === 'given-up') && Date.parse(failedAt) > since,
  )
  if (!failed || failed.length === 0) return null
  return (
    <Alert className="mt-6">
      {texts.mailsFailed(failed.length)}{' '}
      <Link
        to="/admin/settings"
        search={{ section: 'mail' }}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        {texts.checkMails}
      </Link>
    </Alert>
  )
}
