import type { Role } from '#contract/accounts.ts'
import { sectionNames } from '#contract/site-settings/site-settings.ts'

/** Who may call a route: anyone, a signed-in user (`customer`), or an admin. */
export type Access = 'anyone' | Role

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
  'PATCH /api/profile': 'customer',
  'POST /api/account/export': 'customer',
  'DELETE /api/account': 'customer',
  'POST /api/account/password': 'customer',
  'GET /api/account/sessions': 'customer',
  'DELETE /api/account/sessions': 'customer',
  'DELETE /api/account/sessions/:id': 'customer',
  'GET /api/account/addresses': 'customer',
  'POST /api/account/addresses': 'customer',
  'PUT /api/account/addresses/:id': 'customer',
  'POST /api/account/addresses/:id/use': 'customer',
  'DELETE /api/account/addresses/:id': 'customer',
  'GET /api/categories': 'anyone',
  'GET /api/recipes': 'anyone',
  'GET /api/opening': 'anyone',
  'GET /api/site': 'anyone',
  'POST /api/quotes': 'anyone',
  'GET /api/legal/:page': 'anyone',
  'GET /images/:file': 'anyone',
  'GET /theme/:file': 'anyone',
  'GET /api/orders': 'customer',
  'POST /api/orders': 'customer',
  'GET /api/orders/:id': 'customer',
  'GET /api/orders/:id/changes': 'customer',
  'POST /api/orders/:id/cancel': 'customer',
  'GET /api/orders/:id/feedback': 'customer',
  'PUT /api/orders/:id/feedback': 'customer',
  'GET /api/push/key': 'customer',
  'PUT /api/push/subscription': 'customer',
  'POST /api/push/audiences': 'customer',
  'POST /api/push/unsubscribe': 'customer',
  'GET /api/order-mails/unsubscribe': 'anyone',
  'POST /api/order-mails/unsubscribe': 'anyone',
  // the token in the path is the permission
  'POST /api/printers/star/:token': 'anyone',
  'GET /api/printers/star/:token': 'anyone',
  'DELETE /api/printers/star/:token': 'anyone',
  'POST /api/printers/epson/:token': 'anyone',
  'GET /api/favourites': 'customer',
  'GET /api/favourite-recipes': 'customer',
  'PUT /api/favourites/:id': 'customer',
  'DELETE /api/favourites/:id': 'customer',
  'GET /api/live': 'customer',
  'POST /api/categories': 'admin',
  'PATCH /api/categories/:id': 'admin',
  'DELETE /api/categories/:id': 'admin',
  'POST /api/recipes': 'admin',
  'PATCH /api/recipes/:id': 'admin',
  'DELETE /api/recipes/:id': 'admin',
  'POST /api/recipes/:id/duplicate': 'admin',
  'PUT /api/category-order': 'admin',
  'PUT /api/recipe-order': 'admin',
  'PATCH /api/recipes': 'admin',
  'GET /api/archived-recipes': 'admin',
  'POST /api/archived-recipes/:id/restore': 'admin',
  'DELETE /api/archived-recipes/:id': 'admin',
  'GET /api/option-groups': 'admin',
  'POST /api/option-groups': 'admin',
  'PATCH /api/option-groups/:id': 'admin',
  'DELETE /api/option-groups/:id': 'admin',
  'PUT /api/recipes/:id/availability': 'admin',
  'PUT /api/option-groups/:id/options/:optionId/availability': 'admin',
  'GET /api/portions-left': 'admin',
  'GET /api/schedules': 'admin',
  'POST /api/schedules': 'admin',
  'PATCH /api/schedules/:id': 'admin',
  'DELETE /api/schedules/:id': 'admin',
  'GET /api/menu.csv': 'admin',
  'POST /api/menu-imports/check': 'admin',
  'POST /api/menu-imports': 'admin',
  'GET /api/admin/stats': 'admin',
  'GET /api/admin/first-steps': 'admin',
  'PUT /api/admin/first-steps': 'admin',
  'GET /api/admin/orders': 'admin',
  'GET /api/admin/orders/:id': 'admin',
  'PATCH /api/admin/orders/:id': 'admin',
  'PUT /api/admin/orders/:id/delay': 'admin',
  'GET /api/admin/orders/:id/changes': 'admin',
  'GET /api/admin/orders/:id/feedback': 'admin',
  'GET /api/admin/orders/:id/tickets/:template': 'admin',
  'GET /api/admin/settings': 'admin',
  ...Object.fromEntries(sectionNames.map((name) => [`PUT /api/admin/settings/${name}`, 'admin' as const])),
  'POST /api/admin/settings/legal/preview': 'admin',
  'GET /api/admin/settings/legal/retention-preview': 'admin',
  'POST /api/admin/settings/logo': 'admin',
  'GET /api/admin/settings/mail/status': 'admin',
  'POST /api/admin/settings/mail/test': 'admin',
  'GET /api/admin/printers': 'admin',
  'POST /api/admin/printers': 'admin',
  'PATCH /api/admin/printers/:id': 'admin',
  'DELETE /api/admin/printers/:id': 'admin',
  'POST /api/admin/printers/:id/server-url': 'admin',
  'POST /api/admin/printers/:id/test-page': 'admin',
  'GET /api/admin/printer-alarms': 'admin',
  'POST /api/admin/print-jobs': 'admin',
  'GET /api/admin/indexes': 'admin',
  'POST /api/admin/indexes': 'admin',
  'GET /api/openapi.json': 'anyone',
  'GET /api/docs/*': 'anyone',
  'GET /manifest.webmanifest': 'anyone',
  'GET /robots.txt': 'anyone',
  'GET /sitemap.xml': 'anyone',
  'GET /menu/:slug': 'anyone',
  'GET /*': 'anyone',
  'POST /*': 'anyone',
}

/** An admin may also place orders (docs/decisions/0001), so an admin has all permissions of a customer. */
export function isAllowed(role: Role, access: Access): boolean {
  return access === 'anyone' || access === role || role === 'admin'
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
