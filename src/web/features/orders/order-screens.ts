// One file for the browser: from the history one goes to an order, and back.
export { OrderConfirmationScreen } from './order-confirmation-screen.tsx'
export { OrderHistoryScreen } from './order-history-screen.tsx'
