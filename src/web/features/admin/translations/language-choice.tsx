import { Link } from '@tanstack/react-router'
import { type Language, ownName } from '#contract/i18n/language.ts'
import type { TranslatedMenu } from '#contract/menu/translations-api.ts'
import { translationsMessages as texts } from '#contract/messages/translations.ts'

interface LanguageChoiceProps {
  languages: readonly Language[]
  current: Language
  /** Undefined while it is loading. */
  progress: TranslatedMenu['progress'] | undefined
}

/** A link for each language of the site, with how much is translated to it. */
export function LanguageChoice({ languages, current, progress = [] }: LanguageChoiceProps) {
  return (
    <nav aria-label={texts.choose} className="mt-5">
      <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {languages.map((language) => {
          const { translated = 0, total = 0 } = progress.find((row) => row.language === language) ?? {}
          return (
            <li key={language} className="min-w-0 sm:min-w-40">
              <Link
                to="/admin/translations"
                search={(previous) => ({ ...previous, language })}
                replace
                resetScroll={false}
                activeProps={{}}
                aria-current={language === current ? 'page' : undefined}
                className="group block h-full rounded-xl border border-edge bg-surface px-4 py-2.5 text-ink no-underline hover:bg-sunken aria-[current]:border-primary aria-[current]:bg-primary-soft forced-colors:aria-[current]:underline"
              >
                <span className="block font-semibold wrap-anywhere group-aria-[current]:text-primary-text">
                  <bdi lang={language}>{ownName(language)}</bdi>
                </span>{' '}
                <span className="block min-h-5 text-sm text-ink-soft tabular-nums group-aria-[current]:text-ink">
                  {total > 0 && texts.progress(translated, total)}
                </span>
                <span
                  aria-hidden="true"
                  className="mt-1.5 block h-1.5 overflow-hidden rounded-full border border-edge bg-surface"
                >
                  <span
                    className="block h-full bg-leaf forced-colors:bg-[CanvasText]"
                    style={{ inlineSize: `${total === 0 ? 0 : (100 * translated) / total}%` }}
                  />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
