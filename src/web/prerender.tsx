import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { createSite } from './router/site.tsx'
import { layouts, routes } from './routes.tsx'

/**
 * For the build only, which runs this on Node: what the documents of the screens are made from.
 * @public tools/screen-documents.ts loads it by its address
 */
export { layouts, routes }

/**
 * @returns the HTML of the screen at the address in `location`, as a visitor sees it first
 * @public
 */
export async function prerenderScreen(): Promise<string> {
  const queryClient = createQueryClient()
  const site = createSite({ routes, layouts, queryClient, role: async () => undefined })
  const { prelude } = await prerender(
    <StrictMode>
      <App site={site} queryClient={queryClient} />
    </StrictMode>,
    // one piece: pieces would be put together by a script within the document, which our policy forbids
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return new Response(prelude).text()
}
