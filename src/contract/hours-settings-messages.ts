import { limits } from './limits.ts'

/** The texts of the panel's settings about opening hours. Customers do not load them. */
export const hoursSettingsMessages = {
  intro:
    'Customers can order while the restaurant is open. An evening that ends after midnight belongs to its first day.',
  inTimeZone: (timeZone: string) => `Times are in the time zone of the restaurant: ${timeZone}.`,
  shop: 'Hours of the restaurant',
  alwaysOpen: 'There are no hours yet, so the restaurant is always open.',
  delivery: 'Other hours for delivery',
  pickup: 'Other hours for pickup',
  /** Of a service that has other hours than the restaurant. */
  rows: { shop: 'Hours of the restaurant', delivery: 'Hours of deliveries', pickup: 'Hours of pickups' },
  otherHint: 'They replace the hours of the restaurant for this service.',
  serviceOff: 'This service is off.',
  sameHours: 'The same as the hours of the restaurant',
  addHours: 'Add hours',
  /** For screen readers: the button of one list of hours. */
  addHoursTo: (list: string) => `Add hours: ${list}`,
  hoursRequired: 'Please add hours, or turn off the other hours',
  daysRequired: 'Please choose at least one day',
  timeRequired: 'Please enter a time',
  overlap: (other: number) => `These times overlap with times ${other}. Please change one of them.`,
  tooMany: `There can be at most ${limits.intervalsMax} times, counted for each day`,
  exceptions: 'Exceptions',
  exceptionsHint: 'Days with other hours, such as holidays. They replace the weekly hours that begin on this day.',
  exceptionNumber: (number: number) => `Exception ${number}`,
  addException: 'Add an exception',
  date: 'Date',
  dateRequired: 'Please enter a date',
  dateTwice: 'Another exception has this date and service. Please change one of them.',
  past: 'This date is in the past.',
  service: 'Service',
  scopes: { all: 'All services', delivery: 'Delivery', pickup: 'Pickup' },
  isClosed: 'Hours on this day',
  closedAllDay: 'Closed all day',
  otherHours: 'Other hours',
  note: 'Note for customers',
  notePlaceholder: 'Such as Christmas',
  timesOf: (number: number, label: string) => `times ${number} of ${label}`,
  addTimes: 'Add times',
  addTimesTo: (label: string) => `Add times to ${label}`,
  /** One line for each exception, such as 'Dec 25, 2026 (All services): Closed – Christmas'. */
  exceptionText: (date: string, scope: string, hours: string, note: string) =>
    `${date} (${scope}): ${hours}${note === '' ? '' : ` – ${note}`}`,
  closed: 'Closed',
  week: 'The next 7 days',
  weekHint: 'This is what customers get when you save the hours on this screen.',
  weekIncomplete: 'Complete the fields to see the hours that you have typed.',
  day: 'Day',
  today: 'Today',
  openAllDay: 'Open all day',
  /** @param time such as 04:00 */
  untilTime: (time: string) => `until ${time}`,
} as const
