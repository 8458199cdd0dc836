/** The refusals of sign-in, sign-up and passwords, and those of customers without an account (`problems`). */
export const accountRefusals = {
  'auth/sign-in-required': { status: 401, message: 'Please sign in first.' },
  'auth/forbidden': { status: 403, message: 'Your account is not allowed to do this.' },
  'auth/wrong-credentials': { status: 401, message: 'The email or the password is wrong.' },
  'auth/too-many-attempts': {
    status: 429,
    message: 'Too many attempts for this account. Wait a few minutes, or reset your password.',
  },
  'auth/busy': {
    status: 503,
    message: 'Many people are signing in at this moment. Please try again in a few seconds.',
  },
  'auth/email-taken': { status: 422, message: 'There is already an account with this email. Sign in instead?' },
  // 422, because 401 and 403 mean that the session is not valid or not allowed
  'auth/password-wrong': { status: 422, message: 'The password is wrong.' },
  'auth/password-too-short': { status: 400, message: 'The password must have at least 8 characters.' },
  'auth/password-too-long': { status: 400, message: 'The password can have at most 128 characters.' },
  'auth/password-too-common': {
    status: 400,
    message: 'This password is among the most common ones. Please choose another.',
  },
  'auth/password-guessable': {
    status: 400,
    message:
      'This password is easy to guess. Please choose one that is not a name, an email address or a simple pattern; a short sentence works well.',
  },
  'auth/email-invalid': { status: 400, message: 'Please enter a valid email address.' },
  'auth/reset-link-invalid': {
    status: 400,
    message: 'This reset link has been used or has expired. Please request a new one.',
  },
  'guest/off': {
    status: 403,
    message: 'Orders need an account here. Please sign in or create an account. Your cart is kept.',
  },
  'guest/signed-in': {
    status: 409,
    message: 'You are signed in with an account now. Please place the order again to use this account.',
  },
  'guest/name-missing': {
    status: 400,
    message: 'Please enter your name, so that the restaurant knows whose order it is.',
  },
  'guest/phone-invalid': {
    status: 400,
    message: 'Please enter a phone number of at least 5 digits, so that the restaurant can call you.',
  },
  'guest/too-many': {
    status: 429,
    message: 'Too many orders without an account. Please sign in, call the restaurant, or try again later.',
  },
  'guest/link-invalid': {
    status: 404,
    message: 'This link opens no order. Please check that you have copied all of it, or call the restaurant.',
  },
  'guest/link-expired': {
    status: 410,
    message: 'This link has expired. Please call the restaurant if you have a question about the order.',
  },
  'guest/has-account': { status: 409, message: 'This order belongs to an account now. Please sign in to see it.' },
  'guest/other-account': {
    status: 409,
    message: 'This browser is signed in to another account. Opening this order signs it out.',
  },
} as const satisfies Record<string, { status: number; message: string }>
