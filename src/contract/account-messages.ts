/** Texts of the profile screen: name, password, sessions and the user's data. */
export const accountMessages = {
  title: 'Profile',
  intro: 'This is how we greet you, and the name on your orders.',
  emailHint: 'Your email is your sign-in name and cannot be changed here.',
  updateProfile: 'Update Profile',
  profileUpdated: 'Profile updated successfully!',

  password: 'Your password',
  changePassword: 'Change password',
  changeExplained: 'Your other browsers will be signed out.',
  changing: 'Changing...',
  changed: 'Your password was changed. Your other browsers are signed out.',

  sessions: 'Where you are signed in',
  loadFailed: 'The list of browsers could not be loaded. Please try again.',
  onlyThisBrowser: 'You are signed in on this browser only.',
  thisBrowser: 'This browser',
  unknownBrowser: 'Unknown browser',
  browserOnSystem: (browser: string, system: string) => `${browser} on ${system}`,
  signedIn: 'Signed in',
  lastUsed: 'Last used',
  expires: 'Expires',
  networkAddress: 'Network address',
  signOut: 'Sign out',
  signOutOf: (browser: string) => `Sign out ${browser}`,
  signedOutOf: (browser: string) => `${browser} is signed out.`,
  signOutOthers: 'Sign out everywhere else',
  signedOutOthers: 'All other browsers are signed out.',
  signingOut: 'Signing out...',

  yourData: 'Your data',
  downloadData: 'Download my data',
  downloadExplained: (isGuest: boolean) =>
    `You get one file with your profile, your orders, your saved addresses, your favourites and your sessions.${isGuest ? '' : ' Please enter your password to confirm.'}`,
  downloading: 'Preparing...',
  deleteAccount: 'Delete my account',
  deleteExplained:
    'Your name, email, addresses and phone numbers are permanently deleted, and you are signed out everywhere. The restaurant keeps a record of the dishes and prices of your orders, without your name. An order that has not arrived yet can no longer be delivered to you.',
  deleting: 'Deleting...',
} as const
