import { useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { limits } from '#contract/limits.ts'
import type { Category, Recipe } from '#contract/menu.ts'
import { fromMinor } from '#contract/money.ts'
import { fieldClasses, useFieldFrame } from '#web/ui/text-field.tsx'
import { currencySymbol, usePanelCurrency } from '../currency.ts'
import { type IngredientRow, IngredientRows, ingredientRows } from './ingredient-rows.tsx'
import { checkRecipe, type RecipeValues } from './menu-drafts.ts'
import { MenuForm } from './menu-form.tsx'
import type { MenuEditor } from './use-menu-editor.ts'

interface RecipeFormProps {
  editor: MenuEditor<Recipe, RecipeValues>
  categories: readonly Category[]
}

/** The form of a recipe (spec §5). */
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
      messages={adminMessages.recipes}
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

interface FieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

function CategorySelect({ categories, value, onChange, error }: FieldProps & { categories: readonly Category[] }) {
  const frame = useFieldFrame({ label: adminMessages.recipes.category, error })
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
        <option value="">{adminMessages.recipes.selectCategory}</option>
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

/** spec §5, §9: a number of at least 0, in steps of 0.01, after the panel's currency symbol. */
function PriceField({ value, onChange, error }: FieldProps) {
  const frame = useFieldFrame({ label: adminMessages.recipes.price, error })
  return (
    <div>
      {frame.label}
      <div className="relative">
        <span className="pointer-events-none absolute inset-y-0 left-0 grid min-w-10 place-items-center pl-3.5 font-semibold text-ink-soft">
          {currencySymbol(usePanelCurrency())}
        </span>
        <input
          {...frame.control}
          type="number"
          name="price"
          inputMode="decimal"
          step="0.01"
          min="0"
          max={fromMinor(limits.priceMaxMinor)}
          autoComplete="off"
          aria-required
          value={value}
          onChange={(event) => onChange(event.target.value)}
          // scrolling with the mouse wheel over a focused number input would change the price
          onWheel={(event) => event.currentTarget.blur()}
          className={`${fieldClasses} pl-12 tabular-nums`}
        />
      </div>
      {frame.below}
    </div>
  )
}
