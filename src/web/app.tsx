import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { createAppRouter } from './router.ts'
import { type Page, PageContext } from './ui/page-title.tsx'

interface AppProps {
  router: ReturnType<typeof createAppRouter>
  queryClient: QueryClient
  page: Page
}

/** The whole site, in the browser and on the server. */
export function App({ router, queryClient, page }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <PageContext value={page}>
          <RouterProvider router={router} />
        </PageContext>
      </QueryClientProvider>
    </StrictMode>
  )
}
