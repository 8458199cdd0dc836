/** Texts of the buttons that turn push messages on and off. */
export const pushMessages = {
  customer: {
    turnOn: 'Notify me about my orders',
    isOn: 'This browser shows a message when an order of yours is late, ready, on its way or cancelled.',
  },
  staff: { turnOn: 'Notify this browser of new orders', isOn: 'This browser shows a message for each new order.' },
  turnOff: 'Turn off',
  turningOn: 'Turning on...',
  denied: 'Your browser blocks messages of this site. Allow them in the settings of the browser, then try again.',
  turnOnFailed: 'The messages could not be turned on. Please try again.',
  turnOffFailed: 'The messages could not be turned off. Please try again.',
} as const
