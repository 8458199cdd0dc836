import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'
import { type LoaderOptions, lazyScreen, type ScreenFile } from './routing/lazy-screen.tsx'
import { optionalParams } from './routing/search-params.ts'
import { redirectUnknownPath, requireAdmin } from './session/guards.ts'

/* The routes of the panel. */

/** The loader is in the file of the screen, so that customers do not download it. */
function screen(importFile: () => Promise<ScreenFile>) {
  return {
    component: lazyScreen(importFile),
    loader: async (options: LoaderOptions) => (await importFile()).loader?.(options),
  }
}

const panel = createRoute({
  getParentRoute: () => rootRoute,
  id: 'panel',
  beforeLoad: requireAdmin,
  component: lazyScreen(() => import('./admin-shell.tsx')),
  staticData: { render: 'browser' },
})

const dashboard = createRoute({
  getParentRoute: () => panel,
  path: '/admin',
  ...screen(() => import('./features/admin/dashboard/dashboard-screen.tsx')),
})

const adminCategories = createRoute({
  getParentRoute: () => panel,
  path: '/admin/categories',
  ...screen(() => import('./features/admin/menu/categories-screen.tsx')),
})

const adminRecipes = createRoute({
  getParentRoute: () => panel,
  path: '/admin/recipes',
  validateSearch: optionalParams('q', 'category', 'show'),
  ...screen(() => import('./features/admin/menu/recipes-screen.tsx')),
})

const adminImport = createRoute({
  getParentRoute: () => panel,
  path: '/admin/recipes/import',
  ...screen(() => import('./features/admin/import/import-screen.tsx')),
})

const adminOptions = createRoute({
  getParentRoute: () => panel,
  path: '/admin/options',
  ...screen(() => import('./features/admin/options/options-screen.tsx')),
})

const adminSchedules = createRoute({
  getParentRoute: () => panel,
  path: '/admin/schedules',
  ...screen(() => import('./features/admin/schedules/schedules-screen.tsx')),
})

const adminPrinters = createRoute({
  getParentRoute: () => panel,
  path: '/admin/printers',
  ...screen(() => import('./features/admin/printers/printers-screen.tsx')),
})

const adminOrders = createRoute({
  getParentRoute: () => panel,
  path: '/admin/orders',
  validateSearch: optionalParams('status', 'from', 'to', 'q', 'view'),
  ...screen(() => import('./features/admin/orders/admin-orders-screen.tsx')),
})

const adminCollection = createRoute({
  getParentRoute: () => panel,
  path: '/admin/collection',
  beforeLoad: (options) => {
    if (!options.context.site.services?.includes('pickup')) redirectUnknownPath(options)
  },
  ...screen(() => import('./features/admin/orders/collection/collection-screen.tsx')),
  staticData: { isFullScreen: true },
})

const adminTickets = createRoute({
  getParentRoute: () => panel,
  path: '/admin/tickets',
  validateSearch: optionalParams('orders', 'template', 'paper'),
  ...screen(() => import('./features/admin/orders/tickets/tickets-screen.tsx')),
  staticData: { isFullScreen: true },
})

const adminDatabase = createRoute({
  getParentRoute: () => panel,
  path: '/admin/database',
  ...screen(() => import('./features/admin/database/database-screen.tsx')),
})

const adminSettings = createRoute({
  getParentRoute: () => panel,
  path: '/admin/settings',
  validateSearch: optionalParams('section'),
  ...screen(() => import('./features/admin/settings/settings-screen.tsx')),
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
