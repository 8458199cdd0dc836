import type { Language } from '#contract/i18n/language.ts'
import { translationsMessages as texts } from '#contract/messages/translations.ts'
import { keyOf, type TextGroup, type TranslatedText } from './text-groups.ts'
import type { TranslationDrafts } from './translation-drafts.ts'
import { TranslationRow } from './translation-row.tsx'

/** Whether it is the name of a dish or of a group, to which the other texts of its block belong. */
function isHead({ kind }: TranslatedText): boolean {
  return kind === 'recipeName' || kind === 'groupName'
}

interface TextSectionProps {
  group: TextGroup
  counts: { translated: number; total: number } | undefined
  /** The translations by their originals. */
  known: ReadonlyMap<string, string>
  language: Language
  menuLanguage: Language
  drafts: TranslationDrafts
}

/** The texts of one group. Blocks outside the window are not laid out. */
export function TextSection({ group, counts, known, ...row }: TextSectionProps) {
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-bold">{texts.groups[group.name]}</h2>
        {counts && (
          <p className="text-sm text-ink-soft tabular-nums">{texts.progress(counts.translated, counts.total)}</p>
        )}
      </div>
      <ul className="mt-3 divide-y divide-line rounded-2xl border border-line bg-surface shadow-card">
        {group.blocks.map((block) => (
          <li
            key={block.key}
            className="space-y-3 px-4 py-3 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] md:px-5"
          >
            {block.texts.map((text) => (
              <TranslationRow
                key={keyOf(text)}
                original={text}
                isHead={isHead(text)}
                showsContext={!block.texts.some(isHead)}
                known={text.text === undefined ? known.get(text.source) : undefined}
                {...row}
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
