import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import type { Legal } from '#contract/site-settings/legal.ts'
import { formatTime } from '#contract/values/time-text.ts'
import { useSite } from '#web/settings/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useDebounced } from '../form/use-debounced.ts'
import { retentionPreviewQuery } from './legal-queries.ts'

const texts = () => settingsMessages.retention

interface Question {
  text: string
  answer: (isConfirmed: boolean) => void
}

/** Tells how many orders a new retention time would change. Nothing is changed. */
export function RetentionPreview({ months }: { months: number }) {
  const isTyping = useDebounced(months) !== months
  const isValid = Number.isInteger(months) && months >= 1 && months <= limits.retentionMaxMonths
  const query = useQuery({ ...retentionPreviewQuery(months), enabled: isValid && !isTyping })
  const describe = useRetentionText()
  // the live region exists before its text, so that screen readers announce it
  return (
    <div role="status" className="mt-2 text-sm font-medium">
      {isValid && query.isPending && texts().counting}
      {isValid && query.isError && texts().failed}
      {isValid && query.isSuccess && describe(query.data)}
    </div>
  )
}

/**
 * Asks before a new retention time removes personal data from at least one order. The orders are counted again before the
 * question, because the preview may be old.
 */
export function useRetentionQuestion() {
  const queryClient = useQueryClient()
  const [question, setQuestion] = useState<Question>()
  const describe = useRetentionText()

  async function confirm(next: Legal, current: Legal): Promise<boolean> {
    const months = next.retentionMonths
    if (months === 0 || months === current.retentionMonths) return true
    const preview = await queryClient.query(retentionPreviewQuery(months))
    if (preview.orders === 0) return true
    const isConfirmed = await new Promise<boolean>((resolve) => {
      setQuestion({ text: describe(preview), answer: resolve })
    })
    setQuestion(undefined)
    return isConfirmed
  }

  return { question, confirm }
}

export function RetentionDialog({ question }: { question: Question | undefined }) {
  return (
    <Dialog open={question !== undefined} title={texts().question} onClose={() => question?.answer(false)}>
      <p className="mb-5">{question?.text}</p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="danger" onClick={() => question?.answer(true)} className="sm:flex-1">
          {texts().confirm}
        </Button>
        <Button onClick={() => question?.answer(false)} className="sm:flex-1">
          {texts().cancel}
        </Button>
      </div>
    </Dialog>
  )
}

/** @returns a function that describes the result of a dry run, with the date in the time zone of the restaurant */
function useRetentionText() {
  const site = useSite()
  return ({ orders, before }: { orders: number; before: string }) =>
    texts().preview(orders, formatTime('date', Date.parse(before), site))
}
