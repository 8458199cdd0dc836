import { useIsMutating } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { settingsMessages } from '#contract/messages/settings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { RestoredDraft } from '../../kept-draft.tsx'
import { UnsavedChanges } from '../../unsaved-changes.tsx'
import { uploadKey } from '../identity/upload-logo.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { FieldErrors } from './section-parts.ts'
import type { SectionForm as Form } from './use-section-form.ts'

const texts = () => settingsMessages.form

interface SectionFormProps<Value extends object> {
  form: Form<Value>
  /** Shown after a save. */
  savedHint?: string
  /** Shown instead of the form's own message when a save has failed. */
  failure?: ReactNode
  /** The section does nothing yet: without values there is nothing to save. */
  isOff?: boolean
  /** The fields. */
  children: ReactNode
}

/** The form of one section of the settings: its fields, Save, the last save with its undo, and the answer to a conflict. */
export function SectionForm<Value extends object>({
  form,
  savedHint = texts().savedHint,
  failure = form.failure,
  isOff = false,
  children,
}: SectionFormProps<Value>) {
  const element = useRef<HTMLFormElement>(null)
  const { errors, isDirty, newer, theirs } = form
  const isUploading = useIsMutating({ mutationKey: uploadKey }) > 0
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]')?.focus()
  }, [errors])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    form.save(unreadableFields(event.currentTarget))
  }

  return (
    <form ref={element} noValidate method="post" onSubmit={submit} className="space-y-5">
      {form.isRestored && <RestoredDraft onDiscard={form.discard} />}
      {newer && <Alert kind="notice">{texts().newer(newer.savedBy ?? texts().someone)}</Alert>}
      {form.base.unreadable && <Alert>{texts().unreadable}</Alert>}
      {children}
      {failure !== undefined && <Alert>{failure}</Alert>}
      {form.isSaved && <Alert kind="success">{savedHint}</Alert>}
      <div className={isOff && !form.undo ? 'hidden' : 'flex flex-wrap items-center gap-3'}>
        <Button
          type="submit"
          busy={form.isSaving || isUploading}
          busyLabel={form.isSaving ? texts().saving : texts().uploading}
          disabled={!isDirty && !form.base.unreadable && !form.isSaving && !isUploading}
        >
          {texts().save}
        </Button>
        {isDirty && (
          <Button variant="secondary" onClick={form.discard}>
            {texts().discard}
          </Button>
        )}
        {form.undo && !isDirty && (
          <Button variant="ghost" onClick={form.undo} busy={form.isSaving}>
            {texts().undo}
          </Button>
        )}
      </div>
      <LastSave form={form} />
      {theirs && <ConflictDialog form={form} theirs={theirs} />}
      <UnsavedChanges
        isDirty={isDirty || isUploading}
        isKept={form.isKept && !isUploading}
        text={texts().unsavedText}
      />
    </form>
  )
}

/**
 * The errors of fields whose text the browser cannot read, such as a date without a year. The app sees them as empty, so saving
 * them would delete the saved value.
 */
function unreadableFields(form: HTMLFormElement): FieldErrors {
  const unreadable = [...form.querySelectorAll('input')].filter(({ validity }) => validity.badInput)
  return Object.fromEntries(unreadable.map(({ name }) => [name, texts().incomplete]))
}

function LastSave<Value extends object>({ form: { base } }: { form: Form<Value> }) {
  // the demo's settings are saved at the time 0
  if (base.savedAt === null || Date.parse(base.savedAt) === 0) return null
  return (
    <p className="text-sm text-ink-soft">
      {texts().lastSaved(base.savedBy ?? texts().someone)} <LocalTime at={base.savedAt} />
    </p>
  )
}
