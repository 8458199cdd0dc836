import type { ImportSource } from '#contract/menu/menu-import.ts'
import type { Currency } from '#contract/values/money.ts'
import { parseOptionList } from '../options/parse-option-list.ts'
import type { ImportAnswers } from './queries.ts'
import type { TypedAnswers } from './typed-answers.ts'

/** @returns what is typed for each modifier set of the file, and whether the last check has used exactly that */
export function readModifierSets(
  source: Pick<ImportSource, 'modifierSets'>,
  typed: Pick<TypedAnswers, 'modifierSets'>,
  answers: Pick<ImportAnswers, 'modifierSets'>,
  currency: Currency,
) {
  return source.modifierSets.map(({ name, dishes }) => {
    const text = ownValue(typed.modifierSets, name) ?? ''
    const { options, badLines } = parseOptionList(text, [], currency)
    const isSame = JSON.stringify(options) === JSON.stringify(ownValue(answers.modifierSets ?? {}, name) ?? [])
    return { name, dishes, text, options, badLines, isApplied: isSame && badLines.length === 0 }
  })
}

/** Objects inherit values with names such as `constructor`, which a file can use, too. */
function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}
