import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { messages } from '#contract/messages.ts'
import { ApiProblem } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** Reads one field of the form that was sent; '' when it is not there. */
export type Field = (name: string) => string

interface AccountFormProps<Answer> {
  send: (field: Field) => Promise<Answer>
  onDone?: (answer: Answer) => void
  submitLabel: string
  busyLabel: string
  /** Shown in green once it has worked. */
  success?: string
  /** What may help after a refusal, by its code; stands under its words. */
  remedies?: Partial<Record<string, ReactNode>>
  children: ReactNode
}

/**
 * The frame of the account forms: sends once at a time, shows a refusal's own words in a red box (spec §8) and takes
 * the focus there, and leaves what was typed as it is.
 */
export function AccountForm<Answer>(props: AccountFormProps<Answer>) {
  const { send, onDone, submitLabel, busyLabel, success, remedies, children } = props
  const mutation = useMutation({ mutationFn: send, ...(onDone && { onSuccess: onDone }) })
  const failure = useRef<HTMLDivElement>(null)
  const { error } = mutation
  useEffect(() => {
    if (error) failure.current?.focus()
  }, [error])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (mutation.isPending) return
    const data = new FormData(event.currentTarget)
    mutation.mutate((name) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    })
  }

  return (
    // `post`, so that a press before the code has come never writes a password into the address bar.
    <form method="post" onSubmit={submit} className="space-y-5">
      {error && (
        <Alert ref={failure} tabIndex={-1}>
          {error instanceof ApiProblem ? error.message : messages.screen.unreachable}
          {error instanceof ApiProblem && remedies?.[error.code]}
        </Alert>
      )}
      {success !== undefined && mutation.isSuccess && <Alert kind="success">{success}</Alert>}
      {children}
      <Button type="submit" busy={mutation.isPending} busyLabel={busyLabel} className="min-h-12 w-full text-lg">
        {submitLabel}
      </Button>
    </form>
  )
}
