import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { adminMessages } from '#contract/messages/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { RestoredDraft } from '../kept-draft.tsx'
import { UnsavedChanges } from '../unsaved-changes.tsx'

interface EditorFormProps {
  editor: {
    editing?: unknown
    formKey: number
    saving: boolean
    cancel: () => void
    discard: () => void
    keepTyped: (typed: object, isDirty: boolean) => void
    refusal?: unknown
  }
  messages: Record<'newTitle' | 'editTitle' | 'add' | 'update', string>
  /** What the form shows of the saved item, or of a new one. */
  saved: object
  /** What is typed and chosen. It is kept while it differs from `saved`. */
  values: object
  /** A new object after each check of the fields. The groups of invalid fields then open, and the first of these fields receives the focus. */
  errors: object
  /** The text of the question before the form is left while a value is not ready, such as a photo; undefined without one. */
  unfinished?: string | undefined
  onSubmit: () => void
  /** The fields. */
  children: ReactNode
}

/**
 * The form of the menu's editor (spec §4): heading, fields, submit button and Cancel. Each edited item needs its own `key`.
 * `noValidate` turns off the browser's validation messages; the form shows those of spec §5.
 */
export function EditorForm(props: EditorFormProps) {
  const { editor, messages, saved, values, errors, unfinished, onSubmit, children } = props
  const { editing, formKey, saving, cancel, discard, keepTyped } = editor
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The previous form may have had the focus, so the heading receives it. */
  const replacesForm = formKey > 0
  useEffect(() => {
    if (replacesForm) heading.current?.focus()
  }, [replacesForm])
  useEffect(() => {
    const invalid = [...(form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])]
    // the browser does not focus a field of a closed group
    for (const field of invalid)
      for (let group = closedAround(field); group; group = closedAround(group)) group.open = true
    invalid[0]?.focus()
  }, [errors, editor.refusal])

  const json = JSON.stringify(values)
  const isDirty = json !== JSON.stringify(saved)
  const [isRestored] = useState(isDirty)
  const report = useEffectEvent(() => keepTyped(values, isDirty))
  useLayoutEffect(() => report(), [json, editing])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!saving) onSubmit()
  }

  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="space-y-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-offset-4">
        {editing ? messages.editTitle : messages.newTitle}
      </h2>
      {isRestored && isDirty && <RestoredDraft onDiscard={discard} />}
      {children}
      <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 -mx-4 -mb-4 flex flex-wrap gap-3 rounded-b-2xl border-t border-line bg-surface px-4 py-3 md:bottom-0 md:-mx-5 md:-mb-5 md:px-5 lg:-bottom-5 lg:pb-5">
        <Button
          type="submit"
          busy={saving}
          busyLabel={editing ? adminMessages.editor.updating : adminMessages.editor.adding}
          className="flex-1"
        >
          {editing ? messages.update : messages.add}
        </Button>
        {editing !== undefined && (
          <Button variant="secondary" onClick={cancel}>
            {adminMessages.editor.cancel}
          </Button>
        )}
      </div>
      {/* while it is saved, it is not known whether what is kept is still to be saved */}
      <UnsavedChanges
        isDirty={isDirty || unfinished !== undefined}
        isKept={!saving && unfinished === undefined}
        text={unfinished ?? adminMessages.unsaved.savingText}
      />
    </form>
  )
}

function closedAround(element: HTMLElement): HTMLDetailsElement | null {
  return element.closest<HTMLDetailsElement>('details:not([open])')
}
