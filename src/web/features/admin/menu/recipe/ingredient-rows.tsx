import { type KeyboardEvent, useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { randomId } from '#web/browser/random-id.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseIcon, PlusIcon } from '#web/ui/icons.tsx'
import { fieldClasses, useFieldFrame } from '#web/ui/text-field.tsx'

const texts = () => adminMessages.recipes

/** `key` identifies the row when other rows are added or removed. */
export interface IngredientRow {
  key: string
  text: string
}

export function ingredientRows(ingredients: readonly string[]): IngredientRow[] {
  return ingredients.map((text) => ({ key: randomId(), text }))
}

interface IngredientRowsProps {
  rows: IngredientRow[]
  onChange: (rows: IngredientRow[]) => void
  error: string | undefined
}

/** One ingredient per row. Rows can be added, and removed while there is more than one (spec §5). */
export function IngredientRows({ rows, onChange, error }: IngredientRowsProps) {
  const { control, below } = useFieldFrame({ label: texts().ingredients, error })
  const list = useRef<HTMLDivElement>(null)
  const rowToFocus = useRef<number>(undefined)
  useEffect(() => {
    if (rowToFocus.current === undefined) return
    const inputs = list.current?.querySelectorAll('input')
    inputs?.[Math.min(rowToFocus.current, inputs.length - 1)]?.focus()
    rowToFocus.current = undefined
  }, [rows])

  function addRow() {
    if (rows.length >= limits.ingredientsMax) return
    rowToFocus.current = rows.length
    onChange([...rows, ...ingredientRows([''])])
  }

  function removeAt(index: number) {
    rowToFocus.current = index
    onChange(rows.filter((_, at) => at !== index))
  }

  function changeAt(index: number, text: string) {
    onChange(rows.map((row, at) => (at === index ? { ...row, text } : row)))
  }

  /** Enter moves to the next ingredient. It does not submit the form. */
  function handleEnter(event: KeyboardEvent, index: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (index === rows.length - 1) return addRow()
    list.current?.querySelectorAll('input')[index + 1]?.focus()
  }

  return (
    <fieldset aria-describedby={control['aria-describedby']}>
      <legend className="mb-1.5 font-semibold">{texts().ingredients}</legend>
      <div ref={list} className="space-y-2">
        {rows.map(({ key, text }, index) => (
          <div key={key} className="flex gap-1">
            <input
              dir="auto"
              type="text"
              aria-label={texts().ingredient(index + 1)}
              {...(index === 0 && control)}
              autoComplete="off"
              enterKeyHint="next"
              maxLength={limits.nameMaxChars}
              value={text}
              onKeyDown={(event) => handleEnter(event, index)}
              onChange={(event) => changeAt(index, event.target.value)}
              className={fieldClasses}
            />
            {rows.length > 1 && (
              <button
                type="button"
                aria-label={texts().removeIngredient(index + 1)}
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
      <Button variant="ghost" disabled={rows.length >= limits.ingredientsMax} onClick={addRow} className="mt-1 px-3">
        <PlusIcon /> {texts().addIngredient}
      </Button>
    </fieldset>
  )
}
