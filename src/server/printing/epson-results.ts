import { Parser } from 'htmlparser2'
import type { PrinterProblem } from '#contract/printing/printers.ts'
import { epsonProblem } from './printer-problems.ts'

export interface EpsonResult {
  /** Undefined when the printer means the ticket that it received last. */
  jobId: string | undefined
  /** Null when it has printed the ticket. */
  problem: PrinterProblem | null
  /** Whether a part of the ticket may be on paper. */
  mayBePrinted: boolean
}

/** A printer reports the tickets of one response; this server sends one at a time. */
const resultsMax = 10
/** The ids of tickets are shorter. */
const jobIdMaxChars = 30

/**
 * Reads the results of a printer (ePOS-Print XML in `PrintResponseInfo`, versions 1.00 to 3.00). Old printers send no id of the
 * ticket; version 3.00 has `ServerDirectPrint` for a ticket that the printer has not understood. Results of displays are left out.
 */
export function parseEpsonResults(xml: string): EpsonResult[] {
  const results: EpsonResult[] = []
  let jobId: string | undefined
  let isInJobId = false
  let isInDisplay = false
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = localName(tag)
        if (name === 'ePOSPrint') jobId = undefined
        else if (name === 'ePOSDisplay') isInDisplay = true
        else if (name === 'printjobid') {
          isInJobId = true
          jobId = ''
        } else if (name === 'response' && !isInDisplay) {
          const isPrinted = ['true', '1'].includes(attributes['success'] ?? '')
          results.push({
            jobId: jobId?.trim(),
            problem: isPrinted ? null : epsonProblem(attributes['code'] ?? ''),
            mayBePrinted: true,
          })
        } else if (name === 'Response' && attributes['Success'] === 'false')
          results.push({ jobId: undefined, problem: 'unreadable', mayBePrinted: false })
        if (results.length >= resultsMax) parser.pause()
      },
      ontext(text) {
        if (isInJobId) jobId = `${jobId}${text}`.slice(0, jobIdMaxChars)
      },
      onclosetag(tag) {
        const name = localName(tag)
        if (name === 'printjobid') isInJobId = false
        if (name === 'ePOSDisplay') isInDisplay = false
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return results
}

/** @returns the name of a tag without the prefix of its namespace */
function localName(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1)
}
