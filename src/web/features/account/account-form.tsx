import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { messages } from '#contract/messages.ts'
import { ApiProblem } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** Returns the value of a field of the form; '' when there is no such field. */
export type Field = (name: string) => string

interface AccountFormProps<Answer> {
  send: (field: Field) => Promise<Answer>
  onDone?: (answer: Answer) => void
  submitLabel: string
  busyLabel: string
  /** Shown in green after success. */
  success?: string
  /** What to do after a refusal, by its code; shown below the refusal's text. */
  remedies?: Partial<Record<string, ReactNode>>
  children: ReactNode
}

/**
 * The frame of the account forms. It sends one request at a time, shows the text of a refusal in a red box (spec §8), which
 * takes the focus, and keeps what was typed.
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
    // `post`: if the form is sent before React handles it, no password gets into the address bar
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
