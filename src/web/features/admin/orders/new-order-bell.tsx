import { useNewOrderWatch } from './new-order-watch.ts'

/** Nothing to see: new orders ring, and are counted in the tab's title, on whatever screen of the panel one is. */
export function NewOrderBell() {
  useNewOrderWatch()
  return null
}
