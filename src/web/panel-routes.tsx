import { createRoute, redirect } from '@tanstack/react-router'
import { type Capability, may } from '#contract/accounts/capabilities.ts'
import { rootRoute } from './root.tsx'
import { type LoaderOptions, lazyScreen, type ScreenFile } from './routing/lazy-screen.tsx'
import { optionalParams } from './routing/search-params.ts'
import { redirectUnknownPath, requirePanelUser } from './session/guards.ts'

/* The routes of the panel. */

/**
 * The loader is in the file of the screen, so that customers do not download it.
 * @param capability what a user needs to open the screen and to see its link
 */
function screen(
  capability: Capability,
  importFile: () => Promise<ScreenFile>,
  staticData: { isFullScreen?: boolean } = {},
) {
  return {
    component: lazyScreen(importFile),
    loader: async (options: LoaderOptions) => (await importFile()).loader?.(options),
    staticData: { ...staticData, capability },
  }
}

const panel = createRoute({
  getParentRoute: () => rootRoute,
  id: 'panel',
  beforeLoad: async (options) => {
    const user = await requirePanelUser(options)
    if (!user) return
    const allowed = screens.filter(
      ({ options: { staticData } }) => staticData?.capability && may(user, staticData.capability),
    )
    const path = options.matches.at(-1)?.fullPath
    if (allowed.every(({ fullPath }) => fullPath !== path))
      redirect({ throw: true, to: allowed[0]?.to ?? '/admin/login' })
  },
  component: lazyScreen(() => import('./admin-shell.tsx')),
  staticData: { render: 'browser' },
})

const dashboard = createRoute({
  getParentRoute: () => panel,
  path: '/admin',
  ...screen('dashboard.use', () => import('./features/admin/dashboard/dashboard-screen.tsx')),
})

const adminStart = createRoute({
  getParentRoute: () => panel,
  path: '/admin/start',
  ...screen('settings.edit', () => import('./features/admin/start/start-screen.tsx')),
})

const adminCategories = createRoute({
  getParentRoute: () => panel,
  path: '/admin/categories',
  ...screen('menu.edit', () => import('./features/admin/menu/categories-screen.tsx')),
})

const adminRecipes = createRoute({
  getParentRoute: () => panel,
  path: '/admin/recipes',
  validateSearch: optionalParams('q', 'category', 'show', 'view'),
  ...screen('menu.edit', () => import('./features/admin/menu/recipes-screen.tsx')),
})

const adminImport = createRoute({
  getParentRoute: () => panel,
  path: '/admin/recipes/import',
  ...screen('menu.edit', () => import('./features/admin/import/import-screen.tsx')),
})

const adminOptions = createRoute({
  getParentRoute: () => panel,
  path: '/admin/options',
  ...screen('menu.edit', () => import('./features/admin/options/options-screen.tsx')),
})

const adminSchedules = createRoute({
  getParentRoute: () => panel,
  path: '/admin/schedules',
  ...screen('menu.edit', () => import('./features/admin/schedules/schedules-screen.tsx')),
})

const adminTranslations = createRoute({
  getParentRoute: () => panel,
  path: '/admin/translations',
  validateSearch: optionalParams('language', 'show', 'q'),
  ...screen('menu.edit', () => import('./features/admin/translations/translations-screen.tsx')),
})

const adminPrinters = createRoute({
  getParentRoute: () => panel,
  path: '/admin/printers',
  ...screen('printing.manage', () => import('./features/admin/printers/printers-screen.tsx')),
})

const adminOrders = createRoute({
  getParentRoute: () => panel,
  path: '/admin/orders',
  validateSearch: optionalParams('status', 'from', 'to', 'q', 'view'),
  ...screen('orders.manage', () => import('./features/admin/orders/admin-orders-screen.tsx')),
})

const adminCollection = createRoute({
  getParentRoute: () => panel,
  path: '/admin/collection',
  beforeLoad: (options) => {
    if (!options.context.site.services?.includes('pickup')) redirectUnknownPath(options)
  },
  ...screen('orders.manage', () => import('./features/admin/orders/collection/collection-screen.tsx'), {
    isFullScreen: true,
  }),
})

const adminTickets = createRoute({
  getParentRoute: () => panel,
  path: '/admin/tickets',
  validateSearch: optionalParams('orders', 'template', 'paper'),
  ...screen('printing.manage', () => import('./features/admin/orders/tickets/tickets-screen.tsx'), {
    isFullScreen: true,
  }),
})

const adminReports = createRoute({
  getParentRoute: () => panel,
  path: '/admin/reports',
  validateSearch: optionalParams('range', 'from', 'to'),
  ...screen('reports.view', () => import('./features/admin/reports/reports-screen.tsx')),
})

const adminDatabase = createRoute({
  getParentRoute: () => panel,
  path: '/admin/database',
  ...screen('settings.edit', () => import('./features/admin/database/database-screen.tsx')),
})

const adminSettings = createRoute({
  getParentRoute: () => panel,
  path: '/admin/settings',
  validateSearch: optionalParams('section', 'field'),
  ...screen('settings.edit', () => import('./features/admin/settings/settings-screen.tsx')),
})

/** Users who may not open a screen are sent to the first one that they may open. */
const screens = [
  dashboard,
  adminStart,
  adminCategories,
  adminRecipes,
  adminImport,
  adminOptions,
  adminSchedules,
  adminTranslations,
  adminPrinters,
  adminOrders,
  adminCollection,
  adminTickets,
  adminReports,
  adminDatabase,
  adminSettings,
] as const

export const panelRoutes = panel.addChildren(screens)
