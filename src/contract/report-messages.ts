import { amountsMessages } from './amounts-messages.ts'
import { limits } from './limits.ts'
import type { ReportRange, ReportTable } from './reports/report-choices.ts'
import type { ReportAmountKind } from './reports/reports.ts'

const tableNotes: Partial<Record<ReportTable, string>> = {
  dishes: 'With their options, before discounts.',
  taxes: 'By rate. Net is the amount without the tax.',
}

/** The texts of the screen "Reports" and of its files. Its title is in `admin-messages.ts`. */
export const reportMessages = {
  /** What the sums contain. */
  explanation: 'Orders that were placed on these days and not cancelled.',
  range: 'Days',
  ranges: {
    today: 'Today',
    yesterday: 'Yesterday',
    'last-7-days': 'Last 7 days',
    'this-month': 'This month',
    'last-month': 'Last month',
    custom: 'Other days',
  } satisfies Record<ReportRange, string>,
  from: 'From',
  to: 'To',
  /** In an empty date field. */
  chooseDay: 'Choose a day',
  dateMissing: 'Please enter both days',
  yearWrong: 'Please choose days between the years 2000 and 2199',
  orderWrong: 'The last day must not be before the first day',
  tooLong: `Please choose at most ${limits.reportDaysMax} days`,
  /** @param from such as 'Nov 1, 2026' */
  shownRange: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  loadFailed: 'Failed to load the report',
  none: 'No orders were placed on these days.',
  sales: 'Sales',
  orders: 'Orders',
  average: 'Average order',
  cancelled: 'Cancelled',
  unreadable: (orders: number) =>
    `${orders === 1 ? 'One order' : `${orders} orders`} could not be read, so the sums do not contain ${orders === 1 ? 'it' : 'them'}. ${orders === 1 ? 'It is' : 'They are'} in the list of orders.`,
  tables: {
    days: 'By day',
    dishes: 'By dish',
    services: 'By service',
    parts: 'What the sales consist of',
    taxes: 'Taxes',
    discounts: 'Discounts',
  } satisfies Record<ReportTable, string>,
  notes: tableNotes,
  columns: {
    day: 'Day',
    dish: 'Dish',
    sold: 'Sold',
    amount: 'Amount',
    service: 'Service',
    part: 'Part',
    tax: 'Tax',
    rate: 'Rate',
    net: 'Net',
    discount: 'Discount',
    order: 'Order',
    ticket: 'Ticket',
    placed: 'Placed',
    status: 'Status',
    payment: 'Payment',
    total: 'Total',
  },
  /** @param taxClass such as 'Food' */
  taxOf: (name: string, taxClass: string) => `${name}, ${taxClass}`,
  parts: {
    dishes: amountsMessages.dishes,
    discounts: 'Discounts',
    deposits: 'Deposits',
    ...amountsMessages.fees,
    taxes: 'Taxes added to the prices',
    tips: 'Tips',
    rounding: amountsMessages.rounding,
  } satisfies Record<ReportAmountKind, string>,
  services: { delivery: 'Delivery', pickup: 'Pickup' },
  showAll: (rows: number) => `Show all ${rows} rows`,
  showFewer: 'Show fewer rows',
  /** @param table such as 'By day' */
  download: (table: string) => `${table}: download as CSV`,
  csv: 'CSV',
  downloadOrders: 'Download these orders as CSV',
} as const
