import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { messages } from '#contract/messages/shared.ts'
import { asRecord } from '#contract/values/json.ts'
import { ApiProblem } from '#web/api/client.ts'
import { useSession } from '#web/session/session.ts'
import { draftKey, keepDraft, readDraft } from '#web/state/drafts.ts'
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
  /**
   * Names what is typed, which then stays in this tab until it is sent. Passwords are not kept. The sign-in screens have the same name,
   * so that an email is typed once.
   */
  draft?: string
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
  const session = useSession()
  const key = draftKey(session.state === 'signed-in' ? session.user.uid : '', props.draft ?? '')
  const form = useRef<HTMLFormElement>(null)
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (result) => {
      keepDraft(key, undefined)
      return onDone?.(result)
    },
  })
  useEffect(() => {
    const kept = asRecord(readDraft(key))
    for (const field of fieldsOf(form.current)) {
      const text = kept[field.name]
      // not over what was typed before the screen was hydrated
      if (typeof text === 'string' && field.value === field.defaultValue) field.value = text
    }
  }, [key])
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
    <form
      ref={form}
      method="post"
      onSubmit={submit}
      onInput={({ currentTarget }) =>
        props.draft &&
        keepDraft(key, Object.fromEntries(fieldsOf(currentTarget).map(({ name, value }) => [name, value])))
      }
      className="space-y-5"
    >
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
        className="min-h-12 w-full text-button"
      >
        {submitLabel}
      </Button>
    </form>
  )
}

/** The fields whose text may be kept. The type of a password changes while it is shown. */
function fieldsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll('input') ?? [])].filter(({ autocomplete }) => !autocomplete.includes('password'))
}
