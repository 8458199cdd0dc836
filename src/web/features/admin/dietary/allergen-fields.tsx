import { type ReactNode, useId } from 'react'
import { allergenName } from '#contract/dietary-texts.ts'
import { labelBefore, labelled } from '#contract/join-words.ts'
import { limits } from '#contract/limits.ts'
import { allergenIds } from '#contract/menu/dietary.ts'
import { declarationMessages as texts } from '#contract/messages/declaration.ts'
import { randomId } from '#web/browser/random-id.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseIcon, PlusIcon } from '#web/ui/icons.tsx'
import { announce } from '#web/ui/live-region.ts'
import { fieldClasses } from '#web/ui/text-field.tsx'
import { useRows } from '../use-rows.ts'
import type { AllergenLevel, AllergensInput, OwnAllergenRow } from './allergens-input.ts'

interface AllergenFieldsProps {
  input: AllergensInput
  /** Before the labels of the fields, where several parts of a form have them. */
  prefix?: string
  /** Whether the own allergens have an error, such as a name twice. */
  hasOwnError: boolean
  onChange: (changes: Partial<AllergensInput>) => void
}

/** Whether the allergens are declared, and for each allergen whether it is contained. */
export function AllergenFields({ input, prefix = '', hasOwnError, onChange }: AllergenFieldsProps) {
  const name = useId()
  const hintId = `${name}-levels`
  return (
    <>
      <div className="flex flex-wrap gap-x-5">
        {[false, true].map((isDeclared) => (
          <label key={String(isDeclared)} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name={name}
              checked={input.isDeclared === isDeclared}
              onChange={() => onChange({ isDeclared })}
              className="size-5"
            />
            {isDeclared ? texts.declared : texts.notDeclared}
          </label>
        ))}
      </div>
      {input.isDeclared && (
        <>
          <p id={hintId} className="text-sm text-ink-soft">
            {texts.levelsHint}
          </p>
          <div
            role="group"
            aria-label={`${prefix}${texts.allergens}`}
            aria-describedby={hintId}
            // columns, so that a press does not move the buttons
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-2"
          >
            {allergenIds.map((id) => (
              <LevelButton
                key={id}
                allergen={`${prefix}${allergenName(id)}`}
                level={input.levels[id] ?? 'no'}
                onChange={(level) => onChange({ levels: { ...input.levels, [id]: level } })}
              >
                <span className="inline-block first-letter:uppercase">{allergenName(id)}</span>
              </LevelButton>
            ))}
          </div>
          <OwnAllergens prefix={prefix} rows={input.own} hasError={hasOwnError} onChange={(own) => onChange({ own })} />
        </>
      )}
    </>
  )
}

const nextLevel = { no: 'contains', contains: 'traces', traces: 'no' } as const satisfies Record<
  AllergenLevel,
  AllergenLevel
>

const levelClasses = {
  no: 'border-edge bg-surface text-ink hover:bg-sunken',
  contains: 'border-primary bg-primary font-semibold text-on-primary',
  traces: 'border-dashed border-primary bg-primary-soft font-semibold text-primary-text',
} satisfies Record<AllergenLevel, string>

interface LevelButtonProps {
  /** Its name for screen readers. */
  allergen: string
  level: AllergenLevel
  onChange: (level: AllergenLevel) => void
  /** Its name on the button. */
  children?: ReactNode
}

/**
 * Each press chooses the next of three levels. The name of the button contains the level, because `aria-pressed` has no word for
 * the third one; a press announces it, because not all screen readers read a changed name.
 */
function LevelButton({ allergen, level, onChange, children }: LevelButtonProps) {
  const nameAt = (at: AllergenLevel) => labelled(allergen, texts.levels[at])
  function press() {
    const next = nextLevel[level]
    announce(nameAt(next))
    onChange(next)
  }
  return (
    <button
      type="button"
      aria-label={nameAt(level)}
      onClick={press}
      className={`inline-flex min-h-11 max-w-full items-center rounded-full border px-4 py-1.5 text-start leading-tight ${levelClasses[level]}`}
    >
      {children}
      {(level !== 'no' || !children) && (
        <span className="whitespace-pre-wrap">
          {children && labelBefore('')}
          {texts.levels[level]}
        </span>
      )}
    </button>
  )
}

interface OwnAllergensProps {
  prefix: string
  rows: readonly OwnAllergenRow[]
  hasError: boolean
  onChange: (rows: OwnAllergenRow[]) => void
}

function OwnAllergens({ prefix, rows, hasError, onChange }: OwnAllergensProps) {
  const labelOf = ({ text }: OwnAllergenRow, index: number) => text.trim() || `${prefix}${texts.own(index + 1)}`
  const { list, change, add, remove } = useRows({ rows, onChange, labelOf })
  return (
    <div ref={list} className="space-y-2">
      {rows.map((row, index) => (
        <div key={row.key} data-row={row.key} className="grid grid-cols-[minmax(0,1fr)_8.5rem_2.75rem] gap-2">
          <input
            dir="auto"
            type="text"
            data-first
            aria-invalid={hasError || undefined}
            aria-label={`${prefix}${texts.own(index + 1)}`}
            autoComplete="off"
            maxLength={limits.allergenMaxChars}
            value={row.text}
            onChange={({ target }) => change(row.key, { text: target.value })}
            className={fieldClasses}
          />
          <LevelButton
            allergen={labelOf(row, index)}
            level={row.level}
            onChange={(level) => change(row.key, { level })}
          />
          <button
            type="button"
            aria-label={texts.remove(labelOf(row, index))}
            onClick={() => remove(index)}
            className="grid size-11 place-items-center rounded-xl text-ink-soft hover:bg-sunken hover:text-danger"
          >
            <CloseIcon />
          </button>
        </div>
      ))}
      <Button
        variant="ghost"
        data-when-empty
        disabled={rows.length >= limits.ownAllergensMax}
        onClick={() => add({ key: randomId(), text: '', level: 'contains' })}
        className="px-3"
      >
        <PlusIcon /> {texts.addOwn}
      </Button>
    </div>
  )
}
