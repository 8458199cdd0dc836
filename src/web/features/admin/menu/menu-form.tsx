import { type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Category } from '#contract/menu/menu.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { pictureMessages } from '#contract/messages/picture.ts'
import { useSite } from '#web/settings/site.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorForm } from './editor-form.tsx'
import type { CategoryDraft, CategoryValues, DraftCheck, DraftErrors } from './menu-drafts.ts'
import { PictureField } from './picture-field.tsx'
import type { MenuEditor } from './use-menu-editor.ts'
import { usePicture } from './use-picture.ts'

/** What is typed in the fields that both forms have. */
export interface MenuInput {
  name: string
  /** A data URL; '' for a removed picture; null when none was chosen. `usePicture` has the current one. */
  picture: string | null
}

export function menuInput(editing: Pick<Category, 'name'> | undefined): MenuInput {
  return { name: editing?.name ?? '', picture: null }
}

interface MenuFormProps<Item extends Category, Values extends CategoryValues> {
  editor: MenuEditor<Item, Values>
  messages: Record<'newTitle' | 'editTitle' | 'name' | 'add' | 'update', string>
  /** What the form shows of the saved item. */
  saved: MenuInput
  /** What is typed and chosen in all fields. */
  input: MenuInput
  onName: (name: string) => void
  check: (draft: CategoryDraft) => DraftCheck<Values>
  /** The fields between name and picture. */
  children?: (errors: DraftErrors) => ReactNode
  /** The fields after the picture. */
  renderFurther?: (errors: DraftErrors) => ReactNode
}

/** The form of a category or a recipe: name, further fields and picture. */
export function MenuForm<Item extends Category, Values extends CategoryValues>(props: MenuFormProps<Item, Values>) {
  const { editor, messages, saved, input, onName, check, children, renderFurther } = props
  const { editing, saving, uploadProgress, refusal } = editor
  const { name } = input
  const [errors, setErrors] = useState<DraftErrors>({})
  const picture = usePicture(input.picture ?? undefined)
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
      saved={saved}
      values={{ ...input, picture: picture.dataUrl ?? null }}
      errors={errors}
      unfinished={picture.reading ? pictureMessages.leaveText : undefined}
      onSubmit={() => void saveDraft()}
    >
      <TextField
        label={messages.name}
        name="name"
        autoComplete="off"
        maxLength={limits.nameMaxChars}
        aria-required
        value={name}
        onChange={({ target }) => onName(target.value)}
        error={errors.name}
      />
      {children?.(errors)}
      {/* locked while saving, because the form cannot tell another picture from the one that is being saved */}
      <div inert={saving}>
        <PictureField
          picture={picture}
          existing={editing}
          error={picture.dataUrl === undefined ? errors.picture : pictureRefused}
        />
      </div>
      {renderFurther?.(errors)}
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
