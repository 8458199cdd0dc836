import type { User } from '#contract/accounts/accounts.ts'
import { type Capability, may } from '#contract/accounts/capabilities.ts'
import { sectionNames } from '#contract/site-settings/site-settings.ts'

/** Who may call a route: anyone, every signed-in user, or a user with this capability. */
export type Access = 'anyone' | 'signed-in' | Capability

/**
 * Who may call each route. The server does not start with a route that is missing here, so no route is public by mistake.
 * HEAD has the permission of GET.
 */
export const permissions: Record<string, Access> = {
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  // the route itself checks the client, because a monitoring system has no session
  'GET /metrics': 'anyone',
  'GET /api/session': 'anyone',
  'POST /api/auth/sign-up/email': 'anyone',
  'POST /api/auth/sign-in/email': 'anyone',
  'POST /api/auth/sign-out': 'anyone',
  'POST /api/auth/request-password-reset': 'anyone',
  'POST /api/auth/reset-password': 'anyone',
  'POST /api/guest': 'anyone',
  'PATCH /api/profile': 'signed-in',
  'POST /api/account/export': 'signed-in',
  'DELETE /api/account': 'signed-in',
  'POST /api/account/password': 'signed-in',
  'GET /api/account/sessions': 'signed-in',
  'DELETE /api/account/sessions': 'signed-in',
  'DELETE /api/account/sessions/:id': 'signed-in',
  'GET /api/account/last-address': 'signed-in',
  'GET /api/account/addresses': 'signed-in',
  'POST /api/account/addresses': 'signed-in',
  'PUT /api/account/addresses/:id': 'signed-in',
  'POST /api/account/addresses/:id/use': 'signed-in',
  'DELETE /api/account/addresses/:id': 'signed-in',
  'GET /api/categories': 'anyone',
  'GET /api/recipes': 'anyone',
  'GET /api/popular-recipes': 'anyone',
  'GET /api/opening': 'anyone',
  'GET /api/site': 'anyone',
  'POST /api/quotes': 'anyone',
  'POST /api/address-suggestions': 'signed-in',
  'GET /api/legal/:page': 'anyone',
  'GET /images/:file': 'anyone',
  'GET /theme/:file': 'anyone',
  'GET /api/orders': 'signed-in',
  'GET /api/open-orders': 'signed-in',
  'POST /api/orders': 'signed-in',
  'GET /api/orders/:id': 'signed-in',
  'GET /api/orders/:id/changes': 'signed-in',
  'GET /api/orders/:id/link': 'signed-in',
  // the token in the address is the permission
  'GET /api/orders/:id/open': 'anyone',
  'POST /api/orders/:id/open': 'anyone',
  'POST /api/orders/:id/cancel': 'signed-in',
  'GET /api/orders/:id/feedback': 'signed-in',
  'PUT /api/orders/:id/feedback': 'signed-in',
  'GET /api/push/key': 'signed-in',
  'PUT /api/push/subscription': 'signed-in',
  'POST /api/push/audiences': 'signed-in',
  'POST /api/push/unsubscribe': 'signed-in',
  'GET /api/order-mails/unsubscribe': 'anyone',
  'POST /api/order-mails/unsubscribe': 'anyone',
  // the token in the path is the permission
  'POST /api/printers/star/:token': 'anyone',
  'GET /api/printers/star/:token': 'anyone',
  'DELETE /api/printers/star/:token': 'anyone',
  'POST /api/printers/epson/:token': 'anyone',
  'GET /api/favourites': 'signed-in',
  'GET /api/favourite-recipes': 'signed-in',
  'PUT /api/favourites/:id': 'signed-in',
  'DELETE /api/favourites/:id': 'signed-in',
  'GET /api/live': 'signed-in',
  'POST /api/categories': 'menu.edit',
  'PATCH /api/categories/:id': 'menu.edit',
  'DELETE /api/categories/:id': 'menu.edit',
  'POST /api/recipes': 'menu.edit',
  'PATCH /api/recipes/:id': 'menu.edit',
  'DELETE /api/recipes/:id': 'menu.edit',
  'POST /api/recipes/:id/duplicate': 'menu.edit',
  'PUT /api/category-order': 'menu.edit',
  'PUT /api/recipe-order': 'menu.edit',
  'PATCH /api/recipes': 'menu.edit',
  'GET /api/archived-recipes': 'menu.edit',
  'POST /api/archived-recipes/:id/restore': 'menu.edit',
  'DELETE /api/archived-recipes/:id': 'menu.edit',
  'GET /api/option-groups': 'menu.edit',
  'POST /api/option-groups': 'menu.edit',
  'PATCH /api/option-groups/:id': 'menu.edit',
  'DELETE /api/option-groups/:id': 'menu.edit',
  'PUT /api/recipes/:id/availability': 'menu.edit',
  'PUT /api/option-groups/:id/options/:optionId/availability': 'menu.edit',
  'GET /api/portions-left': 'menu.edit',
  'GET /api/schedules': 'menu.edit',
  'POST /api/schedules': 'menu.edit',
  'PATCH /api/schedules/:id': 'menu.edit',
  'DELETE /api/schedules/:id': 'menu.edit',
  'GET /api/menu.csv': 'menu.edit',
  'POST /api/menu-imports/check': 'menu.edit',
  'POST /api/menu-imports': 'menu.edit',
  'GET /api/admin/stats': 'dashboard.use',
  'GET /api/admin/first-steps': 'dashboard.use',
  'PUT /api/admin/first-steps': 'dashboard.use',
  'GET /api/admin/orders': 'orders.manage',
  'GET /api/admin/orders/:id': 'orders.manage',
  'PATCH /api/admin/orders/:id': 'orders.manage',
  'PUT /api/admin/orders/:id/delay': 'orders.manage',
  'GET /api/admin/orders/:id/changes': 'orders.manage',
  'GET /api/admin/orders/:id/feedback': 'orders.manage',
  'GET /api/admin/orders/:id/tickets/:template': 'printing.manage',
  'GET /api/admin/report': 'reports.view',
  'GET /api/admin/report.csv': 'reports.view',
  'GET /api/admin/settings': 'settings.edit',
  ...Object.fromEntries(sectionNames.map((name) => [`PUT /api/admin/settings/${name}`, 'settings.edit' as const])),
  'POST /api/admin/settings/legal/preview': 'settings.edit',
  'GET /api/admin/settings/legal/retention-preview': 'settings.edit',
  'POST /api/admin/settings/logo': 'settings.edit',
  'GET /api/admin/settings/mail/status': 'settings.edit',
  'POST /api/admin/settings/mail/test': 'settings.edit',
  'GET /api/admin/printers': 'printing.manage',
  'POST /api/admin/printers': 'printing.manage',
  'PATCH /api/admin/printers/:id': 'printing.manage',
  'DELETE /api/admin/printers/:id': 'printing.manage',
  'POST /api/admin/printers/:id/server-url': 'printing.manage',
  'POST /api/admin/printers/:id/test-page': 'printing.manage',
  'GET /api/admin/printer-alarms': 'printing.manage',
  'POST /api/admin/print-jobs': 'printing.manage',
  'GET /api/admin/indexes': 'settings.edit',
  'POST /api/admin/indexes': 'settings.edit',
  'GET /api/openapi.json': 'anyone',
  'GET /api/docs/*': 'anyone',
  'GET /manifest.webmanifest': 'anyone',
  'GET /robots.txt': 'anyone',
  'GET /sitemap.xml': 'anyone',
  'GET /menu/:slug': 'anyone',
  'GET /*': 'anyone',
  'POST /*': 'anyone',
}

/** Every signed-in user may place orders, also one with capabilities (docs/decisions/0001). */
export function isAllowed(user: Pick<User, 'capabilities'>, access: Access): boolean {
  return access === 'anyone' || access === 'signed-in' || may(user, access)
}

/** @throws Error when the table has no entry for the route */
export function accessOf(method: string, url: string): Access {
  // Swagger UI consists of a few dozen files
  const path = url === '/api/docs' || url.startsWith('/api/docs/') ? '/api/docs/*' : url
  const access = permissions[`${method === 'HEAD' ? 'GET' : method} ${path}`]
  if (access === undefined)
    throw new Error(`permissions.ts has no entry for ${method} ${url}. Add one that says who may call it.`)
  return access
}
