/** Texts of the buttons that turn push messages on and off. */
export const pushMessages = {
  customer: {
    turnOn: 'Notify me about this order',
    isOn: 'This browser tells you when your order is late, ready or on its way.',
  },
  staff: { turnOn: 'Notify this device of new orders', isOn: 'This device gets a message for each new order.' },
  turnOff: 'Turn off',
  turningOn: 'Turning on...',
  denied: 'Your browser blocks messages of this site. Allow them in the settings of the browser, then try again.',
  turnOnFailed: 'The messages could not be turned on. Please try again.',
  turnOffFailed: 'The messages could not be turned off. Please try again.',
} as const
