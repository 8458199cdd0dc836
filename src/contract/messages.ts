/** The words on the screens: spec §2 (labels, empty states), §4 (busy labels), §5 (validation), §8 (errors). */
export const messages = {
  account: {
    signingIn: 'Signing in...',
    creatingAccount: 'Creating Account...',
    sending: 'Sending...',
    updating: 'Updating...',
    resetSent: 'Check your email for password reset instructions',
    profileUpdated: 'Profile updated successfully!',
    passwordChanged: 'Your password has been changed. Please sign in.',
    yourData: 'Your data',
    downloadData: 'Download my data',
    downloadExplained:
      'One file with your profile, your orders and where you are signed in. Please enter your password once more.',
    downloading: 'Preparing...',
    deleteAccount: 'Delete my account',
    deleteExplained:
      'Your name, email, addresses and phone numbers are deleted for good, and you are signed out everywhere. The restaurant keeps what was ordered and for how much, without you. An order that is still on its way can no longer reach you.',
    deleting: 'Deleting...',
    accountDeleted: 'Your account has been deleted.',
    resetLinkIncomplete: 'This reset link is incomplete. Please ask for a new one.',
  },
  menu: {
    loadCategoriesFailed: 'Failed to load categories',
    loadRecipesFailed: 'Failed to load recipes',
    categoryEmpty: 'No recipes found in this category.',
    categoryUnknown: 'Category not found',
    noCategories: 'The menu is being written. Please come back soon.',
    addToCart: 'Add to Cart',
    addedToCart: 'Added to Cart!',
    inCart: (dish: string) => `${dish} is in your cart`,
  },
  cart: {
    empty: 'Your cart is empty',
    outsideProvider: 'useCart must be used within a CartProvider',
    notKept: 'Your browser does not let us keep the cart. It lasts until this page is closed.',
  },
  checkout: {
    requiredFields: 'Please fill in all required fields',
    failed: 'Failed to place order. Please try again.',
    placing: 'Placing Order...',
    menuChanged: 'The menu has changed since you filled your cart. Please check what is new before you order.',
    menuChangedTitle: 'The menu has changed',
    gone: 'No longer available',
    orderedBefore: 'Your earlier order went through. Placing this one makes a second order.',
    offline: 'You are offline. Your cart and address are kept; try again when you are back.',
  },
  orders: {
    loadFailed: 'Failed to load orders',
    none: "You haven't placed any orders yet.",
    notFound: 'Order Not Found',
    thanks: 'Thank you! The kitchen has your order.',
    missingIndex:
      'To improve performance, please create a Firestore index for orders. Click the link in the error message to create it.',
    missingIndexLink: 'Click here to create the required index',
  },
  search: {
    label: 'Search dishes, ingredients and categories',
    placeholder: 'Search dishes, ingredients...',
    results: 'Search results',
    waiting: 'Opening the menu...',
    failed: 'The menu could not be loaded. Please try again.',
    none: 'Nothing on the menu fits',
  },
  live: {
    reconnecting: 'Reconnecting...',
    polling: 'Not live. Refreshed every 30 seconds.',
    progress: 'Progress',
  },
  screen: {
    broken: 'Something went wrong on this screen. Your cart is safe.',
    newVersion: 'A new version is ready. Please reload the page.',
    offline: 'We could not reach the kitchen. This is the menu as you saw it last.',
    unreachable: 'We could not reach the kitchen. Please check your connection and try again.',
  },
} as const

/** spec §2: 'Order #{id}'. */
export function orderLabel(id: string): string {
  return `Order #${id}`
}
