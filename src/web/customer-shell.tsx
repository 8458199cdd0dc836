import type { ReactNode } from 'react'
import { CartProvider } from './cart/cart-provider.tsx'
import { CustomerLayout } from './layouts/customer-layout.tsx'
import { paths } from './paths.ts'
import { FetchOtherScreens } from './router/fetch-other-screens.tsx'
import { RequireSession } from './session/require-session.tsx'

/** The pictures of the first screen have come by then, on a slow line too. */
const picturesMs = 3000

/** What every customer screen stands in: a signed-in person, their cart, header and footer. */
export function CustomerShell({ children }: { children: ReactNode }) {
  return (
    <RequireSession>
      <CartProvider>
        <CustomerLayout>{children}</CustomerLayout>
        <FetchOtherScreens layout="customer" quietAfterMs={picturesMs} withDataOf={paths.home} />
      </CartProvider>
    </RequireSession>
  )
}
