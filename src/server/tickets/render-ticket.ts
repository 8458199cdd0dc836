import type { Printer } from 'receiptline'
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

/** GS v 0 prints pictures on printers of all brands; GS 8 L, which receiptline sends, only on newer ones. */
function commandsOf(language: TicketLanguage): NonNullable<Printer['command']> {
  if (language !== 'escpos') return commandSets[language]
  const { escpos, generic } = receiptline().commands
  const ofPictures = Object.entries(generic).filter(([name]) => name === 'image' || name === 'split')
  return { ...escpos, ...Object.fromEntries(ofPictures) }
}

/** @returns the commands that print the copies of a ticket, with a cut after each */
export function renderTicket(markup: string, { lineChars, language, copies }: TicketPrinter): Buffer {
  // a line of equals signs is a cut; the last one is added by `cutting`
  const document = Array.from({ length: copies }, () => markup).join('\n=\n')
  const commands = receiptline().transform(document, {
    cpl: lineChars,
    encoding: 'multilingual',
    command: commandsOf(language),
    spacing: true,
    cutting: true,
  })
  return Buffer.from(commands, 'latin1')
}
