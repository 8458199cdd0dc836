import { useId } from 'react'
import { declarationMessages as texts } from '#contract/declaration-messages.ts'
import { limits } from '#contract/limits.ts'
import { allergenIds, allergenName } from '#contract/menu/dietary.ts'
import { randomId } from '#web/browser/random-id.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseIcon, PlusIcon } from '#web/ui/icons.tsx'
import { fieldClasses } from '#web/ui/text-field.tsx'
import { useRows } from '../use-rows.ts'
import type { AllergenLevel, AllergensInput, OwnAllergenRow } from './allergens-input.ts'

interface AllergenFieldsProps {
  input: AllergensInput
  /** Before the labels of the fields, where several parts of a form have them. */
  prefix?: string
  onChange: (changes: Partial<AllergensInput>) => void
}

/** Whether the allergens are declared, and for each allergen whether it is contained. */
export function AllergenFields({ input, prefix = '', onChange }: AllergenFieldsProps) {
  const name = useId()
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
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
            {allergenIds.map((id) => (
              <label key={id} className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-center gap-2 text-sm">
                <span className="inline-block first-letter:uppercase">{allergenName(id)}</span>
                <LevelSelect
                  label={`${prefix}${allergenName(id)}`}
                  value={input.levels[id] ?? 'no'}
                  onChange={(level) => onChange({ levels: { ...input.levels, [id]: level } })}
                />
              </label>
            ))}
          </div>
          <OwnAllergens prefix={prefix} rows={input.own} onChange={(own) => onChange({ own })} />
        </>
      )}
    </>
  )
}

interface LevelSelectProps {
  label: string
  value: AllergenLevel
  onChange: (level: AllergenLevel) => void
}

function LevelSelect({ label, value, onChange }: LevelSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) =>
        onChange(target.value === 'contains' || target.value === 'traces' ? target.value : 'no')
      }
      className={`${fieldClasses} ${value === 'no' ? '' : 'font-semibold'}`}
    >
      <option value="no">{texts.no}</option>
      <option value="contains">{texts.contains}</option>
      <option value="traces">{texts.traces}</option>
    </select>
  )
}

interface OwnAllergensProps {
  prefix: string
  rows: readonly OwnAllergenRow[]
  onChange: (rows: OwnAllergenRow[]) => void
}

function OwnAllergens({ prefix, rows, onChange }: OwnAllergensProps) {
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
            aria-label={`${prefix}${texts.own(index + 1)}`}
            autoComplete="off"
            maxLength={limits.allergenMaxChars}
            value={row.text}
            onChange={({ target }) => change(row.key, { text: target.value })}
            className={fieldClasses}
          />
          <LevelSelect
            label={texts.levelOf(labelOf(row, index))}
            value={row.level}
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
