import { useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { type Language, ownName } from '#contract/i18n/language.ts'
import { currentLanguage } from '#contract/i18n/language-context.ts'
import { languageMessages } from '#contract/messages/language.ts'
import { useSite } from '#web/settings/site.ts'
import { icon } from './icons.tsx'
import { useDropDown } from './use-drop-down.ts'

const GlobeIcon = icon(
  <circle cx="12" cy="12" r="8.5" />,
  <path d="M3.5 12h17M12 3.5c2.5 2.4 3.7 5.2 3.7 8.5s-1.2 6.1-3.7 8.5c-2.5-2.4-3.7-5.2-3.7-8.5S9.5 5.9 12 3.5" />,
)

/** A globe that opens the list of the site's languages; nothing if it has only one. Very narrow screens have the list in the footer. */
export function SiteLanguageMenu() {
  const { languages = [] } = useSite()
  return (
    languages.length > 1 && (
      <LanguageMenu languages={languages} className="max-[23rem]:hidden" listClassName="top-full inset-e-0 mt-2" />
    )
  )
}

interface LanguageMenuProps {
  languages: readonly Language[]
  className?: string
  /** Where the list opens. */
  listClassName: string
}

/** A globe that opens a list of languages. */
export function LanguageMenu({ languages, className = '', listClassName }: LanguageMenuProps) {
  const { open, setOpen, root, button } = useDropDown()
  const listId = useId()
  return (
    <div ref={root} className={`relative ${className}`}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        aria-label={languageMessages.choose}
        title={languageMessages.choose}
        onClick={() => setOpen(!open)}
        className="grid size-11 place-items-center rounded-full text-ink hover:bg-sunken"
      >
        <GlobeIcon className="size-6" />
      </button>
      <div
        id={listId}
        hidden={!open}
        className={`absolute z-40 max-h-[70vh] w-56 overflow-y-auto rounded-2xl border border-line bg-surface p-2 shadow-raised ${listClassName}`}
      >
        <LanguageLinks
          languages={languages}
          itemClassName="flex min-h-11 items-center rounded-lg px-3 font-medium text-ink no-underline hover:bg-sunken aria-[current]:bg-primary-soft aria-[current]:text-primary-text"
        />
      </div>
    </div>
  )
}

/** The languages of the site in the footer; nothing if it has only one. */
export function LanguageRow({ className = '' }: { className?: string }) {
  const { languages = [] } = useSite()
  if (languages.length < 2) return null
  return (
    <nav aria-label={languageMessages.choose} className={className}>
      <LanguageList languages={languages} className="justify-center" />
    </nav>
  )
}

/** Links to the languages in rows. */
export function LanguageList({ languages, className = '' }: { languages: readonly Language[]; className?: string }) {
  return (
    <LanguageLinks
      languages={languages}
      listClassName={`flex flex-wrap gap-x-4 ${className}`}
      itemClassName="flex min-h-11 items-center underline aria-[current]:font-bold aria-[current]:no-underline"
    />
  )
}

interface LanguageLinksProps {
  languages: readonly Language[]
  listClassName?: string
  itemClassName: string
}

/** Each language by its own name. The server keeps the choice and answers with the same screen. */
function LanguageLinks({ languages, listClassName, itemClassName }: LanguageLinksProps) {
  const current = currentLanguage()
  // such as the screen that opens after the sign-in
  const search = useLocation({ select: ({ searchStr }) => searchStr.replace(/^\?/, '&') })
  return (
    <ul className={listClassName}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={`?lang=${language}${search}`}
            lang={language}
            hrefLang={language}
            aria-current={language === current || undefined}
            // such as the dish that a search has found; the server does not know it
            onClick={({ currentTarget }) => {
              currentTarget.hash = window.location.hash
            }}
            className={itemClassName}
          >
            {ownName(language)}
          </a>
        </li>
      ))}
    </ul>
  )
}
