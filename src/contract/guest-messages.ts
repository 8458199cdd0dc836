/** Texts for customers who order without an account. */
export const guestMessages = {
  /** The name of a guest who has not ordered yet, and the mark of the order in the panel. */
  guest: 'Guest',
  continue: 'Continue without an account',
} as const
