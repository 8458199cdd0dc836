import { createRoute } from '@tanstack/react-router'
import { businessDayOf } from '#contract/business-day.ts'
import { rootRoute } from './root.tsx'
import { lazyScreen } from './routing/lazy-screen.tsx'
import { optionalParams } from './routing/search-params.ts'
import { redirectUnknownPath, requireAdmin } from './session/guards.ts'

/* The routes of the panel. The loaders are in the files of the screens, so that customers do not download them. */

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
  loader: async ({ context: { queryClient } }) =>
    (await import('./features/admin/dashboard/dashboard-screen.tsx')).loadDashboard(queryClient),
})

const adminCategories = createRoute({
  getParentRoute: () => panel,
  path: '/admin/categories',
  component: lazyScreen(
    'features/admin/menu/categories-screen.tsx',
    async () => (await import('./features/admin/menu/categories-screen.tsx')).CategoriesScreen,
  ),
  loader: async ({ context: { queryClient } }) =>
    (await import('./features/admin/menu/categories-screen.tsx')).loadCategories(queryClient),
})

const adminRecipes = createRoute({
  getParentRoute: () => panel,
  path: '/admin/recipes',
  validateSearch: optionalParams('q', 'category', 'show'),
  component: lazyScreen(
    'features/admin/menu/recipes-screen.tsx',
    async () => (await import('./features/admin/menu/recipes-screen.tsx')).RecipesScreen,
  ),
  loader: async ({ context: { queryClient } }) =>
    (await import('./features/admin/menu/recipes-screen.tsx')).loadRecipes(queryClient),
})

const adminImport = createRoute({
  getParentRoute: () => panel,
  path: '/admin/recipes/import',
  component: lazyScreen(
    'features/admin/import/import-screen.tsx',
    async () => (await import('./features/admin/import/import-screen.tsx')).ImportScreen,
  ),
})

const adminOptions = createRoute({
  getParentRoute: () => panel,
  path: '/admin/options',
  component: lazyScreen(
    'features/admin/options/options-screen.tsx',
    async () => (await import('./features/admin/options/options-screen.tsx')).OptionsScreen,
  ),
  loader: async ({ context: { queryClient } }) =>
    (await import('./features/admin/options/options-screen.tsx')).loadOptionGroups(queryClient),
})

const adminSchedules = createRoute({
  getParentRoute: () => panel,
  path: '/admin/schedules',
  component: lazyScreen(
    'features/admin/schedules/schedules-screen.tsx',
    async () => (await import('./features/admin/schedules/schedules-screen.tsx')).SchedulesScreen,
  ),
  loader: async ({ context: { queryClient } }) =>
    (await import('./features/admin/schedules/schedules-screen.tsx')).loadSchedules(queryClient),
})

const adminPrinters = createRoute({
  getParentRoute: () => panel,
  path: '/admin/printers',
  component: lazyScreen(
    'features/admin/printers/printers-screen.tsx',
    async () => (await import('./features/admin/printers/printers-screen.tsx')).PrintersScreen,
  ),
  loader: async ({ context: { queryClient } }) =>
    (await import('./features/admin/printers/printers-screen.tsx')).loadPrinters(queryClient),
})

const adminOrders = createRoute({
  getParentRoute: () => panel,
  path: '/admin/orders',
  validateSearch: optionalParams('status', 'from', 'to', 'q', 'view'),
  component: lazyScreen(
    'features/admin/orders/admin-orders-screen.tsx',
    async () => (await import('./features/admin/orders/admin-orders-screen.tsx')).AdminOrdersScreen,
  ),
  loader: async ({ context: { queryClient, site }, location }) => {
    const { loadOrders } = await import('./features/admin/orders/admin-orders-screen.tsx')
    // the server does not know the admin's time zone, so it cannot filter by day
    if (import.meta.env.SSR && location.searchStr !== '') return undefined
    return loadOrders(queryClient, location.searchStr, businessDayOf(site))
  },
})

const adminCollection = createRoute({
  getParentRoute: () => panel,
  path: '/admin/collection',
  beforeLoad: (options) => {
    if (!options.context.site.services?.includes('pickup')) redirectUnknownPath(options)
  },
  component: lazyScreen(
    'features/admin/orders/collection/collection-screen.tsx',
    async () => (await import('./features/admin/orders/collection/collection-screen.tsx')).CollectionScreen,
  ),
  loader: async ({ context: { queryClient, site } }) =>
    (await import('./features/admin/orders/collection/collection-screen.tsx')).loadCollection(
      queryClient,
      businessDayOf(site),
    ),
  staticData: { isFullScreen: true },
})

const adminTickets = createRoute({
  getParentRoute: () => panel,
  path: '/admin/tickets',
  validateSearch: optionalParams('orders', 'template', 'paper'),
  component: lazyScreen(
    'features/admin/orders/tickets/tickets-screen.tsx',
    async () => (await import('./features/admin/orders/tickets/tickets-screen.tsx')).TicketsScreen,
  ),
  staticData: { isFullScreen: true },
})

const adminDatabase = createRoute({
  getParentRoute: () => panel,
  path: '/admin/database',
  component: lazyScreen(
    'features/admin/database/database-screen.tsx',
    async () => (await import('./features/admin/database/database-screen.tsx')).DatabaseScreen,
  ),
  loader: async ({ context: { queryClient } }) =>
    (await import('./features/admin/database/database-screen.tsx')).loadIndexes(queryClient),
})

const adminSettings = createRoute({
  getParentRoute: () => panel,
  path: '/admin/settings',
  validateSearch: optionalParams('section'),
  component: lazyScreen(
    'features/admin/settings/settings-screen.tsx',
    async () => (await import('./features/admin/settings/settings-screen.tsx')).SettingsScreen,
  ),
  loader: async ({ context: { queryClient } }) =>
    (await import('./features/admin/settings/settings-screen.tsx')).loadSettings(queryClient),
})

export const panelRoutes = panel.addChildren([
  dashboard,
  adminCategories,
  adminRecipes,
  adminImport,
  adminOptions,
  adminSchedules,
  adminPrinters,
  adminOrders,
  adminCollection,
  adminTickets,
  adminDatabase,
  adminSettings,
])
