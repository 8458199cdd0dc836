import type { OpenOrder } from '#contract/orders/open-orders.ts'
import { loaderCode } from '#web/state/loader-code.ts'

/** The line of open orders, for customers who have one. */
export const lineCode = loaderCode(() => import('./open-order-line.tsx'))
/** The time in the line, for restaurants that promise one. */
export const clockCode = loaderCode(() => import('#web/ui/clock-time.tsx'))

const hasTime = ({ promisedFrom }: OpenOrder) => promisedFrom !== undefined

/** Loads what the line of these orders needs. */
export async function loadLineCode(orders: readonly OpenOrder[]): Promise<void> {
  await Promise.all([lineCode.load(orders.length > 0), clockCode.load(orders.some(hasTime))])
}

/** @returns the files that `loadLineCode` imports. The server adds their chunks to the document. */
export function modulesForLine(orders: readonly OpenOrder[]): string[] {
  return [
    ...(orders.length > 0 ? ['open-orders/open-order-line.tsx'] : []),
    ...(orders.some(hasTime) ? ['ui/clock-time.tsx'] : []),
  ]
}
