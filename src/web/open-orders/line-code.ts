import { loaderCode } from '#web/routing/loader-code.ts'

/** The imported file. The server adds its chunk to a document of a customer with an open order. */
export const lineModule = 'open-orders/open-order-line.tsx'

/** The line of open orders, for customers who have one. */
export const lineCode = loaderCode(() => import('./open-order-line.tsx'))
