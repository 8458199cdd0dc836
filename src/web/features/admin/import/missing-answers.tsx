import { useId } from 'react'
import { joinWords } from '#contract/join-words.ts'
import type { ImportCheck } from '#contract/menu/menu-import.ts'
import { type UnclearPrices, unclearPrices } from '#contract/menu/menu-import-api.ts'
import { menuImportMessages } from '#contract/messages/menu-import.ts'
import { optionGroupMessages } from '#contract/messages/option-group.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CheckboxField } from '../checkbox-field.tsx'
import { ModifierSets } from './modifier-sets.tsx'
import type { ImportAnswers } from './queries.ts'
import type { TypedAnswersProps } from './typed-answers.ts'

const texts = () => menuImportMessages.missing

interface MissingAnswersProps extends TypedAnswersProps {
  check: ImportCheck
  answers: ImportAnswers
  onAnswer: (answers: ImportAnswers) => void
}

/** Asks for what the file does not say clearly: the meaning of its prices, what dishes without a category or ingredients get, and options. */
export function MissingAnswers({ check, answers, typed, onType, onAnswer }: MissingAnswersProps) {
  const lacks = (column: string) =>
    check.rows.some(({ type, errors }) => type === 'recipe' && errors.some((error) => error.column === column))
  const hasCategories = check.source?.columns.some(({ column }) => column === 'Category')
  const { titleRows } = check
  const asksTitles = lacks('Category') && (hasCategories || titleRows)
  const asksPrices = check.unclearPrices.length > 0
  const asksCategory = answers.category !== undefined || lacks('Category')
  const asksIngredients = check.nameAsIngredient || answers.nameAsIngredient !== undefined || lacks('Ingredients')
  const { source } = check
  // during an update, a server of the previous version sends no sets
  const asksSets = source !== undefined && (source.modifierSets?.length ?? 0) > 0
  if (!asksPrices && !asksCategory && !asksIngredients && !asksSets) return null
  return (
    <section aria-label={texts().title} className="max-w-3xl space-y-4 rounded-2xl border border-edge bg-surface p-5">
      <h3 className="text-lg font-bold">{texts().title}</h3>
      {asksPrices && (
        <PriceMeaning
          prices={check.unclearPrices}
          chosen={answers.unclearPrices}
          onChoose={(meaning) => onAnswer({ unclearPrices: meaning })}
        />
      )}
      {(answers.repeatCategory !== undefined || asksTitles) && (
        <CheckboxField
          label={hasCategories ? texts().repeatCategory : texts().titleRows}
          {...(titleRows && { hint: listTitles(titleRows) })}
          checked={answers.repeatCategory ?? false}
          onChange={(repeatCategory) => onAnswer({ repeatCategory })}
        />
      )}
      {asksCategory && (
        <CategoryName
          name={typed.category ?? answers.category ?? ''}
          onChange={(category) => onType({ category })}
          onChoose={(category) => onAnswer({ category })}
        />
      )}
      {asksSets && <ModifierSets source={source} answers={answers} typed={typed} onType={onType} onAnswer={onAnswer} />}
      {asksIngredients && (
        <CheckboxField
          label={texts().nameAsIngredient}
          hint={texts().nameAsIngredientHint}
          checked={check.nameAsIngredient}
          onChange={(nameAsIngredient) => onAnswer({ nameAsIngredient })}
        />
      )}
    </section>
  )
}

function listTitles({ first, count }: NonNullable<ImportCheck['titleRows']>): string {
  const titles = joinWords(first.map(({ line, name }) => menuImportMessages.columns.row(line, name)))
  return count > first.length ? optionGroupMessages.andMore(titles, count - first.length) : titles
}

interface PriceMeaningProps {
  prices: ImportCheck['unclearPrices']
  chosen: UnclearPrices | undefined
  onChoose: (meaning: UnclearPrices) => void
}

function PriceMeaning({ prices, chosen, onChoose }: PriceMeaningProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{texts().prices}</legend>
      {unclearPrices.map((meaning) => (
        <label key={meaning} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={chosen === meaning}
            onChange={() => onChoose(meaning)}
            className="size-5 shrink-0"
          />
          {joinWords(prices.map((price) => texts().price(price.text, price[meaning])))}
        </label>
      ))}
    </fieldset>
  )
}

interface CategoryNameProps {
  name: string
  onChange: (name: string) => void
  onChoose: (name: string) => void
}

function CategoryName({ name, onChange, onChoose }: CategoryNameProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={texts().category}
        value={name}
        onChange={({ target }) => onChange(target.value)}
        className="min-w-0 flex-1 basis-60"
      />
      <Button variant="secondary" disabled={name.trim() === ''} onClick={() => onChoose(name.trim())}>
        {texts().applyCategory}
      </Button>
    </div>
  )
}
