import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'
import { lazyScreen } from './routing/lazy-screen.tsx'
import { redirectUnknownPath, requireUser } from './session/guards.ts'

/**
 * The receipt of an order, without the layout of the customer screens, so that it can be printed. Its code is not preloaded with
 * that of these screens.
 */
export const receiptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/$id/receipt',
  beforeLoad: (options) => {
    if (!options.context.site.hasReceipts) redirectUnknownPath(options)
    return requireUser(options)
  },
  component: lazyScreen(() => import('./features/orders/receipt/receipt-screen.tsx')),
  staticData: { render: 'browser' },
})
