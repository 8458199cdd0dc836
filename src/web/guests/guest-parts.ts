/** What `guest-code.ts` loads, in one file, because each import on demand is a request. */

export { checkGuest } from './check-guest.ts'
export { ContinueButton } from './continue-button.tsx'
export { GuestEmail } from './guest-email.tsx'
export { GuestLogout } from './guest-logout.tsx'
export { KeepDetails } from './keep-details.tsx'
export { OrderLink } from './order-link.tsx'
