import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'
import { lazyScreen } from './routing/lazy-screen.tsx'
import { requireUser } from './session/guards.ts'

/**
 * The receipt of an order, without the layout of the customer screens, so that it can be printed. Its code is not preloaded with
 * that of these screens.
 */
export const receiptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/$id/receipt',
  beforeLoad: requireUser,
  component: lazyScreen(
    'features/orders/receipt/receipt-screen.tsx',
    async () => (await import('./features/orders/receipt/receipt-screen.tsx')).ReceiptScreen,
  ),
  staticData: { render: 'browser' },
})
