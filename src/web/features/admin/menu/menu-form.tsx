import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { limits } from '#contract/limits.ts'
import type { Category } from '#contract/menu.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CategoryDraft, CategoryValues, DraftCheck, DraftErrors } from './menu-drafts.ts'
import { PictureField } from './picture-field.tsx'
import type { MenuEditor } from './use-menu-editor.ts'
import { usePicture } from './use-picture.ts'

interface MenuFormProps<Item extends Category, Values extends CategoryValues> {
  editor: MenuEditor<Item, Values>
  messages: Record<'newTitle' | 'editTitle' | 'name' | 'add' | 'update', string>
  check: (draft: CategoryDraft) => DraftCheck<Values>
  /** The fields between name and picture. */
  children?: (errors: DraftErrors) => ReactNode
}

/**
 * The form of a category or a recipe (spec §4): name, picture, submit button and Cancel. Each edited item needs its own `key`.
 * `noValidate` turns off the browser's validation messages; the form shows those of spec §5.
 */
export function MenuForm<Item extends Category, Values extends CategoryValues>(props: MenuFormProps<Item, Values>) {
  const { editor, messages, check, children } = props
  const { editing, formKey, saving, uploadProgress, refusal } = editor
  const [name, setName] = useState(editing?.name ?? '')
  const [errors, setErrors] = useState<DraftErrors>({})
  const picture = usePicture()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The previous form may have had the focus, so the heading receives it. */
  const replacesForm = formKey > 0
  useEffect(() => {
    if (replacesForm) heading.current?.focus()
  }, [replacesForm])
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  const pictureRefused = refusal?.code.startsWith('picture/') ? refusal.message : undefined

  async function saveDraft() {
    const result = check({ name, picture: await picture.whenRead(), hasPicture: editing !== undefined })
    setErrors(result.errors ?? {})
    if (!result.errors) editor.save(result.values)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!saving) void saveDraft()
  }

  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="space-y-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-offset-4">
        {editing ? messages.editTitle : messages.newTitle}
      </h2>
      <TextField
        label={messages.name}
        name="name"
        autoComplete="off"
        maxLength={limits.nameMaxChars}
        aria-required
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errors.name}
      />
      {children?.(errors)}
      <PictureField
        picture={picture}
        existing={editing}
        error={picture.dataUrl === undefined ? errors.picture : pictureRefused}
      />
      {saving && (
        // after the upload the server processes the picture, whose progress is unknown
        <progress
          aria-label={adminMessages.editor.uploading}
          max={1}
          {...(uploadProgress !== undefined && uploadProgress < 1 && { value: uploadProgress })}
          className="block h-2 w-full accent-primary"
        />
      )}
      <div className="flex flex-wrap gap-3 lg:sticky lg:bottom-0 lg:-mx-5 lg:-mb-5 lg:bg-surface lg:px-5 lg:pt-3 lg:pb-5">
        <Button
          type="submit"
          busy={saving}
          busyLabel={editing ? adminMessages.editor.updating : adminMessages.editor.adding}
          className="flex-1"
        >
          {editing ? messages.update : messages.add}
        </Button>
        {editing && (
          <Button variant="secondary" onClick={editor.cancel}>
            {adminMessages.editor.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
