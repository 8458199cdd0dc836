import { useState } from 'react'
import type { Category, Recipe } from '#contract/menu.ts'
import { fieldClasses, useFieldFrame } from '#web/ui/text-field.tsx'
import { type IngredientRow, IngredientRows, ingredientRows } from './ingredient-rows.tsx'
import { checkRecipe, type RecipeValues } from './menu-drafts.ts'
import { MenuForm } from './menu-form.tsx'
import { PriceField } from './price-field.tsx'
import type { MenuEditor } from './use-menu-editor.ts'

interface RecipeFormProps {
  editor: MenuEditor<Recipe, RecipeValues>
  categories: readonly Category[]
}

/** A recipe's fields (spec §5). */
export function RecipeForm({ editor, categories }: RecipeFormProps) {
  const { editing, refusal } = editor
  const [categoryId, setCategoryId] = useState(editing?.categoryId ?? '')
  const [rows, setRows] = useState<IngredientRow[]>(() => ingredientRows(editing?.ingredients ?? ['']))
  const [price, setPrice] = useState(editing?.price.toFixed(2) ?? '')
  const categoryRefused = refusal?.code === 'recipe/category-unknown' ? refusal.message : undefined
  const ingredients = rows.map(({ text }) => text)
  return (
    <MenuForm
      editor={editor}
      subject="Recipe"
      check={(draft) => checkRecipe({ ...draft, categoryId, ingredients, price })}
    >
      {(errors) => (
        <>
          <CategorySelect
            categories={categories}
            value={categoryId}
            onChange={setCategoryId}
            error={errors.categoryId ?? categoryRefused}
          />
          <IngredientRows rows={rows} onChange={setRows} error={errors.ingredients} />
          <PriceField value={price} onChange={setPrice} error={errors.price} />
        </>
      )}
    </MenuForm>
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
