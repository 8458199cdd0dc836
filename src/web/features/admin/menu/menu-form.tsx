import { type ReactNode, useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { limits } from '#contract/limits.ts'
import type { Category } from '#contract/menu/menu.ts'
import { useSite } from '#web/settings/site.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorForm } from './editor-form.tsx'
import type { CategoryDraft, CategoryValues, DraftCheck, DraftErrors } from './menu-drafts.ts'
import { PictureField } from './picture-field.tsx'
import type { MenuEditor } from './use-menu-editor.ts'
import { usePicture } from './use-picture.ts'

interface MenuFormProps<Item extends Category, Values extends CategoryValues> {
  editor: MenuEditor<Item, Values>
  messages: Record<'newTitle' | 'editTitle' | 'name' | 'add' | 'update', string>
  /** What is typed and chosen in the further fields. */
  values: object
  check: (draft: CategoryDraft) => DraftCheck<Values>
  /** The fields between name and picture. */
  children?: (errors: DraftErrors) => ReactNode
  /** The fields after the picture. */
  renderFurther?: (errors: DraftErrors, name: string) => ReactNode
}

/** The form of a category or a recipe: name, further fields and picture. */
export function MenuForm<Item extends Category, Values extends CategoryValues>(props: MenuFormProps<Item, Values>) {
  const { editor, messages, values, check, children, renderFurther } = props
  const { editing, saving, uploadProgress, refusal } = editor
  const [name, setName] = useState(editing?.name ?? '')
  const [errors, setErrors] = useState<DraftErrors>({})
  const picture = usePicture()
  const hasPicture = useSite().arePicturesOptional === true || Boolean(editing?.imageUrl)
  const pictureRefused = refusal?.code.startsWith('picture/') ? refusal.message : undefined

  async function saveDraft() {
    const result = check({ name, picture: await picture.whenRead(), hasPicture })
    setErrors(result.errors ?? {})
    if (!result.errors) editor.save(result.values)
  }

  return (
    <EditorForm
      editor={editor}
      messages={messages}
      values={{ ...values, name, hasNewPicture: picture.dataUrl !== undefined }}
      errors={errors}
      onSubmit={() => void saveDraft()}
    >
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
      {renderFurther?.(errors, name)}
      {saving && (
        // after the upload the server processes the picture, whose progress is unknown
        <progress
          aria-label={adminMessages.editor.uploading}
          max={1}
          {...(uploadProgress !== undefined && uploadProgress < 1 && { value: uploadProgress })}
          className="block h-2 w-full accent-primary"
        />
      )}
    </EditorForm>
  )
}
