import { plural } from './values/plural.ts'

/**
 * Texts that most screens share: controls, layout, menu, search and live connection. Texts of one group of screens are in
 * the `*-messages.ts` files beside this one, so that other screens do not load them.
 */
export const messages = {
  controls: {
    loading: 'Loading...',
    tryAgain: 'Try Again',
    reload: 'Reload the page',
    close: 'Close',
    undo: 'Undo',
    optional: '(optional)',
    full: (maxChars: number) => `No more than ${maxChars} characters fit.`,
    showPassword: 'Show password',
    newPasswordHint: (minChars: number) => `At least ${minChars} characters. A short sentence works well.`,
  },
  layout: {
    skipToContent: 'Skip to content',
    copyright: (year: number, holder: string) => `© ${year} ${holder.replace(/\.$/, '')}. All rights reserved.`,
    user: 'User',
    signedIn: 'Signed in',
    signIn: 'Sign in',
    profile: 'Profile',
    logout: 'Logout',
    yourCart: 'Your cart',
    viewCart: 'View Cart',
    cartLink: (count: number) => `Cart, ${itemCount(count)}`,
  },
  menu: {
    title: 'Menu',
    homeTitle: 'What are you hungry for?',
    homeIntro: 'Cooked when you order, paid when it arrives.',
    homeIntroPickup: 'Cooked when you order, paid when you pick it up.',
    orderHistory: 'Order History',
    categories: 'Categories',
    favourites: 'Your favourites',
    popular: 'Popular dishes',
    /** The button of the filter. @param count how many diets and allergens the customer has chosen */
    filter: (count: number) => (count === 0 ? 'Diet & allergens' : `Diet & allergens (${count})`),
    /** Removes the filter. */
    showAll: 'Show all',
    orderAgain: 'Order again',
    /** A line of an order, such as '2 × Masala Dosa'. */
    quantityOf: (quantity: number, dish: string) => `${quantity} × ${dish}`,
    backToHome: 'Back to Home',
    browseRecipes: 'Browse Recipes',
    loadCategoriesFailed: 'Failed to load categories',
    loadRecipesFailed: 'Failed to load recipes',
    categoryEmpty: 'No recipes found in this category.',
    categoryUnknown: 'Category not found',
    noCategories: 'The menu is not ready yet. Please come back soon.',
    /** Before the least price of a dish with a compulsory choice: 'from $8.50'. */
    from: 'from',
    /** @param amount of one item; it is not a part of the price */
    deposit: (amount: string) => `+ ${amount} deposit`,
    addToCart: 'Add to Cart',
    addedToCart: 'Added to Cart!',
    /** The name of a button that shows a plus. */
    quickAdd: (dish: string) => `Add ${dish} to the cart`,
    addedAnnouncement: (dish: string) => `${dish} is in your cart`,
    quantityInCart: (quantity: number) => `${quantity} in cart`,
    ingredientCount: (count: number) => `${count} ${plural(count, { one: 'ingredient', other: 'ingredients' })}`,
  },
  search: {
    label: 'Search dishes, ingredients and categories',
    placeholder: 'Search dishes, ingredients...',
    clear: 'Clear search',
    results: 'Search results',
    loading: 'Loading the menu...',
    failed: 'The menu could not be loaded. Please try again.',
    noResults: (query: string) => `No dishes match your search “${query}”`,
    resultCount: (count: number) => `${count} ${plural(count, { one: 'result', other: 'results' })}`,
    category: 'Category',
    withIngredient: (ingredient: string) => ` · with ${ingredient}`,
  },
  /** The parts of an order that customers and admins see. */
  order: {
    total: 'Total',
    /** Of an order that was cancelled, so that nothing is paid. */
    cancelledTotal: 'Cancelled total',
    placed: ' · placed',
    /** For screen readers, after the new status. */
    previousStatus: (status: string) => ` from ${status}`,
    changedBy: (name: string) => ` · ${name}`,
  },
  live: {
    reconnecting: 'Reconnecting...',
    polling: 'Not live. Refreshed every 30 seconds.',
  },
  screen: {
    pageTitle: (heading: string, siteName: string) => `${heading} · ${siteName}`,
    broken: 'Something went wrong on this screen. Your cart is safe.',
    newVersion: 'A new version is ready. Please reload the page.',
    offline: 'We could not reach the kitchen. This is the menu as you last saw it.',
    unreachable: 'We could not reach the kitchen. Please check your connection and try again.',
  },
} as const

/** '1 item', '2 items'. */
export function itemCount(count: number): string {
  return `${count} ${plural(count, { one: 'item', other: 'items' })}`
}

/** spec §2: 'Order #{id}'. */
export function orderLabel(id: string): string {
  return `Order #${id}`
}
