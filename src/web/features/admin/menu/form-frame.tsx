import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { Button } from '#web/ui/button.tsx'

/** The state that the screen's editor passes to both forms. */
export interface FormState {
  saving: boolean
  /** The part of the request that has been sent, 0 to 1; `undefined` when it is unknown. */
  sentPart: number | undefined
  /** Whether the form replaces another one and takes the focus. */
  takesFocus: boolean
  onCancel: () => void
}

interface FormFrameProps {
  state: FormState
  /** 'Category' or 'Recipe'. */
  subject: string
  isEdit: boolean
  /** The result of the last check; the first invalid field takes the focus. */
  errors: object
  onSubmit: () => void
  children: ReactNode
}

/** Heading, busy button and Cancel of a menu form (spec §4). Not validated natively: spec §5 has words of its own. */
export function FormFrame({ state, subject, isEdit, errors, onSubmit, children }: FormFrameProps) {
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { takesFocus } = state
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!state.saving) onSubmit()
  }

  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="space-y-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-offset-4">
        {isEdit ? `Edit ${subject.toLowerCase()}` : `New ${subject.toLowerCase()}`}
      </h2>
      {children}
      {state.saving && <UploadProgress part={state.sentPart} />}
      <div className="flex flex-wrap gap-3 lg:sticky lg:bottom-0 lg:-mx-5 lg:-mb-5 lg:bg-surface lg:px-5 lg:pt-3 lg:pb-5">
        <Button
          type="submit"
          busy={state.saving}
          busyLabel={isEdit ? adminMessages.form.updating : adminMessages.form.adding}
          className="flex-1"
        >
          {isEdit ? `Update ${subject}` : `Add ${subject}`}
        </Button>
        {isEdit && (
          <Button look="secondary" onClick={state.onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** Once everything is sent the server works on the picture, which cannot be measured. */
function UploadProgress({ part }: { part: number | undefined }) {
  const isMeasured = part !== undefined && part < 1
  return (
    <progress
      aria-label="Uploading"
      max={1}
      {...(isMeasured && { value: part })}
      className="block h-2 w-full accent-primary"
    />
  )
}
