import { plural } from './values/plural.ts'

/** Labels of the fields that several account forms have. */
export const accountFieldMessages = {
  email: 'Email',
  fullName: 'Full Name',
  nameRequired: 'Please enter your name',
  password: 'Password',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  updating: 'Updating...',
} as const

/** Texts of the public screens: sign-in, sign-up and password reset (spec §2, §4 and §8). */
export const signInMessages = {
  signInTitle: 'Sign In',
  signInIntro: 'The kitchen is warm. Sign in to order.',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  forgotLink: 'Forgot your password?',
  /** Of the part that says what is in the cart of a visitor who wants to order. */
  waiting: 'Your cart',
  dishCount: (count: number) => `${count} ${plural(count, { one: 'dish', other: 'dishes' })}`,
  checkoutFollows: 'Your cart is kept. After this step, you continue with the checkout.',
  /** Of the list of dishes beside the form. */
  dishes: 'From the menu',
  newHere: 'New here?',
  signUpLink: 'Create an account',
  adminLink: 'Sign in as an admin',
  passwordChanged: 'Your password has been changed. Please sign in.',
  accountDeleted: 'Your account has been deleted.',

  signUpTitle: 'Create Account',
  signUpIntro: 'A name and an email, and lunch is nearly on its way.',
  signUpIntroGuest: 'Your account will have your name and your orders. You only choose a password.',
  signUp: 'Create Account',
  creatingAccount: 'Creating Account...',
  haveAccount: 'Already have an account?',
  signInLink: 'Sign in',

  forgotTitle: 'Forgot Password',
  forgotIntro: 'Enter your email, and we will send you a link to choose a new password.',
  sendLink: 'Send Reset Link',
  sending: 'Sending...',
  resetSent: 'Check your email for password reset instructions',
  backToLogin: 'Back to login',

  resetTitle: 'Reset Password',
  resetIntro: 'Choose a new password for your account.',
  openLinkIntro: 'Please open the link in our email again.',
  resetLinkIncomplete: 'This reset link is incomplete. Please ask for a new one.',
  newLink: 'Ask for a new link',
  savePassword: 'Save New Password',
} as const
