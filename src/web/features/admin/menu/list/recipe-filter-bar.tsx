import { useCallback, useRef } from 'react'
import type { Category } from '#contract/menu/menu.ts'
import { menuManagementMessages as texts } from '#contract/messages/menu-management.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '../../search-field.tsx'
import { SelectField } from '../../select-field.tsx'
import { hasFilter, isRecipeState, type RecipeFilter, recipeStates } from './recipe-filter.ts'

interface RecipeFilterBarProps {
  categories: readonly Category[]
  filter: RecipeFilter
  onChange: (change: Partial<RecipeFilter>) => void
}

/** Filters the recipes by text, category and state. The URL contains the filter. */
export function RecipeFilterBar({ categories, filter, onChange }: RecipeFilterBarProps) {
  const changeText = useCallback((text: string) => onChange({ text }), [onChange])
  const search = useRef<HTMLInputElement>(null)

  function clear() {
    onChange({ text: '', categoryId: '', show: 'all' })
    // the pressed button disappears
    search.current?.focus()
  }

  return (
    <div role="search" className="mb-4 grid grid-cols-2 items-end gap-3 xl:grid-cols-[minmax(0,1fr)_13rem_13rem]">
      <div className="col-span-2 xl:col-span-1">
        <SearchField ref={search} label={texts.filter.search} text={filter.text} onChange={changeText} />
      </div>
      <SelectField
        labelSize="small"
        label={texts.filter.category}
        value={filter.categoryId}
        options={[['', texts.filter.allCategories], ...categories.map(({ id, name }) => [id, name] as const)]}
        onChange={(categoryId) => onChange({ categoryId })}
      />
      <SelectField
        labelSize="small"
        label={texts.filter.show}
        value={filter.show}
        options={recipeStates.map((show) => [show, texts.show[show]])}
        onChange={(show) => onChange({ show: isRecipeState(show) ? show : 'all' })}
      />
      {hasFilter(filter) && (
        <Button variant="ghost" onClick={clear} className="col-span-2 px-3 xl:col-span-3 xl:justify-self-start">
          {texts.filter.clear}
        </Button>
      )}
    </div>
  )
}
