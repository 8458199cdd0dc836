import { joinWords } from './join-words.ts'
import { quote, quoteAll, quoteAny } from './list-texts.ts'
import { menuImportErrorMessages } from './messages/menu-import-error.ts'

/** The maximum number of unknown columns in a message. */
const namesMax = 10

export function unknownColumnsMessage(names: readonly string[]): string {
  return menuImportErrorMessages.unknownColumns(listNames(names))
}

/** @param names of columns with translations to languages that the site does not have */
export function otherLanguagesMessage(names: readonly string[]): string {
  return menuImportErrorMessages.otherLanguages(listNames(names))
}

function listNames(names: readonly string[]): string {
  const list = joinWords(names.slice(0, namesMax))
  return names.length > namesMax ? `${list} …` : list
}

export function twoSizeGroupsMessage(groups: readonly string[]): string {
  return menuImportErrorMessages.twoSizes(quoteAll(groups))
}

export function sizeAmbiguousMessage(entry: string, references: readonly string[]): string {
  return menuImportErrorMessages.sizeAmbiguous(entry, quoteAny(references.slice(0, namesMax)))
}

export function dietUnknownMessage(diets: readonly string[]): string {
  return menuImportErrorMessages.dietUnknown(joinWords(diets))
}

export function allergenUnknownMessage(words: readonly string[]): string {
  return menuImportErrorMessages.allergenUnknown(joinWords(words.map(quote)))
}
