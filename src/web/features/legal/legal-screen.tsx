import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { directionOf, type Language } from '#contract/i18n/language.ts'
import { isLegalPage } from '#contract/is-legal-page.ts'
import { legalMessages } from '#contract/messages/legal.ts'
import { useSite } from '#web/settings/site.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { legalPageQuery } from './queries.ts'

/** The imprint, the privacy statement, the terms or the accessibility statement. */
export function Component() {
  const { page } = useParams({ from: '/legal/legal/$page' })
  const query = useLegalPage(page)
  const { languages, untranslated = [] } = useSite()
  if (!isLegalPage(page)) return null // `requireLegalPage` redirects
  return (
    <article>
      <PageTitle title={legalMessages.titles[page]} />
      <LegalText query={query} lang={untranslated.includes(`legal.${page}`) ? languages?.[0] : undefined} />
    </article>
  )
}

function useLegalPage(page: string) {
  return useQuery(legalPageQuery(page))
}

interface LegalTextProps {
  query: ReturnType<typeof useLegalPage>
  /** The language of the text, if the document is in another one. */
  lang: Language | undefined
}

function LegalText({ query, lang }: LegalTextProps) {
  if (query.isPending) return <Spinner />
  if (!query.data) return <LoadFailed text={legalMessages.loadFailed} onRetry={query.refetch} />
  return (
    <div lang={lang} dir={lang && directionOf(lang)} className="mt-6">
      {/* oxlint-disable-next-line react/no-danger -- the server renders and sanitises it */}
      <div className="rich-text" dangerouslySetInnerHTML={{ __html: query.data.html }} />
    </div>
  )
}
