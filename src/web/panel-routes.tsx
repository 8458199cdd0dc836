import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'
import { lazyScreen } from './routing/lazy-screen.tsx'
import { loadQueries } from './routing/load-queries.ts'
import { optionalParams } from './routing/search-params.ts'
import { requireAdmin } from './session/guards.ts'

/* The half of the route table that admins see. Queries are imported when they are wanted, so that no customer loads them. */

const panel = createRoute({
  getParentRoute: () => rootRoute,
  id: 'panel',
  beforeLoad: requireAdmin,
  component: lazyScreen('admin-shell.tsx', async () => (await import('./admin-shell.tsx')).AdminShell),
  staticData: { render: 'browser' },
})

const dashboard = createRoute({
  getParentRoute: () => panel,
  path: '/admin',
  component: lazyScreen(
    'features/admin/dashboard/dashboard-screen.tsx',
    async () => (await import('./features/admin/dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  loader: async ({ context: { queryClient } }) => {
    const { statsQuery } = await import('./features/admin/dashboard/queries.ts')
    return loadQueries(queryClient.query(statsQuery))
  },
})

const adminCategories = createRoute({
  getParentRoute: () => panel,
  path: '/admin/categories',
  component: lazyScreen(
    'features/admin/menu/categories-screen.tsx',
    async () => (await import('./features/admin/menu/categories-screen.tsx')).CategoriesScreen,
  ),
  loader: async ({ context: { queryClient } }) => {
    const { managedCategoriesQuery } = await import('./features/admin/menu/queries.ts')
    return loadQueries(queryClient.query(managedCategoriesQuery))
  },
})

const adminRecipes = createRoute({
  getParentRoute: () => panel,
  path: '/admin/recipes',
  component: lazyScreen(
    'features/admin/menu/recipes-screen.tsx',
    async () => (await import('./features/admin/menu/recipes-screen.tsx')).RecipesScreen,
  ),
  loader: async ({ context: { queryClient } }) => {
    const { managedCategoriesQuery, managedRecipesQuery } = await import('./features/admin/menu/queries.ts')
    return loadQueries(queryClient.query(managedCategoriesQuery), queryClient.query(managedRecipesQuery))
  },
})

const adminOrders = createRoute({
  getParentRoute: () => panel,
  path: '/admin/orders',
  validateSearch: optionalParams('status', 'from', 'to', 'q'),
  component: lazyScreen(
    'features/admin/orders/managed-orders-screen.tsx',
    async () => (await import('./features/admin/orders/managed-orders-screen.tsx')).ManagedOrdersScreen,
  ),
  loader: async ({ context: { queryClient }, location }) => {
    const { startManagedOrders } = await import('./features/admin/orders/queries.ts')
    // only the browser knows when the days of a filter begin
    if (import.meta.env.SSR && location.searchStr !== '') return
    return loadQueries(startManagedOrders(queryClient, location.searchStr))
  },
})

const adminDatabase = createRoute({
  getParentRoute: () => panel,
  path: '/admin/database',
  component: lazyScreen(
    'features/admin/database/database-screen.tsx',
    async () => (await import('./features/admin/database/database-screen.tsx')).DatabaseScreen,
  ),
  loader: async ({ context: { queryClient } }) => {
    const { indexesQuery } = await import('./features/admin/database/queries.ts')
    return loadQueries(queryClient.query(indexesQuery))
  },
})

export const panelRoutes = panel.addChildren([dashboard, adminCategories, adminRecipes, adminOrders, adminDatabase])
