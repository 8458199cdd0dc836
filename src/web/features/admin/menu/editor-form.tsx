import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { UnsavedChanges } from '../unsaved-changes.tsx'

interface EditorFormProps {
  editor: {
    editing?: unknown
    formKey: number
    saving: boolean
    cancel: () => void
    reportDirty: (isDirty: boolean) => void
    refusal?: unknown
  }
  messages: Record<'newTitle' | 'editTitle' | 'add' | 'update', string> & { unsavedText?: string }
  /** What is typed and chosen. The form asks before it is left while this differs from its first value. */
  values: unknown
  /** A new object after each check of the fields. The groups of invalid fields then open, and the first of these fields receives the focus. */
  errors: object
  onSubmit: () => void
  /** The fields. */
  children: ReactNode
}

/**
 * The form of the menu's editor (spec §4): heading, fields, submit button and Cancel. Each edited item needs its own `key`.
 * `noValidate` turns off the browser's validation messages; the form shows those of spec §5.
 */
export function EditorForm({ editor, messages, values, errors, onSubmit, children }: EditorFormProps) {
  const { editing, formKey, saving, cancel, reportDirty } = editor
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
  const [opened] = useState(json)
  const isDirty = json !== opened
  useLayoutEffect(() => {
    reportDirty(isDirty)
    return () => reportDirty(false)
  }, [isDirty, reportDirty])
  const fields = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const focused = document.activeElement
    // the fields are inert while saving, which removes their focus
    if (saving && focused instanceof HTMLElement && fields.current?.contains(focused)) return () => focused.focus()
    return undefined
  }, [saving])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!saving) onSubmit()
  }

  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="space-y-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-offset-4">
        {editing ? messages.editTitle : messages.newTitle}
      </h2>
      {/* locked while saving, because the form is replaced afterwards */}
      <div ref={fields} inert={saving} className="space-y-4">
        {children}
      </div>
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
      <UnsavedChanges isDirty={isDirty} text={messages.unsavedText ?? adminMessages.unsaved.formText} />
    </form>
  )
}

function closedAround(element: HTMLElement): HTMLDetailsElement | null {
  return element.closest<HTMLDetailsElement>('details:not([open])')
}
