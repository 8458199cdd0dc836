/** The texts of the panel about pauses. Customers do not load them. */
export const pauseMessages = {
  open: 'Pause orders',
  title: 'Pause orders',
  what: 'What happens',
  closed: 'Pause: accept no orders',
  busy: (minutes: number) => `Busy: orders take ${minutes} minutes longer`,
  service: 'For',
  services: { all: 'All services', delivery: 'Delivery', pickup: 'Pickup' },
  duration: 'For how long',
  durations: { 15: '15 minutes', 30: '30 minutes', 60: '1 hour' },
  untilReopened: { closed: 'Until I reopen', busy: 'Until I end it' },
  /** @param until such as 'until 18:30' */
  closedText: {
    all: (until: string) => `Orders are paused ${until}.`,
    delivery: (until: string) => `Deliveries are paused ${until}.`,
    pickup: (until: string) => `Pickups are paused ${until}.`,
  },
  busyText: {
    all: (minutes: number, until: string) => `Busy: orders take ${minutes} minutes longer ${until}.`,
    delivery: (minutes: number, until: string) => `Busy: deliveries take ${minutes} minutes longer ${until}.`,
    pickup: (minutes: number, until: string) => `Busy: pickups take ${minutes} minutes longer ${until}.`,
  },
  /** @param time such as 18:30 */
  until: (time: string) => `until ${time}`,
  untilEnded: { closed: 'until an admin reopens', busy: 'until an admin ends it' },
  end: { closed: 'Reopen', busy: 'End' },
  /** For screen readers: the name of a button that ends one pause. */
  endOf: (button: string, text: string) => `${button}: ${text}`,
  loadFailed: 'The pauses could not be loaded.',
  failed: 'This could not be saved. Please try again.',
  conflict:
    'Another admin has changed the pauses at the same time. Your change was not saved: this is the current state.',
} as const
