import * as z from 'zod/mini'
import { type ImportCounts, importProgressSchema } from '#contract/menu/menu-import.ts'
import type { ImportRequest } from '#contract/menu/menu-import-api.ts'
import { parseJson } from '#contract/values/json.ts'
import { api, unwrap } from '#web/api/client.ts'
import { networkProblem, problemFrom } from '#web/api/problem.ts'
import { readLines } from './read-lines.ts'

/** What the admin has answered about a text. */
export type ImportAnswers = Omit<ImportRequest, 'text'>

/** @returns what an import of the text would change */
export async function checkMenuImport(text: string, answers: ImportAnswers) {
  return unwrap(await api.POST('/api/menu-imports/check', { body: { text, ...answers } }))
}

interface ImportSteps {
  /** Aborting cancels the import, unless it has finished. */
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/**
 * Imports a text that was checked.
 * @throws {ApiProblem} a refusal when nothing was imported; after a lost connection or an abort, the import may have finished
 */
export async function importMenu(
  body: ImportRequest & { menuVersion: number },
  { signal, onProgress }: ImportSteps,
): Promise<ImportCounts> {
  const lines = unwrap(await api.POST('/api/menu-imports', { body, signal, parseAs: 'stream' }))
  try {
    for await (const line of readLines(lines)) {
      const progress = z.parse(importProgressSchema, parseJson(line))
      if ('imported' in progress) return progress.imported
      if ('problem' in progress) throw problemFrom(progress.problem, progress.problem.status)
      onProgress(progress.done, progress.total)
    }
  } catch (error) {
    throw error instanceof TypeError || signal.aborted ? networkProblem(error) : error
  }
  throw networkProblem(new Error('The response ended before the import.'))
}
