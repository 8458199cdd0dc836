import { useMemo, useState } from 'react'
import type { Language } from '#contract/i18n/language.ts'
import type { TranslatedMenu } from '#contract/menu/translations-api.ts'
import { translationsMessages as texts } from '#contract/messages/translations.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { countTranslated, filterTexts, groupTexts, keyOf, listKnown, type TextFilter } from './text-groups.ts'
import { TextSection } from './text-section.tsx'
import type { TranslationDrafts } from './translation-drafts.ts'

interface TranslationListProps {
  menu: TranslatedMenu
  language: Language
  filter: TextFilter
  drafts: TranslationDrafts
}

/** The texts that match the filter. The component must get the filter as its key: until it changes, a text that is saved stays. */
export function TranslationList({ menu, language, filter, drafts }: TranslationListProps) {
  const { texts: all, menuLanguage } = menu
  const [shownKeys] = useState(() => new Set(filterTexts(all, filter).map(keyOf)))
  const { groups, counts, known } = useMemo(() => {
    const matches = new Set(filterTexts(all, filter))
    const shown = all.filter((text) => matches.has(text) || shownKeys.has(keyOf(text)) || drafts.get().has(keyOf(text)))
    return { groups: groupTexts(shown), counts: countTranslated(all), known: listKnown(all) }
  }, [all, filter, shownKeys, drafts])
  if (groups.length === 0) {
    return <EmptyState text={filter.search === '' ? texts.allTranslated : texts.noMatches} />
  }
  return groups.map((group) => (
    <TextSection
      key={group.name}
      group={group}
      counts={counts.get(group.name)}
      known={known}
      language={language}
      menuLanguage={menuLanguage}
      drafts={drafts}
    />
  ))
}
