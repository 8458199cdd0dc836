import { limits } from '#contract/limits.ts'
import { menuImportErrors } from '#contract/menu-import-errors.ts'
import { menuImportMessages as texts } from '#contract/menu-import-messages.ts'

export interface FileText {
  text: string
  /** The name of the encoding, if it is not UTF-8. */
  encoding: string | undefined
}

/** In UTF-8 a character has at most four bytes. Reading more could fill the memory of a phone. */
const fileMaxBytes = 4 * limits.importMaxChars

/** @throws {Error} with a message for people */
export async function readCsvFile(file: Blob): Promise<FileText> {
  if (file.size > fileMaxBytes) throw new Error(menuImportErrors.tooLong(limits.importMaxChars))
  const bytes = new Uint8Array(await readBytes(file))
  const read = decodeText(bytes)
  if (read.text.length > limits.importMaxChars) throw new Error(menuImportErrors.tooLong(limits.importMaxChars))
  return read
}

async function readBytes(file: Blob): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer()
  } catch {
    // for example, the file was deleted after it was chosen
    throw new Error(texts.unreadable)
  }
}

/**
 * Decodes UTF-8 with or without a byte order mark; otherwise UTF-16, if there is its byte order mark, or windows-1252, which
 * older spreadsheets write.
 * @throws {Error} for a spreadsheet file that is not text
 */
export function decodeText(bytes: Uint8Array): FileText {
  const [first, second] = bytes
  // a ZIP file, such as .xlsx and .ods, or an old .xls
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)) throw new Error(texts.isSpreadsheet)
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', 'UTF-16', bytes)
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', 'UTF-16', bytes)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: undefined }
  } catch {
    return decodeAs('windows-1252', 'Windows-1252', bytes)
  }
}

function decodeAs(label: string, encoding: string, bytes: Uint8Array): FileText {
  return { text: new TextDecoder(label).decode(bytes), encoding }
}
