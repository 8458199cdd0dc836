import { lazyCode } from '#web/routing/lazy-code.ts'

/** The code that customers need only after they used a feature that the owner has switched on. */
export const extrasCode = lazyCode('A part of the order', () => import('./actions/extras.ts'))
