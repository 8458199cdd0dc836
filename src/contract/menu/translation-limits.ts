import { limits } from '../limits.ts'
import { isSettingTextId, settingTextLimits } from '../site-settings/translated-settings.ts'
import { menuTexts, type TextKey } from './menu-texts.ts'

interface TranslationLimits {
  /** In code points. */
  maxChars: number
  /** In a `paragraph` each line break becomes a space. */
  form: 'line' | 'paragraph' | 'lines'
}

/** What a translation can be: what its original can be. */
export function translationLimits({ kind, id }: TextKey): TranslationLimits {
  if (kind === 'setting') {
    // the setting of an earlier version is ignored after the check
    const unknown = { maxChars: limits.legalTextMaxChars, hasLines: true }
    const { maxChars, hasLines } = isSettingTextId(id) ? settingTextLimits[id] : unknown
    return { maxChars, form: hasLines ? 'lines' : 'line' }
  }
  const row = menuTexts.find((each) => each.kind === kind)
  const maxChars = row && 'maxChars' in row ? row.maxChars : 0
  return { maxChars, form: kind === 'description' ? 'paragraph' : 'line' }
}
