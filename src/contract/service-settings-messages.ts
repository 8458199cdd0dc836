import { limits } from './limits.ts'
import { plural } from './values/plural.ts'

/** The texts of the panel's settings about services and pickups. Customers do not load them. */
export const serviceSettingsMessages = {
  services: 'Ways to get an order',
  servicesHint: 'At least one of them is on.',
  delivery: 'Delivery',
  pickup: 'Pickup',
  deliveryHint: 'You bring the order to the customer’s address.',
  pickupHint: 'Customers come to the restaurant. They give a name and a phone number, and no address.',
  noneIsOn: 'Please turn on at least one: delivery or pickup',
  leadMinutes: 'Minutes until an order is ready',
  /** For a delivery. */
  deliveryLeadHint: 'From the order until the driver is at the door. Customers see this time. Empty: 0 minutes.',
  /** For a pickup. */
  pickupLeadHint: 'From the order until it can be picked up. Customers see this time. Empty: 0 minutes.',
  leadInvalid: `Please enter a whole number of minutes, at most ${limits.leadMinutesMax}`,
  minutes: 'min',
  takesScheduled: 'Customers can choose a time',
  takesScheduledHint: 'They can then also order while the restaurant is closed.',
  daysAhead: 'Days ahead',
  daysAheadHint: 'The last day that they can choose. 0: only today.',
  daysInvalid: `Please enter a whole number of days, at most ${limits.daysAheadMax}`,
  slotMinutes: 'Length of a time slot',
  slotMinutesHint: 'Customers choose and get times in these steps. The first slot of a day begins at midnight.',
  minutesText: (minutes: number) => `${minutes} minutes`,
  capacity: 'Limits',
  capacityHint:
    'How much the kitchen or the drivers can do. When a time slot is full, customers get the next one with room.',
  noCapacity: 'There are no limits: each time slot takes any number of orders.',
  limit: (number: number) => `Limit ${number}`,
  addLimit: 'Add a limit',
  limitService: 'Service',
  scopes: { all: 'All services', delivery: 'Delivery', pickup: 'Pickup' },
  limitUnit: 'What is counted',
  units: { orders: 'Orders', dishes: 'Dishes', points: 'Points' },
  pointsHint:
    'Points stand for the work that a dish causes. A dish counts as 1 point, unless its recipe has other points.',
  limitCategory: 'Category',
  allCategories: 'All dishes',
  categoryGone: (id: string) => `No longer on the menu (${id})`,
  categoryInvalid: 'This category is no longer on the menu. Please choose another one.',
  limitPeriod: 'For',
  periods: { slot: 'Each time slot', day: 'Each day' },
  limitMax: 'At most',
  limitMaxInvalid: `Please enter a whole number from 1 to ${limits.capacityMax}`,
  /** One line for each limit, such as 'Pickup: at most 10 orders, each time slot'. */
  limitText: (scope: string, max: string, unit: string, period: string) =>
    `${scope}: at most ${max} ${unit}, ${period.toLowerCase()}`,
  unitOfCategory: (unit: string, category: string) => `${unit.toLowerCase()} (${category})`,
  readyTitle: 'Example',
  readyHint: 'With the settings on this screen, for a dish without own minutes, while no time slot is full.',
  /** @param range such as 18:45–19:00 */
  ready: (range: string) => `An order now would be ready at ${range}.`,
  /** @param text for customers */
  notNow: (text: string) => `Customers cannot order now. They read: “${text}”`,
  noPromise: 'Customers can order at any time, and no time is promised.',
  off: 'Off',
  /** Such as 'On, 30 minutes, customers choose a time up to 7 days ahead'. */
  onText: (minutes: string, days: string | undefined) =>
    [
      'On',
      `${minutes} minutes`,
      ...(days === undefined
        ? []
        : [`customers choose a time up to ${days} ${plural(Number(days), { one: 'day', other: 'days' })} ahead`]),
    ].join(', '),
} as const
