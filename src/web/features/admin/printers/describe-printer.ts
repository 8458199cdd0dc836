import { joinSentences } from '#contract/join-sentences.ts'
import { joinWords, labelled } from '#contract/join-words.ts'
import { printerMessages as texts } from '#contract/messages/printer.ts'
import { printerProblemMessages } from '#contract/messages/printer-problem.ts'
import { timeText } from '#contract/order-time-texts.ts'
import type { Printer, PrinterDraft } from '#contract/printing/printers.ts'
import { ticketTemplates } from '#contract/printing/tickets.ts'
import type { BusinessDay } from '#contract/values/business-day.ts'

/** A polling printer is in contact every few seconds. The clocks of browser and server may differ by less than this. */
const silentMs = 5 * 60_000

export interface PrinterState {
  /** `problem`: tickets are not printed. `check`: a person should look at the printer. */
  kind: 'works' | 'check' | 'problem'
  text: string
}

/**
 * The state of a printer as sentences.
 * @param now in ms
 */
export function describeState(printer: Printer, now: number, day: BusinessDay): PrinterState {
  const { kind, sentences } = findState(printer, now, (time) => timeText(Date.parse(time), now, day))
  const waiting = printer.waiting > 0 ? texts.waiting(printer.waiting) : ''
  return { kind, text: joinSentences([...sentences, waiting]) }
}

function findState(
  { connection, failingSince, problem, seenAt }: Printer,
  now: number,
  format: (time: string) => string,
): { kind: PrinterState['kind']; sentences: string[] } {
  if (failingSince !== null)
    return { kind: 'problem', sentences: [texts.failing(format(failingSince)), ...problemSentences(problem)] }
  if (problem !== null) return { kind: 'check', sentences: problemSentences(problem) }
  const isPolling = connection !== 'raw-socket'
  if (seenAt === null) return { kind: 'check', sentences: [isPolling ? texts.neverInContact : texts.notUsed] }
  if (isPolling && Date.parse(seenAt) < now - silentMs)
    return { kind: 'check', sentences: [texts.silent(format(seenAt))] }
  return { kind: 'works', sentences: [texts.works, texts.lastContact(format(seenAt))] }
}

/** @returns what a person must do; nothing when the printer reports no problem */
function problemSentences(problem: Printer['problem']): string[] {
  return problem === null ? [] : [printerProblemMessages[problem]]
}

interface Names {
  categories: readonly { id: string; name: string }[]
  printers: readonly { id: string; name: string }[]
}

/** What a printer prints, and how, as label -> text. */
export function describePrinter(printer: Printer | PrinterDraft, names: Names): Record<string, string> {
  const { connection, host, port, lineChars, copies, categoryIds, printsFrom, fallbackPrinterId } = printer
  const printed = ticketTemplates.filter((template) => copies[template] > 0)
  const isSocket = connection === 'raw-socket'
  const categories = categoryIds.map((id) => nameOf(id, names.categories) ?? texts.deletedCategory)
  return {
    [texts.connection]: isSocket
      ? labelled(texts.connections[connection].name, `${host}:${port}`)
      : texts.connections[connection].name,
    [texts.paper]: texts.papers[lineChars],
    [texts.prints]:
      joinWords(printed.map((template) => texts.printsTimes(texts.templates[template].name, copies[template]))) ||
      texts.printsNothing,
    [texts.categories]: joinWords(categories) || texts.allDishes,
    [texts.printsFrom]: texts.printsFromOptions[printsFrom],
    [texts.fallback]: (fallbackPrinterId !== null && nameOf(fallbackPrinterId, names.printers)) || texts.noFallback,
  }
}

function nameOf(id: string, items: readonly { id: string; name: string }[]): string | undefined {
  return items.find((item) => item.id === id)?.name
}
