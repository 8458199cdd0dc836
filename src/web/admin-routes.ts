import { paths } from './paths.ts'
import type { Route } from './router/route-table.ts'

/**
 * The panel's screens (spec §2). Their queries are imported when they are wanted, as their code is: nothing of the
 * panel's belongs into what a customer loads.
 */
export const adminRoutes: readonly Route[] = [
  {
    pattern: paths.adminLogin,
    layout: 'public',
    visitorsOnly: true,
    load: async () => (await import('./features/admin/login/admin-login-screen.tsx')).AdminLoginScreen,
  },
  {
    pattern: paths.admin,
    layout: 'admin',
    load: async () => (await import('./features/admin/dashboard/dashboard-screen.tsx')).DashboardScreen,
    data: async (_id, queryClient) => {
      const { statsQuery } = await import('./features/admin/dashboard/queries.ts')
      return queryClient.query(statsQuery)
    },
  },
  {
    pattern: paths.adminCategories,
    layout: 'admin',
    load: async () => (await import('./features/admin/menu/categories-screen.tsx')).CategoriesScreen,
    data: async (_id, queryClient) => {
      const { managedCategoriesQuery } = await import('./features/admin/menu/queries.ts')
      return queryClient.query(managedCategoriesQuery)
    },
  },
  {
    pattern: paths.adminRecipes,
    layout: 'admin',
    load: async () => (await import('./features/admin/menu/recipes-screen.tsx')).RecipesScreen,
    data: async (_id, queryClient) => {
      const { managedCategoriesQuery, managedRecipesQuery } = await import('./features/admin/menu/queries.ts')
      return Promise.all([queryClient.query(managedCategoriesQuery), queryClient.query(managedRecipesQuery)])
    },
  },
  {
    pattern: paths.adminOrders,
    layout: 'admin',
    load: async () => (await import('./features/admin/orders/managed-orders-screen.tsx')).ManagedOrdersScreen,
    data: async (_id, queryClient) => {
      const { startManagedOrders } = await import('./features/admin/orders/queries.ts')
      return startManagedOrders(queryClient)
    },
  },
  {
    pattern: paths.adminDatabase,
    layout: 'admin',
    load: async () => (await import('./features/admin/database/database-screen.tsx')).DatabaseScreen,
    data: async (_id, queryClient) => {
      const { indexesQuery } = await import('./features/admin/database/queries.ts')
      return queryClient.query(indexesQuery)
    },
  },
]
