/** What is typed and chosen about a text, and not applied yet. Each applied answer checks the text again, and the others stay. */
export interface TypedAnswers {
  /** Null while the field shows the applied category. */
  category: string | null
  /** The meaning of a word that is no known allergen, by the word. */
  allergens: Readonly<Record<string, string>>
  /** The options of a modifier set, one in each line, by the name of the set. */
  modifierSets: Readonly<Record<string, string>>
  /** What the columns with these headers contain. */
  columns: { of: string; chosen: readonly string[] }
}

export const noTypedAnswers: TypedAnswers = {
  category: null,
  allergens: {},
  modifierSets: {},
  columns: { of: '', chosen: [] },
}

export interface TypedAnswersProps {
  typed: TypedAnswers
  onType: (change: Partial<TypedAnswers>) => void
}
