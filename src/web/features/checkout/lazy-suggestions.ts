import { lazyCode } from '#web/routing/lazy-code.ts'

/** The suggestions while a customer types an address, which only some restaurants have. */
export const suggestionsCode = lazyCode('The suggestions of addresses', () => import('./address-suggestions.tsx'))
