import { limits } from './limits.ts'

/** Texts for customers who order without an account. */
export const guestMessages = {
  continue: 'Continue without an account',
  continuing: 'One moment...',
  orSignIn: 'or sign in',
  orSignUp: 'or create an account',

  email: 'Email',
  emailHint: 'For messages about your order.',
  phoneInvalid: `Please enter at least ${limits.guestPhoneMinDigits} digits.`,
  emailInvalid: 'Please enter a valid email address.',

  keepTitle: 'Keep these details',
  keepText: 'Next time your name, your address and your orders are here, on every device.',
  choosePassword: 'Choose a password',

  linkTitle: 'Your private link',
  linkText: 'It opens your order in every browser, so keep it secret.',
  linkEnds: 'It works until',
  copyLink: 'Copy link',
  copied: 'The link is copied.',
  copyFailed: 'The browser does not allow copying. Please copy the selected link.',
} as const

/** Texts of the page that a private link opens when it cannot show the order at once. */
export const orderLinkMessages = {
  title: 'Your order',
  openAnyway: 'Sign out and open the order',
  signIn: 'Sign in',
  toMenu: 'To the menu',
} as const
