import { useQuery } from '@tanstack/react-query'
import { printerMessages as texts } from '#contract/messages/printer.ts'
import { categoriesQuery } from '#web/menu/queries.ts'

interface CategoryFieldsProps {
  ids: readonly string[]
  onChange: (ids: string[]) => void
}

/** The categories whose dishes are on the kitchen tickets of a printer. */
export function CategoryFields({ ids, onChange }: CategoryFieldsProps) {
  const categories = useQuery(categoriesQuery)
  // a printer without categories prints all dishes, so a deleted one stays until the admin removes it
  const deleted = categories.data ? ids.filter((id) => !categories.data.some((category) => category.id === id)) : []
  const options = [
    ...(categories.data ?? []).map(({ id, name }) => ({ id, name })),
    ...deleted.map((id) => ({ id, name: texts.deletedCategory })),
  ]
  return (
    <fieldset aria-describedby="printer-categories-hint">
      <legend className="font-semibold">{texts.categories}</legend>
      <p id="printer-categories-hint" className="mt-0.5 mb-1.5 text-sm text-ink-soft">
        {texts.categoriesHint}
      </p>
      {categories.isError && <p className="text-sm font-medium text-danger">{texts.categoriesFailed}</p>}
      {options.length > 0 && (
        <div className="grid gap-x-4 rounded-xl border border-edge px-3.5 py-1 sm:grid-cols-2">
          {options.map(({ id, name }) => (
            <label key={id} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="categoryIds"
                checked={ids.includes(id)}
                onChange={({ target }) => onChange(target.checked ? [...ids, id] : ids.filter((each) => each !== id))}
                className="size-5 shrink-0"
              />
              {name}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
