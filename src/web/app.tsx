import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { Currency } from '#contract/money.ts'
import type { createAppRouter } from './router.ts'
import { CurrencyContext } from './settings/currency.ts'
import { type Page, PageContext } from './ui/page-title.tsx'

interface AppProps {
  router: ReturnType<typeof createAppRouter>
  queryClient: QueryClient
  page: Page
  currency: Currency
}

/** The root component, in the browser and on the server. */
export function App({ router, queryClient, page, currency }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <CurrencyContext value={currency}>
          <PageContext value={page}>
            <RouterProvider router={router} />
          </PageContext>
        </CurrencyContext>
      </QueryClientProvider>
    </StrictMode>
  )
}
