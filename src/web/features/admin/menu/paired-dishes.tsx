import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { limits } from '#contract/limits.ts'
import { pairingMessages as texts } from '#contract/messages/pairing.ts'
import { useSite } from '#web/settings/site.ts'
import { announce } from '#web/ui/live-region.ts'
import { AddRow } from '../add-row.tsx'
import { RowButtons } from '../row-buttons.tsx'
import { useRows } from '../use-rows.ts'
import { adminRecipesQuery } from './queries.ts'

interface PairedDishesProps {
  hint: string
  /** The saved recipe or category; undefined for a new one. */
  editing: { id: string; pairedIds?: string[] } | undefined
  ids: readonly string[]
  onChange: (ids: string[]) => void
  error: string | undefined
}

/** The dishes that go well with a dish or with those of a category. Nothing while the restaurant suggests no dishes, and there are none. */
export function PairedDishes(props: PairedDishesProps) {
  const isShown = useSite().suggestsDishes === true || props.editing?.pairedIds !== undefined
  return isShown ? <PairedRows {...props} /> : null
}

function PairedRows({ hint, editing, ids, onChange, error }: PairedDishesProps) {
  const hintId = useId()
  const { data: recipes } = useQuery(adminRecipesQuery)
  const nameOf = (id: string) => recipes?.find((recipe) => recipe.id === id)?.name ?? id
  const { list, move, remove } = useRows({
    rows: ids.map((key) => ({ key })),
    onChange: (rows) => onChange(rows.map(({ key }) => key)),
    labelOf: ({ key }) => nameOf(key),
  })
  const isFull = ids.length >= limits.pairedDishesMax
  return (
    <fieldset aria-describedby={hintId}>
      <legend className="font-semibold">{texts.title}</legend>
      <p id={hintId} className="mb-1.5 text-sm text-ink-soft">
        {isFull ? texts.full : hint}
      </p>
      <div ref={list} className="space-y-2">
        {ids.map((id, index) => (
          <div
            key={id}
            data-row={id}
            role="group"
            aria-label={nameOf(id)}
            className="flex items-center gap-1 rounded-xl border border-line bg-paper py-1 ps-3"
          >
            <div className="min-w-0 flex-1 py-1">
              <p className="leading-snug font-medium">{nameOf(id)}</p>
              {recipes && !recipes.some((recipe) => recipe.id === id) && (
                <p className="text-sm font-medium text-danger">{texts.gone}</p>
              )}
            </div>
            <RowButtons
              label={nameOf(id)}
              index={index}
              count={ids.length}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
              isFirstControl
            />
          </div>
        ))}
        <AddRow
          items={recipes?.filter(({ id }) => id !== editing?.id && !ids.includes(id)) ?? []}
          texts={texts}
          isFull={isFull}
          error={error}
          onAdd={({ id, name }) => {
            announce(texts.added(name))
            onChange([...ids, id])
          }}
        />
      </div>
    </fieldset>
  )
}
