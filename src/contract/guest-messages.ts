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

  logoutTitle: 'Log out?',
  logoutText:
    'You ordered without an account. When you have logged out, only the private link of an order opens it. You find the link at the order.',
  signInText:
    'You ordered without an account in this browser. When you have signed in, only the private link of that order opens it.',

  linkTitle: 'Your private link',
  linkText: 'It opens this order in every browser, and your other orders without an account. Keep it secret.',
  linkEnds: 'It works until',
  copyLink: 'Copy link',
  copied: 'The link is copied.',
  copyFailed: 'The browser does not allow copying. Please copy the selected link.',
} as const

/** Texts of the page that a private link opens in a browser that did not place the order. */
export const orderLinkMessages = {
  title: 'Your order',
  ask: 'This link shows an order, its address and phone number in this browser, and lets you cancel it.',
  open: 'Open the order',
  openAnyway: 'Sign out and open the order',
  signIn: 'Sign in',
  toMenu: 'To the menu',
} as const
