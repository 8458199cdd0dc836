import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import type { createAppRouter } from './router.ts'
import { SiteContext, useNewestSite } from './settings/site.ts'
import { type Page, PageContext } from './ui/page-title.tsx'

interface AppProps {
  router: ReturnType<typeof createAppRouter>
  queryClient: QueryClient
  page: Page
  site: PublicSite
}

/** The root component, in the browser and on the server. */
export function App({ router, queryClient, page, site }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SiteContext value={useNewestSite(site)}>
          <PageContext value={page}>
            <RouterProvider router={router} />
          </PageContext>
        </SiteContext>
      </QueryClientProvider>
    </StrictMode>
  )
}
