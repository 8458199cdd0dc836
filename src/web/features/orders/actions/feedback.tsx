import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { feedbackMessages as texts } from '#contract/messages/feedback.ts'
import { ApiProblem, api, unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { useSession } from '#web/session/session.ts'
import { draftKey } from '#web/state/drafts.ts'
import { useKeptText } from '#web/state/use-kept-text.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

function feedbackQuery(id: string) {
  return queryOptions({
    queryKey: ['order-feedback', id],
    queryFn: async ({ client, signal }) =>
      unwrap(await apiOf(client).GET('/api/orders/{id}/feedback', { params: { path: { id } }, signal })),
  })
}

/** What the customer writes to the restaurant after the meal; it can be changed and deleted. */
export function Feedback({ orderId }: { orderId: string }) {
  const feedback = useQuery(feedbackQuery(orderId))
  if (feedback.isPending) return null
  return (
    <section aria-label={texts.title} className="rounded-3xl border border-line bg-surface p-card shadow-card">
      {feedback.data ? (
        <FeedbackForm orderId={orderId} saved={feedback.data.text} />
      ) : (
        <LoadFailed text={texts.loadFailed} onRetry={() => void feedback.refetch()} />
      )}
    </section>
  )
}

function FeedbackForm({ orderId, saved }: { orderId: string; saved: string }) {
  const session = useSession()
  const uid = session.state === 'signed-in' ? session.user.uid : ''
  const { text, change, forget } = useKeptText(draftKey(uid, `feedback:${orderId}`), saved)
  const saving = useSaving(orderId, forget)
  const { error } = saving

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!saving.isPending) saving.mutate(text.trim())
  }

  function remove() {
    change('')
    saving.mutate('')
  }

  return (
    <form method="post" onSubmit={submit} className="space-y-4">
      <TextArea
        label={texts.title}
        hint={texts.hint}
        name="feedback"
        value={text}
        onChange={({ target }) => {
          change(target.value)
          saving.reset()
        }}
        maxLength={limits.feedbackMaxChars}
        rows={4}
      />
      {error && <Alert>{error instanceof ApiProblem ? error.message : texts.failed}</Alert>}
      {saving.data && <Alert kind="success">{saving.data.text === '' ? texts.removed : texts.saved}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={saving.isPending}
          busyLabel={texts.saving}
          disabled={!saving.isPending && (text.trim() === '' || text.trim() === saved)}
        >
          {texts.save}
        </Button>
        {saved !== '' && !saving.isPending && (
          <Button variant="secondary" onClick={remove}>
            {texts.remove}
          </Button>
        )}
      </div>
    </form>
  )
}

function useSaving(id: string, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (text: string) =>
      unwrap(await api.PUT('/api/orders/{id}/feedback', { params: { path: { id } }, body: { text } })),
    onSuccess: (feedback) => {
      onSaved()
      queryClient.setQueryData(feedbackQuery(id).queryKey, feedback)
      announce(feedback.text === '' ? texts.removed : texts.saved)
    },
  })
}
