import { allergenName } from '#contract/dietary-texts.ts'
import { limits } from '#contract/limits.ts'
import { allergenIds } from '#contract/menu/dietary.ts'
import { menuImportMessages } from '#contract/messages/menu-import.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '../select-field.tsx'
import type { TypedAnswersProps } from './typed-answers.ts'

const texts = () => menuImportMessages.unknownAllergens

interface UnknownAllergensProps extends TypedAnswersProps {
  words: readonly string[]
  /** @param answers the id of an allergen, or the word itself for one of the restaurant's own, by the word */
  onAnswer: (answers: Record<string, string>) => void
}

/** Asks what words mean that are no known allergens. */
export function UnknownAllergens({ words, typed: { allergens: answers }, onType, onAnswer }: UnknownAllergensProps) {
  const answered = Object.fromEntries(words.flatMap((word) => (answers[word] ? [[word, answers[word]]] : [])))
  return (
    <section aria-label={texts().title} className="max-w-3xl space-y-3 rounded-2xl border border-edge bg-surface p-5">
      <h3 className="text-lg font-bold">{texts().title}</h3>
      <p>{texts().hint}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {words.map((word) => (
          <SelectField
            key={word}
            label={texts().meaning(word)}
            value={answers[word] ?? ''}
            onChange={(meaning) => onType({ allergens: { ...answers, [word]: meaning } })}
            options={[
              ['', texts().choose],
              ...allergenIds.map((id) => [id, allergenName(id)] as const),
              ...([...word].length <= limits.allergenMaxChars ? [[word, texts().own(word)] as const] : []),
            ]}
          />
        ))}
      </div>
      <Button variant="secondary" disabled={Object.keys(answered).length === 0} onClick={() => onAnswer(answered)}>
        {texts().apply}
      </Button>
    </section>
  )
}
