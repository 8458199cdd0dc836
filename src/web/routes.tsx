import { adminRoutes } from './admin-routes.ts'
import { orderQuery, ordersQuery } from './features/orders/queries.ts'
import { categoriesQuery, recipesQuery } from './menu/queries.ts'
import { paths } from './paths.ts'
import type { Route } from './router/route-table.ts'
import type { SiteLayouts } from './router/site.tsx'

/**
 * Every screen (spec §2): its address, its code, and the data that it starts with. The code of each, or of two that
 * follow each other, is a file of its own that is fetched when it is wanted.
 */
export const routes: readonly Route[] = [
  {
    pattern: paths.login,
    layout: 'public',
    visitorsOnly: true,
    load: async () => (await import('./features/account/login-screen.tsx')).LoginScreen,
  },
  {
    pattern: paths.signUp,
    layout: 'public',
    visitorsOnly: true,
    load: async () => (await import('./features/account/sign-up-screen.tsx')).SignUpScreen,
  },
  {
    pattern: paths.forgotPassword,
    layout: 'public',
    load: async () => (await import('./features/account/forgot-password-screen.tsx')).ForgotPasswordScreen,
  },
  {
    pattern: paths.resetPassword,
    layout: 'public',
    load: async () => (await import('./features/account/reset-password-screen.tsx')).ResetPasswordScreen,
  },
  {
    pattern: paths.home,
    layout: 'customer',
    load: async () => (await import('./features/menu/home-screen.tsx')).HomeScreen,
    data: (_id, queryClient) => queryClient.query(categoriesQuery),
  },
  {
    pattern: '/category/:id',
    layout: 'customer',
    load: async () => (await import('./features/menu/category-screen.tsx')).CategoryScreen,
    data: (id, queryClient) => Promise.all([queryClient.query(categoriesQuery), queryClient.query(recipesQuery(id))]),
  },
  {
    pattern: paths.profile,
    layout: 'customer',
    load: async () => (await import('./features/account/profile-screen.tsx')).ProfileScreen,
  },
  {
    pattern: paths.cart,
    layout: 'customer',
    load: async () => (await import('./features/checkout/checkout-screens.ts')).CartScreen,
  },
  {
    pattern: paths.checkout,
    layout: 'customer',
    load: async () => (await import('./features/checkout/checkout-screens.ts')).CheckoutScreen,
  },
  {
    pattern: '/order-confirmation/:id',
    layout: 'customer',
    load: async () => (await import('./features/orders/order-screens.ts')).OrderConfirmationScreen,
    data: (id, queryClient) => queryClient.query(orderQuery(id)),
    personalData: true,
  },
  {
    pattern: paths.orders,
    layout: 'customer',
    load: async () => (await import('./features/orders/order-screens.ts')).OrderHistoryScreen,
    data: (_id, queryClient) => queryClient.query(ordersQuery()),
    personalData: true,
  },
  ...adminRoutes,
]

export const layouts: SiteLayouts = {
  public: async () => (await import('./layouts/public-layout.tsx')).PublicLayout,
  customer: async () => (await import('./customer-shell.tsx')).CustomerShell,
  admin: async () => (await import('./admin-shell.tsx')).AdminShell,
}
