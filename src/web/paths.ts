/** Every address of the site (spec §2), so that no screen spells one out. */
export const paths = {
  root: '/',
  home: '/home',
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  profile: '/profile',
  cart: '/cart',
  checkout: '/checkout',
  orders: '/orders',
  adminLogin: '/admin/login',
  admin: '/admin',
  adminCategories: '/admin/categories',
  adminRecipes: '/admin/recipes',
  adminOrders: '/admin/orders',
  /** What the dashboard counts as pending (spec §4). */
  adminPendingOrders: '/admin/orders?status=pending,preparing,ready',
  adminDatabase: '/admin/database',
  category: (categoryId: string) => `/category/${encodeURIComponent(categoryId)}`,
  orderConfirmation: (orderId: string) => `/order-confirmation/${encodeURIComponent(orderId)}`,
} as const

/** The `id` attribute of a dish's card on its category screen; search leads there by `#recipe-…`. */
export function recipeAnchor(recipeId: string): string {
  return `recipe-${recipeId}`
}

/** Whether the screen at a path shows the menu and nothing of one's own. */
export function isMenuPath(path: string): boolean {
  return path === paths.home || path.startsWith('/category/')
}
