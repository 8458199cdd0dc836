/** What `lazy-addresses.ts` loads in one request. @public */
export { AddressChoice } from './address-choice.tsx'
export { AddressName } from './address-name.tsx'
export { rememberAddress } from './remember-address.ts'
