import { translationLimits } from '#contract/menu/translation-limits.ts'
import { withoutInvisible } from '#contract/values/invisible.ts'
import { onOneLine } from '#contract/values/text.ts'
import type { TranslatedText } from './text-groups.ts'

/** @returns what is saved of a typed text: without what pasted text has, such as tabs, as in the field of the original */
export function cleanTranslation(original: Pick<TranslatedText, 'kind' | 'id'>, typed: string): string {
  const { form } = translationLimits(original)
  return form === 'lines' ? typed.trim() : withoutInvisible(onOneLine(typed)).trim()
}
