// One JavaScript file for both screens: after the cart comes the checkout.
export { CartScreen } from './cart-screen.tsx'
export { CheckoutScreen } from './checkout-screen.tsx'
