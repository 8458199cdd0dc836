import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import type { Language } from '#contract/i18n/language.ts'
import type { TranslatedMenu } from '#contract/menu/translations-api.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { translationsMessages as texts } from '#contract/messages/translations.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import type { LoaderOptions } from '#web/routing/lazy-screen.tsx'
import { loadQueries } from '#web/routing/load-queries.ts'
import { parseSearch } from '#web/routing/search-params.ts'
import { useMay } from '#web/session/use-may.ts'
import { useSite } from '#web/settings/site.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { CheckboxField } from '../checkbox-field.tsx'
import { UndoImport } from '../import/undo-import.tsx'
import { SearchField } from '../search-field.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { translationsQuery } from './queries.ts'
import type { TextFilter } from './text-groups.ts'
import { TranslationFile } from './translation-file.tsx'
import { TranslationList } from './translation-list.tsx'
import { UnsavedTranslations } from './unsaved-translations.tsx'
import { useTranslationDrafts } from './use-translation-drafts.ts'

/** @returns the languages to which the owner can translate, and the one of the address; the first one if it has none */
function chooseLanguage({ languages = [] }: Pick<PublicSite, 'languages'>, wanted: string | undefined) {
  const further = languages.slice(1)
  return { further, language: further.find((each) => each === wanted) ?? further[0] }
}

export function loader({ context: { queryClient, site }, location: { searchStr } }: LoaderOptions) {
  const { language } = chooseLanguage(site, parseSearch(searchStr).language)
  return loadQueries(language !== undefined && queryClient.query(translationsQuery(language)))
}

/** The texts of the menu and of the settings beside their translations. */
export function Component() {
  const search = useSearch({ from: '/panel/admin/translations' })
  const { further, language } = chooseLanguage(useSite(), search.language)
  return (
    <>
      <PageTitle title={adminMessages.titles.translations} text={language && texts.explanation} />
      {language ? <Translations key={language} languages={further} language={language} /> : <OneLanguage />}
    </>
  )
}

function OneLanguage() {
  const may = useMay()
  return (
    <EmptyState text={texts.oneLanguage}>
      <p className="text-ink-soft">{texts.oneLanguageText}</p>
      {may('settings.edit') && (
        <ButtonLink to="/admin/settings" search={{ section: 'languages' }}>
          {texts.chooseLanguages}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

interface TranslationsProps {
  languages: readonly Language[]
  language: Language
}

function Translations({ languages, language }: TranslationsProps) {
  const menu = useQuery(translationsQuery(language))
  return (
    <>
      <LanguageChoice languages={languages} current={language} progress={menu.data?.progress} />
      {menu.isPending ? (
        <SkeletonGroup count={3}>
          <Skeleton className="mt-5 h-48 rounded-2xl" />
        </SkeletonGroup>
      ) : menu.data ? (
        <LoadedTranslations menu={menu.data} language={language} />
      ) : (
        <LoadFailed text={texts.fetchFailed} onRetry={menu.refetch} />
      )}
    </>
  )
}

function LoadedTranslations({ menu, language }: { menu: TranslatedMenu; language: Language }) {
  const drafts = useTranslationDrafts(language, menu.texts)
  const navigate = useNavigate()
  const { show, q: search = '' } = useSearch({ from: '/panel/admin/translations' })
  const [filled, setFilled] = useState(0)
  const onlyUntranslated = show === 'untranslated'
  const filter = useMemo((): TextFilter => ({ onlyUntranslated, search }), [onlyUntranslated, search])
  const change = useCallback(
    (changed: { show?: string; q?: string }) =>
      void navigate({
        to: '/admin/translations',
        search: (previous) => ({ ...previous, ...changed }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const changeSearch = useCallback((q: string) => change({ q }), [change])
  if (menu.texts.length === 0)
    return (
      <EmptyState text={texts.none}>
        <p className="text-ink-soft">{texts.noneText}</p>
      </EmptyState>
    )
  return (
    <>
      <div role="search" className="mt-5 grid items-end gap-x-6 gap-y-2 md:grid-cols-2">
        <SearchField label={texts.search} text={search} onChange={changeSearch} />
        <CheckboxField
          label={texts.onlyUntranslated}
          checked={onlyUntranslated}
          onChange={(checked) => change({ show: checked ? 'untranslated' : '' })}
        />
      </div>
      <TranslationFile menu={menu} language={language} drafts={drafts} onFilled={() => setFilled(filled + 1)} />
      <UnsavedTranslations originals={menu.texts} drafts={drafts} />
      <UndoImport of="translations" />
      <TranslationList
        key={`${filled} ${show} ${search}`}
        menu={menu}
        language={language}
        filter={filter}
        drafts={drafts}
      />
    </>
  )
}
