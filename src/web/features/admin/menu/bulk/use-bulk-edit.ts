import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecipeChange } from '#contract/menu/bulk-edit.ts'
import { menuManagementMessages } from '#contract/messages/menu-management.ts'
import { ApiProblem, api, unwrap } from '#web/api/client.ts'
import { recipesKey } from '#web/api/query-keys.ts'
import { announce } from '#web/ui/live-region.ts'
import { settingsQuery } from '../../settings/queries.ts'
import type { PlannedChange } from './bulk-changes.ts'

const texts = () => menuManagementMessages.bulk

interface SavedChange {
  notice: string
  /** Undefined after an undo. */
  undo?: RecipeChange[]
}

/** Saves the changes of many recipes, all or none. The last change can be undone until the next one. */
export function useBulkEdit() {
  const queryClient = useQueryClient()
  const [last, setLast] = useState<SavedChange>()
  const send = useMutation({
    mutationFn: async (recipes: RecipeChange[]) => unwrap(await api.PATCH('/api/recipes', { body: { recipes } })),
    // also after a refusal, which can mean that the list is outdated
    onSettled: () => queryClient.invalidateQueries({ queryKey: recipesKey }),
  })

  /** @returns the message when nothing was saved */
  async function save(planned: readonly PlannedChange[]): Promise<string | undefined> {
    try {
      await send.mutateAsync(planned.map(({ change }) => change))
    } catch (error) {
      if (isConflict(error)) return texts().conflict
      if (isTimeZoneMissing(error)) return error.message
      if (isTaxClassUnknown(error)) {
        await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey, exact: true })
        return error.message
      }
      return isRefused(error) ? texts().failed : texts().unknownOutcome
    }
    const notice = texts().saved(planned.length)
    setLast({ notice, undo: planned.map((change) => change.undo) })
    announce(notice)
    return undefined
  }

  async function undo(): Promise<void> {
    if (!last?.undo) return
    try {
      await send.mutateAsync(last.undo)
      setLast({ notice: texts().undone(last.undo.length) })
      announce(texts().undone(last.undo.length))
    } catch (error) {
      const notice = isConflict(error) ? texts().undoConflict : texts().undoFailed
      // after a failure that is not a conflict, the undo can be tried again
      setLast(isConflict(error) ? { notice } : { ...last, notice })
      announce(notice)
    }
  }

  return { busy: send.isPending, notice: last?.notice, canUndo: last?.undo !== undefined, save, undo }
}

/** Without a refusal, the server may have saved the changes before the connection broke. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiProblem && error.isRefusal
}

export function isConflict(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'menu/bulk-edit-conflict'
}

/** A stock needs the time zone. Its message says what to do. */
export function isTimeZoneMissing(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.code === 'settings/time-zone-missing'
}

function isTaxClassUnknown(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.code === 'recipe/tax-class-unknown'
}
