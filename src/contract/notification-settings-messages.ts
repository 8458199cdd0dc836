/** The texts of the section Notifications in the panel. */
export const notificationSettingsMessages = {
  savedHint: 'Saved. The settings apply at once, also to open orders.',
  mailsCustomers: 'Mails to customers',
  mailsCustomersHint:
    'A mail when an order is placed, delayed, ready, on its way or cancelled. Changes within ten seconds are one mail.',
  sendsPushes: 'Push messages',
  sendsPushesHint:
    'Customers can turn them on for their orders, and admins for new orders, with a button. They need https.',
  restaurantAddresses: 'Addresses of the restaurant',
  restaurantAddressesHint:
    'One address per line, up to 5. Each gets a mail for each new order, and when a customer cancels an order.',
  ringsUntilStatus: 'The panel rings until an order has another status',
  ringsUntilStatusHint:
    'Otherwise it stops when an admin opens the order. The switch for the sound is on the screen Orders.',
  alertAfterMinutes: 'Alert after',
  alertAfterMinutesHint:
    'A mail to the addresses above, and a push message, when an order is still pending. Empty: never.',
  cancelAfterMinutes: 'Cancel after',
  cancelAfterMinutesHint: 'An order that is still pending is cancelled with an apology. Empty: never.',
  minutes: 'min',
  unansweredTitle: 'When an order stays pending',
  noMailServer: 'No mail server is set, so mails are written to files on the server.',
  setMailServer: 'Set the mail server',
  addressInvalid: (address: string) => `Please check this address: ${address}`,
  addressesTooMany: 'Please enter at most 5 addresses.',
  minutesInvalid: 'Please enter whole minutes from 1 to 240, or leave the field empty.',
  cancelTooEarly: 'Please enter more minutes than for the alert.',
} as const
