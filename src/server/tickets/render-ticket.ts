import { receiptline } from './receiptline.ts'

/** The languages of printers: most brands speak ESC/POS; Star printers speak StarPRNT, older ones Star Line Mode. */
const commandSets = { escpos: 'escpos', starprnt: 'starsbcs', 'star-line': 'starlinesbcs' } as const

export type TicketLanguage = keyof typeof commandSets

interface TicketPrinter {
  /** Characters in a line. */
  lineChars: number
  language: TicketLanguage
  copies: number
}

/** @returns the commands that print the copies of a ticket, with a cut after each */
export function renderTicket(markup: string, { lineChars, language, copies }: TicketPrinter): Buffer {
  // a line of equals signs is a cut; the last one is added by `cutting`
  const document = Array.from({ length: copies }, () => markup).join('\n=\n')
  const commands = receiptline().transform(document, {
    cpl: lineChars,
    encoding: 'multilingual',
    command: commandSets[language],
    spacing: true,
    cutting: true,
  })
  return Buffer.from(commands, 'latin1')
}
