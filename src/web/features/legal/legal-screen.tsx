import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isLegalPage } from '#contract/is-legal-page.ts'
import { legalMessages } from '#contract/messages/legal.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { legalPageQuery } from './queries.ts'

/** The imprint, the privacy statement, the terms or the accessibility statement. */
export function Component() {
  const { page } = useParams({ from: '/legal/legal/$page' })
  const query = useLegalPage(page)
  if (!isLegalPage(page)) return null // `requireLegalPage` redirects
  return (
    <article>
      <PageTitle title={legalMessages.titles[page]} />
      <LegalText query={query} />
    </article>
  )
}

function useLegalPage(page: string) {
  return useQuery(legalPageQuery(page))
}

function LegalText({ query }: { query: ReturnType<typeof useLegalPage> }) {
  if (query.isPending) return <Spinner />
  if (!query.data) return <LoadFailed text={legalMessages.loadFailed} onRetry={query.refetch} />
  // oxlint-disable-next-line react/no-danger -- the server renders and sanitises it
  return <div className="rich-text mt-6" dangerouslySetInnerHTML={{ __html: query.data.html }} />
}
