/** Why a printer does not print, and what a person must do. The panel shows these sentences. */
export const printerProblems = {
  noPaper: 'The printer is out of paper. Insert a new roll.',
  coverOpen: 'The cover of the printer is open. Close it.',
  paperJam: 'The paper is jammed. Open the printer and remove it.',
  cutter: 'The cutter of the printer is blocked. Switch the printer off, remove the paper and switch it on.',
  error: 'The printer reports an error. Look at its lamps, and switch it off and on.',
  silent: 'The printer is not in contact with this server. Check that it is switched on and connected.',
  cannotConnect: 'The printer cannot be reached. Check that it is switched on, and check its address.',
  noConfirmation: 'The printer does not confirm that it has printed. Check whether the ticket is on paper.',
  unreadable: 'The printer cannot read the ticket. Check that you have chosen the right kind of printer.',
} as const

/** Which part of the printer needs a person, from the code that the printer sends (Star CloudPRNT Developer Guide §7). */
export function starProblem(statusCode: string): string {
  const code = statusCode.slice(0, 3)
  if (code.startsWith('2')) return ''
  if (code === '411') return printerProblems.paperJam
  if (code.startsWith('41')) return printerProblems.noPaper
  if (code.startsWith('42')) return printerProblems.coverOpen
  if (code.startsWith('5')) return printerProblems.unreadable
  return printerProblems.error
}

const epsonProblems: Readonly<Record<string, string>> = {
  EPTR_REC_EMPTY: printerProblems.noPaper,
  EPTR_COVER_OPEN: printerProblems.coverOpen,
  EPTR_CUTTER: printerProblems.cutter,
  SchemaError: printerProblems.unreadable,
  DeviceNotFound: printerProblems.unreadable,
}

/** @param code of the element `response` (Epson ePOS-Print XML) */
export function epsonProblem(code: string): string {
  return epsonProblems[code] ?? printerProblems.error
}

/**
 * @param offline the answer to `DLE EOT 2`
 * @param paper the answer to `DLE EOT 4`
 * @returns '' when the printer can print (ESC/POS)
 */
export function escPosProblem(offline: number, paper: number): string {
  if ((paper & 0x60) !== 0) return printerProblems.noPaper
  if ((offline & 0x04) !== 0) return printerProblems.coverOpen
  if ((offline & 0x20) !== 0) return printerProblems.noPaper
  if ((offline & 0x40) !== 0) return printerProblems.error
  return ''
}
