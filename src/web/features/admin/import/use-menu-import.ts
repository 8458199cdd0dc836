import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { joinSentences } from '#contract/join-sentences.ts'
import type { ImportCheck, ImportCounts } from '#contract/menu/menu-import.ts'
import { menuImportMessages as texts } from '#contract/messages/menu-import.ts'
import { ApiProblem } from '#web/api/problem.ts'
import { categoriesKey, recipesKey } from '#web/api/query-keys.ts'
import { announce } from '#web/ui/live-region.ts'
import { optionGroupsQuery } from '../options/queries.ts'
import { countsText } from './counts-text.ts'
import { checkMenuImport, type ImportAnswers, importMenu } from './queries.ts'
import { recallLayout } from './remembered-layouts.ts'
import { importUndoQuery } from './undo-import.tsx'

/** A text, the answers about it, and the result of its check. */
interface CheckedText {
  text: string
  answers: ImportAnswers
  check: ImportCheck
}

interface CheckOptions {
  notice?: string
  answers?: ImportAnswers
}

/** What the screen shows below the file. */
export type ImportState =
  | { kind: 'empty' }
  | { kind: 'checking' }
  | { kind: 'check-failed'; message: string }
  | ({ kind: 'checked'; notice: string | undefined } & CheckedText)
  | { kind: 'importing'; done: number; total: number }
  | { kind: 'imported'; counts: ImportCounts }

/** Time for the server to notice a closed connection, so that the check after it reads the final state. */
const settleMs = 300

/** Checks and imports a text. When the screen is left, a running import is cancelled. */
export function useMenuImport() {
  const queryClient = useQueryClient()
  const [state, setState] = useState<ImportState>({ kind: 'empty' })
  const controller = useRef<AbortController>(undefined)
  /** Counts the checks, so that a late response to an earlier check is ignored. */
  const lastCheck = useRef(0)
  useEffect(() => () => controller.current?.abort(), [])

  const check = useCallback(async (text: string, { notice, answers = {} }: CheckOptions = {}) => {
    lastCheck.current += 1
    const number = lastCheck.current
    setState({ kind: 'checking' })
    try {
      const { check: checked, answers: used } = await checkWithMemory(text, answers)
      if (number !== lastCheck.current) return
      setState({ kind: 'checked', check: checked, text, answers: used, notice })
      announce(joinSentences([notice, checked.problem ?? countsText(checked.counts)]))
    } catch (error) {
      if (number !== lastCheck.current) return
      setState({ kind: 'check-failed', message: joinSentences([notice, messageOf(error)]) })
    }
  }, [])

  function finish(counts: ImportCounts): void {
    setState({ kind: 'imported', counts })
    for (const queryKey of [categoriesKey, recipesKey, optionGroupsQuery.queryKey, importUndoQuery.queryKey])
      void queryClient.invalidateQueries({ queryKey })
  }

  async function start({ text, answers, check: { menuVersion, counts } }: CheckedText): Promise<void> {
    const source = { text, answers }
    const running = new AbortController()
    controller.current = running
    setState({ kind: 'importing', done: 0, total: counts.add + counts.update })
    const onProgress = (done: number, total: number) => setState({ kind: 'importing', done, total })
    try {
      finish(await importMenu({ text, ...answers, menuVersion }, { signal: running.signal, onProgress }))
    } catch (error) {
      if (running.signal.aborted) await checkOutcome(source, menuVersion, texts.cancelled)
      else if (!(error instanceof ApiProblem) || error.status === 0) await checkOutcome(source, menuVersion, texts.lost)
      else if (error.isRefusal) await check(text, { notice: texts.failed(error.message), answers })
      else await checkOutcome(source, menuVersion, texts.failed(error.message))
    }
  }

  /**
   * Finds out whether the import had finished when the connection was closed. If it had, a check finds nothing to import.
   * @param menuVersion before the import
   */
  async function checkOutcome(
    { text, answers }: Omit<CheckedText, 'check'>,
    menuVersion: number,
    unchangedNotice: string,
  ): Promise<void> {
    lastCheck.current += 1
    const number = lastCheck.current
    setState({ kind: 'checking' })
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    try {
      const { counts, menuVersion: currentVersion } = await checkMenuImport(text, answers)
      // a newer check has started
      if (number !== lastCheck.current) return
      const hasFinished = counts.add + counts.update + counts.error === 0
      const notice = currentVersion === menuVersion ? unchangedNotice : texts.menuChanged
      await check(text, { notice: hasFinished ? texts.finishedBefore : notice, answers })
    } catch {
      setState({ kind: 'check-failed', message: texts.unknownOutcome })
    }
  }

  return {
    state,
    check,
    start,
    cancel: () => controller.current?.abort(),
    reset: useCallback(() => {
      lastCheck.current += 1
      setState({ kind: 'empty' })
    }, []),
  }
}

/** Checks a text. If its columns are not known, it is checked again with the columns that were chosen for the same headers before. */
async function checkWithMemory(text: string, answers: ImportAnswers) {
  const check = await checkMenuImport(text, answers)
  if (check.problem === undefined || answers.layout || !check.source) return { check, answers }
  const layout = recallLayout(check.source)
  if (!layout) return { check, answers }
  const remembered = { ...answers, layout }
  return { check: await checkMenuImport(text, remembered), answers: remembered }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : texts.checkFailed
}
