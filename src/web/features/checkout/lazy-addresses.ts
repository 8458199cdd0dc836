import { lazyCode } from '#web/routing/lazy-code.ts'

/** The code that only customers with saved addresses need, and those who save one. */
export const addressesCode = lazyCode('The saved addresses', () => import('./address-parts.ts'))
