import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import type { RecipeChange } from '#contract/menu/bulk-edit.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { menuTableMessages as texts } from '#contract/messages/menu-table.ts'
import { ApiProblem, api, unwrap } from '#web/api/client.ts'
import { recipesKey } from '#web/api/query-keys.ts'
import { announce } from '#web/ui/live-region.ts'
import { isConflict, isRefused, isTimeZoneMissing } from '../bulk/use-bulk-edit.ts'
import { panelRecipesKey, updateList } from '../menu-cache.ts'
import { type CellChange, type CellConflict, invert, mustReadAgain, planRequest, withSaved } from './cell-changes.ts'
import { type CellValue, isSameValue, type TableColumn } from './table-columns.ts'
import { type CellDrafts, useCellDrafts } from './use-cell-drafts.ts'

/** Steps that can be undone, the last one first. */
const undoStepsMax = 50
/** A request is planned again after a conflict, because the conflict can be about another cell. */
const attemptsMax = 3

interface Outcome {
  conflicts?: CellConflict[]
  error?: unknown
}

export interface CellSaves extends CellDrafts {
  /** What was saved or undone last; '' for nothing. */
  status: string
  report: (text: string) => void
  canUndo: boolean
  isUndoing: boolean
  /** Saves a typed text, or keeps it as a draft with the reason why it cannot be saved. */
  commit: (recipe: Recipe, column: TableColumn, text: string, before: CellValue) => void
  /** Saves all of these cells as one step of undo, or none. @returns the message when nothing was saved */
  paste: (changes: readonly CellChange[]) => Promise<string | undefined>
  undo: () => void
  /** Runs after the changes that wait, so that each request has the versions of the one before. */
  enqueue: <Result>(task: () => Promise<Result>) => Promise<Result>
}

/** Saves cells of the table one after the other, and undoes them. A cell that could not be saved keeps its text. */
export function useCellSaves(recipes: readonly Recipe[], columns: readonly TableColumn[]): CellSaves {
  const queryClient = useQueryClient()
  const cellDrafts = useCellDrafts(recipes, columns)
  const { keep, discard } = cellDrafts
  const [steps, setSteps] = useState<readonly (readonly CellChange[])[]>([])
  const [status, setStatus] = useState('')
  const [isUndoing, setIsUndoing] = useState(false)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const latestColumns = useRef(columns)
  useLayoutEffect(() => {
    latestColumns.current = columns
  }, [columns])
  // a mutation, because `MenuUpdates` does not load the menu again after own mutations
  const { mutateAsync } = useMutation({
    mutationFn: async (changes: RecipeChange[]) =>
      unwrap(await api.PATCH('/api/recipes', { body: { recipes: changes } })),
  })

  const readAgain = () => queryClient.refetchQueries({ queryKey: panelRecipesKey, exact: true })

  async function send(changes: readonly CellChange[]): Promise<Outcome> {
    for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
      const newest = queryClient.getQueryData<Recipe[]>(panelRecipesKey) ?? []
      const { request, conflicts } = planRequest(changes, newest, latestColumns.current)
      if (conflicts.length > 0) return { conflicts }
      if (request.length === 0) return {}
      try {
        await mutateAsync(request)
        await updateList<Recipe>(queryClient, panelRecipesKey, (list) => withSaved(list, request))
        if (mustReadAgain(request)) await queryClient.invalidateQueries({ queryKey: recipesKey })
        return {}
      } catch (error) {
        const reading = readAgain()
        if (!isConflict(error)) return { error }
        await reading
      }
    }
    return { error: new Error('Others change these recipes all the time.') }
  }

  function enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    // a task of its own, so that the key which saves is painted first
    const result = queue.current.then(() => new Promise((resolve) => setTimeout(resolve))).then(task)
    queue.current = result.catch(() => undefined)
    return result
  }

  function report(text: string): void {
    setStatus(text)
    announce(text)
  }

  function finish(changes: readonly CellChange[], text: string): void {
    setSteps((old) => [...old, changes].slice(-undoStepsMax))
    report(text)
  }

  async function saveCell(change: CellChange, name: string, column: TableColumn, text: string): Promise<void> {
    const cell = [change.id, change.field] as const
    const { conflicts, error } = await enqueue(() => send([change]))
    if (conflicts) {
      const [theirs] = conflicts.map((conflict) => conflict.theirs)
      if (!theirs) {
        discard(...cell)
        return report(texts.gone(name))
      }
      const message = texts.conflict(column.text(theirs), text)
      keep(...cell, { text, message, isConflict: true })
      announce(message)
    } else if (error !== undefined) {
      const message = error instanceof ApiProblem && namesTheReason(error) ? error.message : texts.failed
      keep(...cell, { text, message })
      announce(message)
    } else {
      discard(...cell, text)
      finish([change], texts.saved(name, column.label, text.trim() || texts.emptyCell))
    }
  }

  function commit(recipe: Recipe, column: TableColumn, text: string, before: CellValue): void {
    const after = column.parse(text, recipe)
    const cell = [recipe.id, column.field] as const
    if (typeof after === 'string') {
      keep(...cell, { text, message: after })
      announce(after)
    } else if (isSameValue(after, before)) discard(...cell)
    else {
      keep(...cell, { text, saving: after })
      void saveCell({ id: recipe.id, field: column.field, before, after }, recipe.name, column, text)
    }
  }

  async function paste(changes: readonly CellChange[]): Promise<string | undefined> {
    const { conflicts, error } = await enqueue(() => send(changes))
    if (conflicts) return texts.paste.conflict
    if (isTimeZoneMissing(error)) return error.message
    if (error !== undefined) return isRefused(error) ? texts.paste.failed : texts.paste.unknownOutcome
    for (const { id, field } of changes) discard(id, field)
    finish(changes, texts.paste.saved(changes.length))
    return undefined
  }

  async function undoLast(): Promise<void> {
    const last = steps.at(-1)
    if (!last || isUndoing) return
    setIsUndoing(true)
    const { conflicts, error } = await enqueue(() => send(invert(last)))
    setIsUndoing(false)
    // after a failure, the undo can be tried again
    if (error === undefined) setSteps((old) => old.filter((step) => step !== last))
    if (conflicts) report(texts.undoConflict)
    else report(error === undefined ? texts.undone(last.length) : texts.undoFailed)
  }

  return {
    ...cellDrafts,
    status,
    report,
    canUndo: steps.length > 0,
    isUndoing,
    commit,
    paste,
    undo: () => void undoLast(),
    enqueue,
  }
}

function namesTheReason(problem: ApiProblem): boolean {
  const codes = ['recipe/tax-class-unknown', 'recipe/category-unknown', 'menu/schedule-unknown']
  return codes.includes(problem.code) || isTimeZoneMissing(problem)
}
