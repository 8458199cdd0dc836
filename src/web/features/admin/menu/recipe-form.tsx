import { useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { limits } from '#contract/limits.ts'
import type { Category, Recipe } from '#contract/menu.ts'
import { type Currency, fromMinor } from '#contract/money.ts'
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
  const currency = usePanelCurrency()
  const [price, setPrice] = useState(editing?.price.toFixed(currency.decimals) ?? '')
  const categoryRefused = refusal?.code === 'recipe/category-unknown' ? refusal.message : undefined
  const ingredients = rows.map(({ text }) => text)
  return (
    <MenuForm
      editor={editor}
      messages={adminMessages.recipes}
      check={(draft) => checkRecipe({ ...draft, categoryId, ingredients, price }, currency)}
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
          <PriceField currency={currency} value={price} onChange={setPrice} error={errors.price} />
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

/** spec §5, §9: a number of at least 0, after the panel's currency symbol. Its step is one minor unit, by default 0.01. */
function PriceField({ currency, value, onChange, error }: FieldProps & { currency: Currency }) {
  const frame = useFieldFrame({ label: adminMessages.recipes.price, error })
  return (
    <div>
      {frame.label}
      <div className="relative">
        <span className="pointer-events-none absolute inset-y-0 left-0 grid min-w-10 place-items-center pl-3.5 font-semibold text-ink-soft">
          {currencySymbol(currency)}
        </span>
        <input
          {...frame.control}
          type="number"
          name="price"
          inputMode={currency.decimals === 0 ? 'numeric' : 'decimal'}
          step={fromMinor(1, currency)}
          min="0"
          max={fromMinor(limits.priceMaxMinor, currency)}
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
