import type { OpenOrder } from '#contract/orders/open-orders.ts'

type LineCode = typeof import('./open-order-line.tsx')

/** The imported file. The server adds its chunk to a document of a customer with an open order. */
export const lineModule = 'open-orders/open-order-line.tsx'

let code: LineCode | undefined

/** Loads the code of the line if there is an order to show. Call it before the line is rendered, so that it does not appear late. */
export async function loadLineCode(orders: readonly OpenOrder[]): Promise<void> {
  // without it, the screen works and has no line
  if (orders.length > 0) code ??= await import('./open-order-line.tsx').catch(() => undefined)
}

/** @returns undefined when `loadLineCode` had no order, or has failed */
export function findLineCode(): LineCode | undefined {
  return code
}
