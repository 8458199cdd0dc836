import * as z from 'zod/mini'
import { problemSchema } from '#contract/errors.ts'
import { translationConflictSchema } from '#contract/menu/translations-api.ts'
import { translationsMessages as texts } from '#contract/messages/translations.ts'
import { isContractMessage } from '#contract/values/schema-message.ts'
import { ApiProblem } from '#web/api/client.ts'
import type { SavedTranslation } from './saved-translation.ts'
import { keyOf } from './text-groups.ts'

interface RefusedSave {
  /** The translations that someone else has saved. */
  current: readonly SavedTranslation[]
  /** For each text, why it could not be saved; undefined for a text without a fault. */
  reasons: readonly (string | undefined)[]
}

/** @param error of a request with these translations; if it is about none of them, each gets its message */
export function readRefusal(error: unknown, translations: readonly SavedTranslation[]): RefusedSave {
  const { current = [] } = bodyOf(error, 'translations/edit-conflict', translationConflictSchema) ?? {}
  const conflicts = new Set(current.map(keyOf))
  const { issues = [] } = bodyOf(error, 'request/invalid', problemSchema) ?? {}
  const reasons = translations.map((translation, index) => {
    if (conflicts.has(keyOf(translation))) return texts.notSaved
    const { message } = issues.find(({ path }) => path === `/texts/${index}/text`) ?? {}
    return message !== undefined && isContractMessage(message) ? texts.invalid(message) : undefined
  })
  if (reasons.some((reason) => reason !== undefined)) return { current, reasons }
  const reason = error instanceof ApiProblem ? error.message : texts.failed
  return { current, reasons: translations.map(() => reason) }
}

function bodyOf<Schema extends z.ZodMiniType>(
  error: unknown,
  code: ApiProblem['code'],
  schema: Schema,
): z.infer<Schema> | undefined {
  return error instanceof ApiProblem && error.code === code ? schema.safeParse(error.body).data : undefined
}
