import { expect, test } from 'vitest'
import type { Printer } from '#contract/printing/printers.ts'
import { describePrinter, describeState } from './describe-printer.ts'

const now = Date.parse('2026-03-06T19:40:30.000Z')

const printer: Printer = {
  id: 'kitchen',
  name: 'Kitchen',
  connection: 'star-cloudprnt',
  host: '',
  port: 9100,
  lineChars: 48,
  copies: { kitchen: 1, package: 0, receipt: 2, change: 0 },
  categoryIds: [],
  printsFrom: 'pending',
  fallbackPrinterId: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  version: 1,
  seenAt: '2026-03-06T19:40:12.000Z',
  failingSince: null,
  problem: null,
  waiting: 0,
}

const socket = { connection: 'raw-socket', host: '192.168.1.50' } as const
const noPaper = 'The printer is out of paper. Insert a new roll.'

test.for<[changes: Partial<Printer>, kind: string, text: string]>([
  [{}, 'works', 'Prints. Last contact: 19:40.'],
  [{ waiting: 1 }, 'works', 'Prints. Last contact: 19:40. 1 ticket waits.'],
  [{ problem: 'no-paper' }, 'check', noPaper],
  [
    { failingSince: '2026-03-06T19:32:59.000Z', problem: 'no-paper', waiting: 3 },
    'problem',
    `Has not printed since 19:32. ${noPaper} 3 tickets wait.`,
  ],
  [{ failingSince: '2026-03-05T19:32:00.000Z' }, 'problem', 'Has not printed since 5 Mar 2026, 19:32.'],
  [
    { seenAt: null },
    'check',
    'Never in contact. Enter the server URL in the settings of the printer, or create a new server URL.',
  ],
  [
    { seenAt: '2026-03-06T19:30:00.000Z' },
    'check',
    'No contact since 19:30. Check that the printer is switched on and connected.',
  ],
  [{ ...socket, seenAt: null }, 'check', 'Not used yet. Print a test page.'],
  // the server connects to it only when there is a ticket
  [{ ...socket, seenAt: '2026-03-06T12:00:00.000Z' }, 'works', 'Prints. Last contact: 12:00.'],
])('the state of a printer with %o is %s: %s', ([changes, kind, text]) => {
  expect(describeState({ ...printer, ...changes }, now, { timeZone: 'UTC', startsMinute: 0 })).toEqual({ kind, text })
})

test('what a printer prints is described with the names of categories and printers', () => {
  const names = { categories: [{ id: 'drinks', name: 'Drinks' }], printers: [{ id: 'bar', name: 'Bar' }] }
  expect(
    describePrinter({ ...printer, ...socket, categoryIds: ['drinks', 'gone'], fallbackPrinterId: 'bar' }, names),
  ).toEqual({
    'Kind of printer': 'Network printer (port 9100): 192.168.1.50:9100',
    'Paper width': '80 mm, 48 characters in a line',
    Prints: 'Kitchen ticket, 2 × Receipt',
    'Dishes on kitchen tickets': 'Drinks, Deleted category',
    'Print new orders': 'When the order is placed',
    'Fallback printer': 'Bar',
  })
})

test('a printer without copies, categories and fallback printer is described, too', () => {
  const copies = { kitchen: 0, package: 0, receipt: 0, change: 0 }
  expect(describePrinter({ ...printer, copies }, { categories: [], printers: [] })).toMatchObject({
    Prints: 'Only what admins print on it',
    'Dishes on kitchen tickets': 'All dishes',
    'Fallback printer': 'None',
  })
})
