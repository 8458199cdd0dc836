/** Texts of the bar that says how customers get their orders, and when. */
export const openingMessages = {
  /** The name of the bar for screen readers. */
  bar: 'Delivery, pickup and opening hours',
  choose: 'How do you want to get your order?',
  services: { delivery: 'Delivery', pickup: 'Pickup' },
  open: 'Open now',
  closed: 'Closed',
  paused: 'No orders at the moment',
  orderAhead: 'You can order ahead.',
} as const
