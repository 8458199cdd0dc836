import type { SelectionProblem } from './menu/selection.ts'
import type { CatalogueRecipe } from './orders/quote.ts'
import { plural } from './values/plural.ts'

/** Says what the customer must do about a selection that breaks a rule. */
export function selectionProblemMessage(problem: SelectionProblem): string {
  switch (problem.kind) {
    case 'unknown':
      return 'An option that you chose is no longer offered. Please choose again.'
    case 'repeated':
      return `${problem.name} is listed twice. Please remove one of them.`
    case 'too-few':
      return `Please choose ${plural(problem.units, { one: 'an option', other: `at least ${problem.units}` })} for “${problem.name}”.`
    case 'too-many':
      return `Please choose at most ${problem.units} for “${problem.name}”.`
    case 'too-many-of-option':
      return `Please choose at most ${problem.units} of ${problem.name}.`
  }
}

interface InvalidLine {
  lineId: string
  recipe: CatalogueRecipe
  problems: readonly SelectionProblem[]
}

/** @returns a line with invalid options as the API sends it */
export function toSelectionIssue({ lineId, recipe: { id, name }, problems }: InvalidLine) {
  return {
    id,
    lineId,
    name,
    problems: problems.map((problem) => ({
      kind: problem.kind,
      groupId: problem.groupId,
      optionId: problem.optionId,
      message: selectionProblemMessage(problem),
    })),
  }
}
