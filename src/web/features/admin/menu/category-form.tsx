import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Category } from '#contract/menu.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { type CategoryErrors, type CategoryValues, checkCategory } from './category-draft.ts'
import { FormFrame, type FormState } from './form-frame.tsx'
import { PictureField } from './picture-field.tsx'
import { usePicture } from './use-picture.ts'

interface CategoryFormProps extends FormState {
  /** The one that is edited; `undefined` while adding. */
  category: Category | undefined
  /** Why the server has refused the picture. */
  pictureRefused: string | undefined
  onSave: (values: CategoryValues) => void
}

/** Name and picture of a category (spec §5). A new form is made for each one that is edited. */
export function CategoryForm({ category, pictureRefused, onSave, ...state }: CategoryFormProps) {
  const [name, setName] = useState(category?.name ?? '')
  const [errors, setErrors] = useState<CategoryErrors>({})
  const picture = usePicture()

  async function send() {
    const check = checkCategory({ name, picture: await picture.settled(), hasPicture: category !== undefined })
    setErrors(check.errors ?? {})
    if (!check.errors) onSave(check.values)
  }

  return (
    <FormFrame
      state={state}
      subject="Category"
      isEdit={category !== undefined}
      errors={errors}
      onSubmit={() => void send()}
    >
      <TextField
        label="Category Name"
        name="name"
        autoComplete="off"
        maxLength={limits.nameMaxChars}
        aria-required
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errors.name}
      />
      <PictureField
        picture={picture}
        existing={category}
        error={picture.dataUrl === undefined ? errors.picture : pictureRefused}
      />
    </FormFrame>
  )
}
