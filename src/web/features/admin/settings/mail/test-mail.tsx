import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mailFailureMessages } from '#contract/messages/mail-failure.ts'
import { mailSettingsMessages } from '#contract/messages/mail-settings.ts'
import type { MailTestResult } from '#contract/notifications/mail-status.ts'
import { ApiProblem, api, unwrap } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { mailStatusQuery } from '../queries.ts'

const texts = () => mailSettingsMessages.test

/** Sends a test mail with the saved settings to the admin, and says whether the mail server has accepted it. */
export function TestMail({ address, isDirty }: { address: string; isDirty: boolean }) {
  const queryClient = useQueryClient()
  const test = useMutation({
    mutationFn: async () => unwrap(await api.POST('/api/admin/settings/mail/test')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailStatusQuery.queryKey }),
  })
  return (
    <section className="mt-8 space-y-3 border-t border-line pt-6">
      <h3 className="text-lg">{texts().title}</h3>
      <p className="text-sm text-ink-soft">{isDirty ? texts().saveFirst : texts().hint}</p>
      <Button
        variant="secondary"
        disabled={isDirty}
        busy={test.isPending}
        busyLabel={texts().sending}
        onClick={() => test.mutate()}
        className="max-w-full"
      >
        {texts().send(address)}
      </Button>
      {/* always in the page, because screen readers ignore a live region that is added together with its text */}
      <div aria-live="polite">
        {!test.isPending && test.data && <TestResult address={address} result={test.data} />}
        {test.error && <Alert>{test.error instanceof ApiProblem ? test.error.message : texts().failed}</Alert>}
      </div>
    </section>
  )
}

function TestResult({ address, result: { failure, replyCode } }: { address: string; result: MailTestResult }) {
  if (failure === null) return <Alert kind="success">{texts().sent(address)}</Alert>
  return (
    <Alert>
      {mailFailureMessages[failure]} {replyCode !== null && texts().replyCode(replyCode)}
    </Alert>
  )
}
