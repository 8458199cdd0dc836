import { createRoute, redirect } from '@tanstack/react-router'
import type { Capability } from '#contract/accounts/capabilities.ts'
import { addressesQuery, lastAddressQuery } from './addresses/queries.ts'
import { requireLegalPage } from './features/legal/queries.ts'
import { loadHome } from './features/menu/load-home.ts'
import { orderChangesQuery, orderQuery, ordersQuery } from './features/orders/queries.ts'
import { guestCode } from './guests/guest-code.ts'
import { loadAvailabilityCode } from './menu/availability-code.ts'
import { featuredDishesQuery } from './menu/featured-dishes.ts'
import { categoriesQuery, favouriteIdsQuery, recipesQuery } from './menu/queries.ts'
import { loadLineCode } from './open-orders/line-code.ts'
import { openOrdersQuery } from './open-orders/queries.ts'
import type { panelRoutes } from './panel-routes.tsx'
import { receiptRoute } from './receipt-route.ts'
import { rootRoute } from './root.tsx'
import { lazyScreen, type RouterContext } from './routing/lazy-screen.tsx'
import { loadQueries } from './routing/load-queries.ts'
import { optionalParams } from './routing/search-params.ts'
import { redirectUnknownPath, requireNoPanelUser, requireUser, requireVisitor } from './session/guards.ts'
import { isSignedIn, readSession } from './session/session.ts'

/*
 * The route table of all screens (spec §2): address, component, loader and guard. `render` says where the screens of a layout
 * are rendered. The server and the service worker use this table, too. `panel-routes.tsx` has the routes of the panel,
 * `receipt-route.ts` that of receipts.
 */

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** 'once': rendered by the server for all visitors; 'server': by the server for each request; 'browser': by the browser. */
    render?: 'once' | 'server' | 'browser'
    /** The screen is also shown while the server does not respond: it works, or it shows the specification's error message. */
    worksWithoutSession?: boolean
    /** The screen needs only the menu: the service worker serves it from its cache, also without a network. */
    worksOffline?: boolean
    /** Shows some dishes of a public menu beside its form. */
    showsDishes?: boolean
    /** Shows the choice of delivery or pickup, because the screen is about an order that is not placed yet. */
    hasServiceBar?: boolean
    /** On wide windows the cart is beside the screen. */
    hasCartBeside?: boolean
    /** What a user of the panel needs to open the screen. */
    capability?: Capability
    /** A screen of the panel without header, navigation and sounds, for customers to see or for printing. */
    isFullScreen?: boolean
  }
}

const index = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async ({ context: { queryClient, site } }) => {
    const user = await readSession(queryClient)
    redirect({ throw: true, to: user === null && !site.isMenuPublic ? '/login' : '/home' })
  },
})

/* Public screens */

const publicScreens = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: lazyScreen(() => import('./public-shell.tsx')),
  loader: ({ context: { site } }) => guestCode.load(site.takesGuestOrders),
  staticData: { render: 'once' },
})

function loadFeaturedDishes({ context: { queryClient, site } }: { context: RouterContext }) {
  return loadQueries(site.isMenuPublic && queryClient.query(featuredDishesQuery(site.currency)))
}

const login = createRoute({
  getParentRoute: () => publicScreens,
  path: '/login',
  validateSearch: optionalParams('next', 'notice'),
  beforeLoad: requireVisitor,
  component: lazyScreen(() => import('./features/account/login-screen.tsx')),
  loader: loadFeaturedDishes,
  staticData: { showsDishes: true },
})

const signUp = createRoute({
  getParentRoute: () => publicScreens,
  path: '/signup',
  validateSearch: optionalParams('next'),
  beforeLoad: requireVisitor,
  component: lazyScreen(() => import('./features/account/sign-up-screen.tsx')),
  loader: loadFeaturedDishes,
  staticData: { showsDishes: true },
})

const forgotPassword = createRoute({
  getParentRoute: () => publicScreens,
  path: '/forgot-password',
  component: lazyScreen(() => import('./features/account/forgot-password-screen.tsx')),
})

const resetPassword = createRoute({
  getParentRoute: () => publicScreens,
  path: '/reset-password',
  validateSearch: optionalParams('token'),
  component: lazyScreen(() => import('./features/account/reset-password-screen.tsx')),
})

const adminLogin = createRoute({
  getParentRoute: () => publicScreens,
  path: '/admin/login',
  validateSearch: optionalParams('next'),
  beforeLoad: requireNoPanelUser,
  component: lazyScreen(() => import('./features/admin/login/admin-login-screen.tsx')),
})

/* Legal pages: anyone may read them */

const legal = createRoute({
  getParentRoute: () => rootRoute,
  id: 'legal',
  component: lazyScreen(() => import('./legal-shell.tsx')),
  staticData: { render: 'once' },
})

const legalPage = createRoute({
  getParentRoute: () => legal,
  path: '/legal/$page',
  beforeLoad: ({ context: { queryClient }, params: { page } }) => requireLegalPage(queryClient, page),
  component: lazyScreen(() => import('./features/legal/legal-screen.tsx')),
})

/* Customer screens */

const customer = createRoute({
  getParentRoute: () => rootRoute,
  id: 'customer',
  validateSearch: optionalParams('q'),
  beforeLoad: requireUser,
  component: lazyScreen(() => import('./customer-shell.tsx')),
  staticData: { render: 'server' },
  // every customer screen links to /home, so its categories are loaded early, and shows the open orders
  loader: ({ context: { queryClient, site } }) =>
    Promise.all([
      loadQueries(queryClient.query(categoriesQuery), isSignedIn(queryClient) && queryClient.query(openOrdersQuery)) ??
        // for the orders of a rendered document, which are in the cache already
        loadLineCode(queryClient.getQueryData(openOrdersQuery.queryKey)?.orders ?? []),
      guestCode.load(site.takesGuestOrders),
    ]),
})

const home = createRoute({
  getParentRoute: () => customer,
  path: '/home',
  // of a dish of the whole menu
  validateSearch: optionalParams('dish'),
  component: lazyScreen(() => import('./features/menu/home-screen.tsx')),
  loader: loadHome,
  staticData: { worksWithoutSession: true, worksOffline: true, hasServiceBar: true, hasCartBeside: true },
})

const category = createRoute({
  getParentRoute: () => customer,
  path: '/category/$id',
  validateSearch: optionalParams('dish'),
  component: lazyScreen(() => import('./features/menu/category-screen.tsx')),
  loader: ({ context: { queryClient }, params: { id } }) =>
    loadQueries(queryClient.query(recipesQuery(id)), isSignedIn(queryClient) && queryClient.query(favouriteIdsQuery)) ??
    // for the recipes of a rendered document, which are in the cache already
    loadAvailabilityCode(queryClient.getQueryData(recipesQuery(id).queryKey) ?? []),
  staticData: { worksWithoutSession: true, worksOffline: true, hasServiceBar: true, hasCartBeside: true },
})

const profile = createRoute({
  getParentRoute: () => customer,
  path: '/profile',
  component: lazyScreen(() => import('./features/account/profile-screen.tsx')),
})

const cart = createRoute({
  getParentRoute: () => customer,
  path: '/cart',
  validateSearch: optionalParams('line'),
  component: lazyScreen(() => import('./features/checkout/cart-screen.tsx')),
  staticData: { hasServiceBar: true },
})

const checkout = createRoute({
  getParentRoute: () => customer,
  path: '/checkout',
  component: lazyScreen(() => import('./features/checkout/checkout-screen.tsx')),
  loader: ({ context: { queryClient } }) =>
    loadQueries(queryClient.query(addressesQuery), queryClient.query(lastAddressQuery)),
  staticData: { hasServiceBar: true },
})

const orders = createRoute({
  getParentRoute: () => customer,
  path: '/orders',
  component: lazyScreen(() => import('./features/orders/order-history-screen.tsx')),
  loader: ({ context: { queryClient } }) => loadQueries(queryClient.query(ordersQuery())),
  staticData: { worksWithoutSession: true },
})

const orderConfirmation = createRoute({
  getParentRoute: () => customer,
  path: '/order-confirmation/$id',
  component: lazyScreen(() => import('./features/orders/order-confirmation-screen.tsx')),
  loader: ({ context: { queryClient }, params: { id } }) =>
    loadQueries(queryClient.query(orderQuery(id)), queryClient.query(orderChangesQuery(id))),
  staticData: { worksWithoutSession: true },
})

/* The panel, in a document of customers, which does not have its routes: loads a new document */

const loadPanelDocument = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/$',
  beforeLoad: ({ location: { pathname, searchStr } }) => {
    redirect({ throw: true, href: pathname + searchStr, reloadDocument: true })
  },
})

/* Any other path (spec §2) */

const unknownPath = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$',
  beforeLoad: redirectUnknownPath,
})

/** @param panel the routes of the panel; undefined in the documents of customers, which do not load them */
export function createRouteTree(panel: typeof panelRoutes | undefined) {
  return rootRoute.addChildren([
    index,
    publicScreens.addChildren([login, signUp, forgotPassword, resetPassword, adminLogin]),
    legal.addChildren([legalPage]),
    customer.addChildren([home, category, profile, cart, checkout, orders, orderConfirmation]),
    receiptRoute,
    panel ?? loadPanelDocument,
    unknownPath,
  ])
}
