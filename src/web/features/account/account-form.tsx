import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { messages } from '#contract/messages.ts'
import { ApiProblem } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'

/** Returns the value of a field of the form; '' when there is no such field. */
type GetFieldValue = (name: string) => string

interface AccountFormProps<Result> {
  send: (getValue: GetFieldValue) => Promise<Result>
  onDone?: (result: Result) => void | Promise<void>
  submitLabel: string
  busyLabel: string
  /** `primary` when omitted. */
  submitVariant?: ButtonVariant
  /** A message that is shown in green after success. */
  success?: string
  /** Links that help after a refusal, by its code; shown below the refusal's message. */
  remedies?: Partial<Record<string, ReactNode>> | undefined
  children: ReactNode
}

/**
 * The form element of the account screens. It sends one request at a time. After a refusal it shows the server's message in a
 * red box (spec §8) that takes the focus; the fields are not cleared.
 */
export function AccountForm<Result>(props: AccountFormProps<Result>) {
  const { send, onDone, submitLabel, busyLabel, success, remedies, submitVariant = 'primary', children } = props
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
    // `post`: if the browser submits the form before hydration, the password is not in the address
    <form method="post" onSubmit={submit} className="space-y-5">
      {error && (
        <Alert ref={failure} tabIndex={-1}>
          {error instanceof ApiProblem ? error.message : messages.screen.unreachable}
          {error instanceof ApiProblem && remedies?.[error.code]}
        </Alert>
      )}
      {success !== undefined && mutation.isSuccess && <Alert kind="success">{success}</Alert>}
      {children}
      <Button
        type="submit"
        variant={submitVariant}
        busy={mutation.isPending}
        busyLabel={busyLabel}
        className="min-h-12 w-full text-lg"
      >
        {submitLabel}
      </Button>
    </form>
  )
}
