import { serverFaults } from './server-faults.ts'
import type { Fault } from './try-fault.ts'

/** Faults on the screens. */
const screenFaults: readonly Fault[] = [
  {
    title: 'The total of the cart counts each line once',
    file: 'src/web/cart/cart-quote.ts',
    find: `totalMinor += lineMinor`,
    replace: `totalMinor += toMinor(price, currency)`,
    tests: ['e2e/cart.spec.ts'],
  },
  {
    title: `The button reads 'Added to Cart!' for four seconds instead of two`,
    file: 'src/contract/limits.ts',
    find: `addedFeedbackMs: 2000`,
    replace: `addedFeedbackMs: 4000`,
    tests: ['e2e/category.spec.ts'],
  },
  {
    title: 'The cart keeps its dishes after an order',
    file: 'src/web/features/checkout/use-checkout.ts',
    find: `      cartStore.clear()
`,
    replace: '',
    tests: ['e2e/checkout.spec.ts'],
  },
  {
    title: 'Minus at quantity 1 does not remove the line of the cart',
    file: 'src/web/features/checkout/use-cart-editing.ts',
    find: `if (quantity < limits.quantityMin) return remove(line)`,
    replace: `if (quantity < limits.quantityMin) return`,
    tests: ['e2e/cart.spec.ts'],
  },
  {
    title: 'After a line of the cart is removed, the focus is lost',
    file: 'src/web/features/checkout/undo-removal.tsx',
    find: `    button.current?.focus({ preventScroll: true })
`,
    replace: '',
    tests: ['e2e/keyboard.spec.ts'],
  },
  {
    title: 'Screen readers do not say that a line of the cart was removed',
    file: 'src/web/features/checkout/use-cart-editing.ts',
    find: `    announce(cartMessages.removedAnnouncement(line.name))
`,
    replace: '',
    tests: ['e2e/cart.spec.ts', 'e2e/screen-reader.spec.ts'],
  },
  {
    title: 'The Remove buttons of the cart do not say which dish they remove',
    file: 'src/web/features/checkout/cart-row.tsx',
    find: `            aria-label={cartMessages.removeLine(line.name)}
`,
    replace: '',
    tests: ['e2e/screen-reader.spec.ts'],
  },
  {
    title: 'Screen readers read none of the announcements',
    file: 'src/web/index.html',
    find: `<div id="announcer" role="status"`,
    replace: `<div id="announcer"`,
    tests: ['e2e/screen-reader.spec.ts', 'e2e/a11y.spec.ts'],
  },
  {
    title: 'The checkout sends another idempotency key when the response was lost, so a second order is placed',
    file: 'src/web/features/checkout/place-once.ts',
    find: `if (isRefused(error)) endAttempt(`,
    replace: `endAttempt(`,
    tests: ['src/web/features/checkout/place-once.test.ts', 'e2e/checkout-faults.spec.ts'],
  },
  {
    title: 'The order does not contain the tip that the customer has chosen',
    file: 'src/web/features/checkout/queries.ts',
    find: `    ...charges,`,
    replace: `    ...(({ tip: _, tipPpm: __, ...others }) => others)(charges),`,
    tests: ['e2e/checkout-charges.spec.ts'],
  },
  {
    title: 'Without a network, the checkout does not say that the customer is offline',
    file: 'src/web/features/checkout/order-failed.tsx',
    find: `{!navigator.onLine && `,
    replace: `{navigator.onLine && `,
    tests: ['e2e/checkout-faults.spec.ts', 'e2e/resilience.spec.ts'],
  },
  {
    title: 'The browser does not fill in the ZIP code of the delivery address',
    file: 'src/web/features/checkout/address-fields.tsx',
    find: `  zipCode: 'postal-code',`,
    replace: `  zipCode: 'off',`,
    tests: ['e2e/screen-reader.spec.ts', 'e2e/checkout.spec.ts'],
  },
  {
    title: 'A filter without an allergen shows dishes with traces of it',
    file: 'src/contract/menu/dietary-filter.ts',
    find: `return ![...contains, ...traces].some(`,
    replace: `return !contains.some(`,
    tests: ['e2e/dietary.spec.ts', 'src/contract/menu/dietary.test.ts'],
  },
  {
    title: 'A screen reader reads a useless word for each picture of a dish',
    file: 'src/web/ui/picture.tsx',
    find: `        alt=""
`,
    replace: `        alt="Picture"
`,
    tests: ['e2e/screen-reader.spec.ts', 'e2e/pictures.spec.ts'],
  },
  {
    title: 'The text of the dark theme is dark on a dark background',
    file: 'src/web/styles.css',
    find: `--color-ink: #f9eddd`,
    replace: `--color-ink: #5d4637`,
    tests: ['e2e/a11y.spec.ts'],
  },
  {
    title: 'After a navigation, the tab has the name of the restaurant as its title, not that of the screen',
    file: 'src/web/ui/page-title.tsx',
    find: `messages.screen.pageTitle(title, name)`,
    replace: `messages.screen.pageTitle(name, name)`,
    tests: ['e2e/admin-login.spec.ts', 'e2e/admin-settings.spec.ts'],
  },
  {
    title: 'After a dialog has closed, the focus is lost',
    file: 'src/web/ui/dialog.tsx',
    find: `    else dialog.current?.close()
`,
    replace: `    else {
      dialog.current?.close()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }
`,
    tests: ['e2e/dietary.spec.ts', 'e2e/change-password.spec.ts'],
  },
  {
    title: 'The badge of an order that is out for delivery is blue instead of purple',
    file: 'src/web/ui/badge.tsx',
    find: `purple: 'bg-badge-purple-soft text-badge-purple'`,
    replace: `purple: 'bg-badge-blue-soft text-badge-blue'`,
    tests: ['e2e/orders.spec.ts', 'e2e/order-confirmation.spec.ts'],
  },
  {
    title: 'The order history ignores live changes of the status',
    file: 'src/web/features/orders/order-events.ts',
    find: `return { ...order, ...(delayMinutes === undefined ? { status: to } : { delayMinutes }) }`,
    replace: `return order`,
    tests: ['e2e/live.spec.ts', 'src/web/features/orders/order-events.test.ts'],
  },
  {
    title: 'After the sign-in, the customer is on the profile instead of the home screen',
    file: 'src/web/session/next-path.ts',
    find: `: '/home'
`,
    replace: `: '/profile'
`,
    tests: ['e2e/login.spec.ts'],
  },
  {
    title: 'The sign-in button does not say that it is working',
    file: 'src/web/features/account/login-screen.tsx',
    find: `busyLabel={signInMessages.signingIn}`,
    replace: `busyLabel={signInMessages.signIn}`,
    tests: ['e2e/login.spec.ts'],
  },
  {
    title: 'The message after a change of the profile has another text than the specification',
    file: 'src/contract/messages/en/account.json',
    find: `"Profile updated successfully!"`,
    replace: `"Your profile is updated."`,
    tests: ['e2e/profile.spec.ts'],
  },
  {
    title: 'A customer can open the screens of the panel',
    file: 'src/web/session/guards.ts',
    find: `if (user === undefined || (user && mayUsePanel(user))) return user`,
    replace: `if (user !== null) return user`,
    tests: ['e2e/admin-guards.spec.ts'],
  },
  {
    title: 'A category is deleted without a question',
    file: 'src/web/features/admin/menu/use-menu-editor.ts',
    find: `if (remove.isPending || !window.confirm(kind.messages().confirmDelete)) return`,
    replace: `if (remove.isPending) return`,
    tests: ['e2e/admin-categories.spec.ts'],
  },
  {
    title: 'No red banner says that a category could not be saved',
    file: 'src/web/features/admin/menu/editor-screen.tsx',
    find: `{failure !== undefined && (`,
    replace: `{failure !== undefined && conflict && (`,
    tests: ['e2e/admin-categories-faults.spec.ts'],
  },
  {
    title: 'The price field of the panel shows a dollar sign instead of a rupee sign',
    file: 'src/contract/values/money.ts',
    find: `adminCurrency: Currency = { symbol: '₹'`,
    replace: `adminCurrency: Currency = { symbol: '$'`,
    tests: ['e2e/admin-recipes.spec.ts', 'e2e/admin-menu-management.spec.ts'],
  },
  {
    title: 'The status dropdown of an order lacks Cancelled',
    file: 'src/web/features/admin/orders/status/settable-status.ts',
    find: `const deliveryStatuses: readonly SettableStatus[] = orderStatuses`,
    replace: `const deliveryStatuses: readonly SettableStatus[] = orderStatuses.slice(0, 4)`,
    tests: ['e2e/admin-orders.spec.ts'],
  },
  {
    title: 'On the orders screen, the keys 1 to 5 set the status after the intended one',
    file: 'src/web/features/admin/orders/shortcuts/use-order-shortcuts.ts',
    find: `orderStatuses[Number(digit) - 1]`,
    replace: `orderStatuses[Number(digit)]`,
    tests: ['e2e/admin-orders-shortcuts.spec.ts'],
  },
]

/** The faults of the server are first, because they need no build of the web. */
export const faults: readonly Fault[] = [...serverFaults, ...screenFaults]
