import { limits } from './limits.ts'
import type { PrinterConnection, PrinterDraft, PrinterProblem } from './printing/printers.ts'
import type { TicketTemplate } from './printing/tickets.ts'
import { plural } from './values/plural.ts'

/** The texts of the section Printing of the settings. */
export const printingSettingsMessages = {
  savedHint: 'Saved.',
  printsTickets: 'Print tickets',
  printsTicketsHint:
    'Your printers get a ticket for each new order, and admins can print orders. Add a printer after you have saved.',
  editPrinters: 'Printers',
} as const

const waiting = (count: number) => `${count} ${plural(count, { one: 'ticket waits', other: 'tickets wait' })}`

/** Why a printer does not print, and what a person must do. */
export const printerProblemMessages: Readonly<Record<PrinterProblem, string>> = {
  'settings-unreadable': 'The settings of the printer could not be read. Check them and save them again.',
  'no-paper': 'The printer is out of paper. Insert a new roll.',
  'cover-open': 'The cover of the printer is open. Close it.',
  'paper-jam': 'The paper is jammed. Open the printer and remove the paper.',
  cutter: 'The cutter of the printer is blocked. Switch the printer off, remove the paper and switch it on.',
  error: 'The printer reports an error. Look at its lamps, and switch it off and on.',
  unreadable: 'The printer cannot read the ticket. Check that you have chosen the right kind of printer.',
  silent: 'The printer is not in contact with this server. Check that it is switched on and connected.',
  'not-printing': 'The printer asks for tickets, but does not print them. Switch it off and on, and print a test page.',
  unreachable: 'The printer cannot be reached. Check that it is switched on, and check its IP address.',
  unconfirmed:
    'The printer does not confirm that it has printed. Check whether the ticket is on paper. If it is not, print the order again.',
}

/** The texts about printers in the panel. */
export const printerMessages = {
  title: 'Printers',
  listTitle: 'Your printers',
  newTitle: 'New printer',
  editTitle: 'Edit printer',
  add: 'Add Printer',
  update: 'Update Printer',
  fetchFailed: 'Failed to fetch printers',
  addFailed: 'Failed to add printer',
  updateFailed: 'Failed to update printer',
  deleteFailed: 'Failed to delete printer',
  confirmDelete: 'Are you sure you want to delete this printer? Its waiting tickets are deleted, too.',
  added: 'Printer added.',
  updated: 'Printer updated.',
  deleted: 'Printer deleted.',
  none: 'There are no printers yet.',
  noneText: 'Add a receipt printer in the form. It then prints a ticket for each new order.',
  off: 'Printing is switched off, so printers get no tickets.',
  switchOn: 'Switch printing on',
  name: 'Printer Name',
  nameHint: 'Such as “Kitchen” or “Bar”.',
  nameInvalid: `Please enter a name of at most ${limits.nameMaxChars} characters`,
  connection: 'Kind of printer',
  connections: {
    'star-cloudprnt': {
      name: 'Star CloudPRNT',
      hint: 'Star printers with a network connection. You get a server URL here, and enter it in the settings of the printer.',
    },
    'epson-server-direct-print': {
      name: 'Epson Server Direct Print',
      hint: 'Epson TM-i and newer TM printers. You get a server URL here, and enter it in the settings of the printer.',
    },
    'raw-socket': {
      name: 'Network printer (port 9100)',
      hint: 'Other ESC/POS printers. The server and the printer must be in the same network. Enter the IP address that the printer prints on its test page.',
    },
  } satisfies Record<PrinterConnection, { name: string; hint: string }>,
  host: 'IP address or host name',
  hostInvalid: 'Please enter the IP address or host name of the printer, such as 192.168.1.50',
  port: 'Port',
  portInvalid: 'Please enter a port from 1 to 65535; most printers use 9100',
  paper: 'Paper width',
  papers: {
    48: '80 mm, 48 characters in a line',
    42: '80 mm, 42 characters in a line',
    32: '58 mm, 32 characters in a line',
  } satisfies Record<PrinterDraft['lineChars'], string>,
  paperHint: 'If lines of the test page break, choose fewer characters.',
  copies: 'Copies of each ticket',
  copiesOf: (count: number) =>
    count === 0 ? 'Do not print' : `${count} ${plural(count, { one: 'copy', other: 'copies' })}`,
  templates: {
    kitchen: {
      name: 'Kitchen ticket',
      hint: 'The dishes with their options and notes, in large type, without prices.',
    },
    package: { name: 'Package ticket', hint: 'For the bag: the number, the name, the address and all dishes.' },
    receipt: { name: 'Receipt', hint: 'For the customer: prices, taxes and the total.' },
    change: {
      name: 'Change ticket',
      hint: 'Says that an order was cancelled, delayed or reopened after its ticket was printed.',
    },
  } satisfies Record<TicketTemplate, { name: string; hint: string }>,
  categories: 'Dishes on kitchen tickets',
  categoriesHint: 'Choose the categories that this printer’s station prepares. Choose none to print all dishes.',
  allDishes: 'All dishes',
  deletedCategory: 'Deleted category',
  categoriesFailed: 'The categories could not be loaded.',
  printsFrom: 'Print new orders',
  printsFromOptions: {
    pending: 'When the order is placed',
    preparing: 'When an admin sets it to Preparing',
  } satisfies Record<PrinterDraft['printsFrom'], string>,
  fallback: 'Fallback printer',
  noFallback: 'None',
  fallbackHint: 'It prints the tickets that this printer has not printed within a minute.',
  fallbackGone: 'The fallback printer was deleted. Please choose another one.',
  prints: 'Prints',
  printsTimes: (name: string, count: number) => (count === 1 ? name : `${count} × ${name}`),
  printsNothing: 'Only what admins print on it',
  state: 'State of the printer',
  works: 'Prints.',
  lastContact: (time: string) => `Last contact: ${time}.`,
  silent: (time: string) => `No contact since ${time}. Check that the printer is switched on and connected.`,
  neverInContact: 'Never in contact. Enter the server URL in the settings of the printer, or create a new server URL.',
  notUsed: 'Not used yet. Print a test page.',
  failing: (time: string) => `Has not printed since ${time}.`,
  waiting: (count: number) => `${waiting(count)}.`,
  testPage: 'Print a test page',
  testPageSent: 'The test page waits for the printer.',
  testPageFailed: 'The test page could not be sent. Please try again.',
  newServerUrl: 'New server URL',
  confirmNewServerUrl: 'Do you want a new server URL for this printer? The old server URL stops working at once.',
  newServerUrlFailed: 'No new server URL was created. Please try again.',
  /** After another admin has deleted it. */
  gone: 'Someone else has deleted this printer. Press Cancel, and add it again if you need it.',
  /** After the kind of a printer was changed. */
  serverUrlMissing: 'The printer was updated, but it has no server URL yet. Press “New server URL” to create one.',
  serverUrl: {
    title: (name: string) => `Server URL of “${name}”`,
    label: 'Server URL',
    steps: {
      'star-cloudprnt':
        'Open the settings page of the printer in a browser: enter the printer’s IP address, sign in, open “CloudPRNT”, enter this server URL, and save.',
      'epson-server-direct-print':
        'Open the settings page of the printer in a browser (EpsonNet Config or Web Config): enter the printer’s IP address, open “Server Direct Print”, switch it on, enter this server URL as URL 1, and save.',
    } satisfies Record<Exclude<PrinterConnection, 'raw-socket'>, string>,
    secret:
      'This server URL is shown only now. Keep it secret: anyone who knows it can read your tickets. If you lose it, create a new server URL.',
    copy: 'Copy server URL',
    copied: 'Copied.',
    copyFailed: 'Your browser did not copy it. Select the server URL and copy it.',
    done: 'Done',
  },
  alarms: {
    label: 'Printers that do not print',
    failing: (name: string, time: string) => `Printer “${name}” has not printed since ${time}.`,
    waiting: (count: number) => `${waiting(count)}.`,
    instead: (fallback: string) => `Its tickets are printed on “${fallback}” instead.`,
    link: 'See the printers',
  },
} as const

/** The texts of printing orders. */
export const printMessages = {
  print: 'Print',
  /** For screen readers, after "Print". */
  of: (orderName: string) => `tickets of ${orderName}`,
  /** @param orders such as "Order #12" or "3 orders" */
  title: (orders: string) => `Print ${orders}`,
  template: 'What to print',
  printer: 'Printer',
  /** @param names such as "Kitchen, Bar" */
  allPrinters: (names: string) => `All printers for this: ${names}`,
  failingPrinter: (name: string) => `${name} (does not print)`,
  choosePrinter: 'Choose a printer',
  printerMissing: 'No printer prints this automatically. Please choose a printer.',
  copyHint: 'A ticket that was printed before says COPY.',
  noPrinters: 'There are no printers yet. Add a printer, or print from this browser.',
  addPrinter: 'Add a printer',
  printersFailed: 'The printers could not be loaded.',
  tooMany: (count: number) =>
    `You have selected ${count} orders. Please select at most ${limits.printOrdersMax} and print the others afterwards.`,
  fromBrowser: 'Print from this browser',
  failed: 'The tickets were not sent to the printers. Please try again.',
  /** @param names such as "Kitchen, Bar" */
  sentTo: (tickets: number, names: string) =>
    `${tickets} ${plural(tickets, { one: 'ticket was', other: 'tickets were' })} sent to: ${names}.`,
  notPrinting: (names: string) =>
    `Not printing at the moment: ${names}. Check the printers, or print from this browser.`,
  shortcut: 'Print the order',
} as const
