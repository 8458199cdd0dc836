import { memo } from 'react'
import type { Language } from '#contract/i18n/language.ts'
import { captionOf } from '#contract/translation-texts.ts'
import type { TranslatedText } from './text-groups.ts'
import type { TranslationDrafts } from './translation-drafts.ts'
import { TranslationField } from './translation-field.tsx'

/** A longer original gets a scroll bar, so that its beginning stays beside that of the translation. */
const scrollsFromChars = 800

interface TranslationRowProps {
  original: TranslatedText
  /** Whether the other texts of its block belong to it. */
  isHead: boolean
  /** Whether the text to which it belongs is not on the screen. */
  showsContext: boolean
  language: Language
  menuLanguage: Language
  drafts: TranslationDrafts
  /** The translation of another text with the same original. */
  known: string | undefined
}

/** A text beside its translation, on phones above it. It renders again only when it changes. */
export const TranslationRow = memo(function TranslationRow(props: TranslationRowProps) {
  const { original, isHead, showsContext, ...field } = props
  const { kind, source } = original
  const context = showsContext ? original.context : undefined
  const caption = captionOf(original)
  const scrolls = source.length > scrollsFromChars
  return (
    <div className="grid items-start gap-x-6 gap-y-1.5 md:grid-cols-2">
      <div className={`min-w-0 wrap-anywhere md:py-2.5 ${kind === 'optionName' && !showsContext ? 'md:ps-4' : ''}`}>
        {context !== undefined && (
          <p lang={field.menuLanguage} dir="auto" className="text-sm text-ink-soft">
            {context}
          </p>
        )}
        {caption !== undefined && <p className="text-sm font-semibold text-ink-soft">{caption}</p>}
        <p
          lang={field.menuLanguage}
          dir="auto"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard can scroll it
          tabIndex={scrolls ? 0 : undefined}
          className={`whitespace-pre-line ${isHead ? 'font-semibold' : ''} ${scrolls ? 'max-h-[60vh] overflow-y-auto' : ''}`}
        >
          {source}
        </p>
      </div>
      <TranslationField original={original} isLong={scrolls} {...field} />
    </div>
  )
})
