import { type KeyboardEvent, useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { randomId } from '#web/browser/random-id.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseIcon, PlusIcon } from '#web/ui/icons.tsx'
import { fieldClasses, useFieldFrame } from '#web/ui/text-field.tsx'

/** `key` stays with the row while others come and go. */
export interface IngredientRow {
  key: string
  text: string
}

export function ingredientRows(texts: readonly string[]): IngredientRow[] {
  return texts.map((text) => ({ key: randomId(), text }))
}

interface IngredientRowsProps {
  rows: IngredientRow[]
  onChange: (rows: IngredientRow[]) => void
  error: string | undefined
}

/** One ingredient a row. Rows can be added, and removed while there is more than one (spec §5). */
export function IngredientRows({ rows, onChange, error }: IngredientRowsProps) {
  const { control, below } = useFieldFrame({ label: 'Ingredients', error })
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const inputs = list.current?.querySelectorAll('input')
    inputs?.[Math.min(wanted.current, inputs.length - 1)]?.focus()
    wanted.current = undefined
  }, [rows])

  function addRow() {
    if (rows.length >= limits.ingredientsMax) return
    wanted.current = rows.length
    onChange([...rows, ...ingredientRows([''])])
  }

  function removeAt(index: number) {
    wanted.current = index
    onChange(rows.filter((_, at) => at !== index))
  }

  function changeAt(index: number, text: string) {
    onChange(rows.map((row, at) => (at === index ? { ...row, text } : row)))
  }

  /** Enter goes on to the next ingredient; the form is sent by its button. */
  function goOn(event: KeyboardEvent, index: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (index === rows.length - 1) return addRow()
    list.current?.querySelectorAll('input')[index + 1]?.focus()
  }

  return (
    <fieldset aria-describedby={control['aria-describedby']}>
      <legend className="mb-1.5 font-semibold">Ingredients</legend>
      <div ref={list} className="space-y-2">
        {rows.map(({ key, text }, index) => (
          <div key={key} className="flex gap-1">
            <input
              type="text"
              aria-label={`Ingredient ${index + 1}`}
              {...(index === 0 && control)}
              autoComplete="off"
              enterKeyHint="next"
              maxLength={limits.nameMaxChars}
              value={text}
              onKeyDown={(event) => goOn(event, index)}
              onChange={(event) => changeAt(index, event.target.value)}
              className={fieldClasses}
            />
            {rows.length > 1 && (
              <button
                type="button"
                aria-label={`Remove ingredient ${index + 1}`}
                onClick={() => removeAt(index)}
                className="grid size-11 shrink-0 place-items-center rounded-xl text-ink-soft hover:bg-sunken hover:text-danger"
              >
                <CloseIcon />
              </button>
            )}
          </div>
        ))}
      </div>
      {below}
      <Button variant="quiet" disabled={rows.length >= limits.ingredientsMax} onClick={addRow} className="mt-1 px-3">
        <PlusIcon /> Add Ingredient
      </Button>
    </fieldset>
  )
}
