import type { SelectionProblem } from './menu/option-types.ts'
import { selectionProblemMessages } from './messages/selection-problem.ts'
import type { CatalogueRecipe } from './orders/quote.ts'

/** Says what the customer must do about a selection that breaks a rule. */
export function selectionProblemMessage(problem: SelectionProblem): string {
  const texts = selectionProblemMessages
  switch (problem.kind) {
    case 'unknown':
      return texts.unknown
    case 'repeated':
      return texts.repeated(problem.name)
    case 'too-few':
      return texts.tooFew(problem.units, problem.name)
    case 'too-many':
      return texts.tooMany(problem.units, problem.name)
    case 'too-many-of-option':
      return texts.tooManyOfOption(problem.units, problem.name)
    case 'half-missing':
      return texts.halfMissing(problem.name)
    case 'whole-only':
      return texts.wholeOnly(problem.name)
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
