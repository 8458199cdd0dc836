import { currentLanguage } from '#contract/i18n/language-context.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import type { AccentTheme, ContrastChange } from '#contract/theme/accent-theme.ts'

const texts = () => settingsMessages.accent

/**
 * Says how the owner's colour was changed, and why.
 * @param hex the owner's colour
 * @returns a sentence for each changed colour of a theme
 */
export function accentCorrections(hex: string, themes: AccentTheme): string[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const { button, link } = themes[theme]
    const sentences: string[] = []
    if (button.isChanged) {
      const isPageTooClose = button.onPage.before < button.onPage.min
      const sentence = isPageTooClose ? texts().buttonOnPageChanged : texts().buttonTextChanged
      const ratios = ratiosOf(isPageTooClose ? button.onPage : button.text)
      sentences.push(sentence(theme, hex, button.colour, ...ratios))
    }
    if (link.isChanged) sentences.push(texts().linkChanged(theme, hex, link.colour, ...ratiosOf(link.onPage)))
    return sentences
  })
}

/** Rounds down, because a ratio of 4.49 does not reach 4.5. */
function ratiosOf({ before, after }: ContrastChange): [before: string, after: string] {
  const oneDecimal = { minimumFractionDigits: 1 }
  const format = (ratio: number) => (Math.floor(ratio * 10) / 10).toLocaleString(currentLanguage(), oneDecimal)
  return [format(before), format(after)]
}
