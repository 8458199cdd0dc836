import type { SelectionIssue } from '#contract/orders/orders.ts'
import { createStore, useStore } from '#web/state/create-store.ts'

const none: readonly SelectionIssue[] = []

/** The lines because of which the last order was refused, for the cart. The server checks them again with each order. */
export const refusedLines = createStore<readonly SelectionIssue[]>(none)

export function useRefusedLines(): readonly SelectionIssue[] {
  return useStore(refusedLines, () => none)
}

/** Call when the customer has edited a line. */
export function dismissRefusal(lineId: string): void {
  refusedLines.set(refusedLines.get().filter((issue) => issue.lineId !== lineId))
}
