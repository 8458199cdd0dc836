import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Category, Recipe } from '#contract/menu.ts'
import { fieldClasses, TextField, useFieldFrame } from '#web/ui/text-field.tsx'
import { FormFrame, type FormState } from './form-frame.tsx'
import { type IngredientRow, IngredientRows, ingredientRows } from './ingredient-rows.tsx'
import { PictureField } from './picture-field.tsx'
import { PriceField } from './price-field.tsx'
import { checkRecipe, type RecipeErrors, type RecipeValues } from './recipe-draft.ts'
import { usePicture } from './use-picture.ts'

interface RecipeFormProps extends FormState {
  /** The one that is edited; `undefined` while adding. */
  recipe: Recipe | undefined
  categories: readonly Category[]
  /** Why the server has refused the picture. */
  pictureRefused: string | undefined
  /** Why the server has refused the category. */
  categoryRefused: string | undefined
  onSave: (values: RecipeValues) => void
}

/** A recipe's fields (spec §5). A new form is made for each one that is edited. */
export function RecipeForm(props: RecipeFormProps) {
  const { recipe, categories, pictureRefused, categoryRefused, onSave, ...state } = props
  const [name, setName] = useState(recipe?.name ?? '')
  const [categoryId, setCategoryId] = useState(recipe?.categoryId ?? '')
  const [ingredients, setIngredients] = useState<IngredientRow[]>(() => ingredientRows(recipe?.ingredients ?? ['']))
  const [price, setPrice] = useState(recipe?.price.toFixed(2) ?? '')
  const [errors, setErrors] = useState<RecipeErrors>({})
  const picture = usePicture()

  async function send() {
    const texts = ingredients.map(({ text }) => text)
    const [dataUrl, hasPicture] = [await picture.settled(), recipe !== undefined]
    const check = checkRecipe({ name, categoryId, ingredients: texts, price, picture: dataUrl, hasPicture })
    setErrors(check.errors ?? {})
    if (!check.errors) onSave(check.values)
  }

  return (
    <FormFrame
      state={state}
      subject="Recipe"
      isEdit={recipe !== undefined}
      errors={errors}
      onSubmit={() => void send()}
    >
      <TextField
        label="Recipe Name"
        name="name"
        autoComplete="off"
        maxLength={limits.nameMaxChars}
        aria-required
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errors.name}
      />
      <CategorySelect
        categories={categories}
        value={categoryId}
        onChange={setCategoryId}
        error={errors.categoryId ?? categoryRefused}
      />
      <IngredientRows rows={ingredients} onChange={setIngredients} error={errors.ingredients} />
      <PriceField value={price} onChange={setPrice} error={errors.price} />
      <PictureField
        picture={picture}
        existing={recipe}
        error={picture.dataUrl === undefined ? errors.picture : pictureRefused}
      />
    </FormFrame>
  )
}

interface CategorySelectProps {
  categories: readonly Category[]
  value: string
  onChange: (categoryId: string) => void
  error: string | undefined
}

function CategorySelect({ categories, value, onChange, error }: CategorySelectProps) {
  const frame = useFieldFrame({ label: 'Category', error })
  return (
    <div>
      {frame.label}
      <select
        {...frame.control}
        name="categoryId"
        aria-required
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={fieldClasses}
      >
        <option value="">Select a category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {frame.below}
    </div>
  )
}
