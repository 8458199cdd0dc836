import { joinSentences } from '#contract/join-sentences.ts'
import type { ImportSource } from '#contract/menu/menu-import.ts'
import { menuImportMessages } from '#contract/messages/menu-import.ts'
import { optionListMessages } from '#contract/messages/option-list.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { usePanelCurrency } from '../currency.ts'
import type { ImportAnswers } from './queries.ts'
import { readModifierSets } from './read-modifier-sets.ts'
import type { TypedAnswersProps } from './typed-answers.ts'

const texts = () => menuImportMessages.modifierSets

interface ModifierSetsProps extends TypedAnswersProps {
  source: ImportSource
  answers: ImportAnswers
  onAnswer: (answers: ImportAnswers) => void
}

/** Asks for the options of the modifier sets that the file of another program only names. A set without options is left out. */
export function ModifierSets({ source, answers, typed, onType, onAnswer }: ModifierSetsProps) {
  const lists = readModifierSets(source, typed, answers, usePanelCurrency())
  const canApply = lists.some(({ isApplied }) => !isApplied) && lists.every(({ badLines }) => badLines.length === 0)

  function apply() {
    const modifierSets = Object.fromEntries(
      lists.flatMap(({ name, options }) => (options.length > 0 ? [[name, options]] : [])),
    )
    onAnswer({ modifierSets })
  }

  return (
    <div className="space-y-4">
      <p>{texts().hint(source.product ?? '')}</p>
      {lists.map(({ name, dishes, text, badLines: [bad] }) => (
        <TextArea
          key={name}
          label={texts().options(name, dishes)}
          rows={3}
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={bad && joinSentences([optionListMessages.badLine(bad.number, bad.text.trim()), bad.reason])}
          onChange={({ target }) => onType({ modifierSets: { ...typed.modifierSets, [name]: target.value } })}
        />
      ))}
      <Button variant="secondary" disabled={!canApply} onClick={apply}>
        {texts().apply}
      </Button>
    </div>
  )
}
