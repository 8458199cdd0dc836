// One file for the browser: whoever is at the cart is about to check out.
export { CartScreen } from './cart-screen.tsx'
export { CheckoutScreen } from './checkout-screen.tsx'
