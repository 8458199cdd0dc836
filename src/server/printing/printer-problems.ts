import type { PrinterProblem } from '#contract/printing/printers.ts'

/**
 * Which part of the printer needs a person, from the code that it sends (Star CloudPRNT Developer Guide §7).
 * @returns null when it can print
 */
export function starProblem(statusCode: string): PrinterProblem | null {
  const code = statusCode.slice(0, 3)
  if (code.startsWith('2')) return null
  if (code === '411') return 'paper-jam'
  if (code.startsWith('41')) return 'no-paper'
  if (code.startsWith('42')) return 'cover-open'
  return code.startsWith('5') ? 'unreadable' : 'error'
}

const epsonProblems: Readonly<Record<string, PrinterProblem>> = {
  EPTR_REC_EMPTY: 'no-paper',
  EPTR_COVER_OPEN: 'cover-open',
  EPTR_CUTTER: 'cutter',
  SchemaError: 'unreadable',
  DeviceNotFound: 'unreadable',
}

/** @param code of the element `response` (Epson ePOS-Print XML) */
export function epsonProblem(code: string): PrinterProblem {
  return epsonProblems[code] ?? 'error'
}

/**
 * @param offline the answer to `DLE EOT 2`
 * @param paper the answer to `DLE EOT 4`
 * @returns null when the printer can print (ESC/POS)
 */
export function escPosProblem(offline: number, paper: number): PrinterProblem | null {
  if ((paper & 0x60) !== 0) return 'no-paper'
  if ((offline & 0x04) !== 0) return 'cover-open'
  if ((offline & 0x20) !== 0) return 'no-paper'
  return (offline & 0x40) === 0 ? null : 'error'
}
