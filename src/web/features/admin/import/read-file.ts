import { limits } from '#contract/limits.ts'
import { menuImportMessages as texts } from '#contract/messages/menu-import.ts'
import { usualEncoding } from './encodings.ts'
import type { WorkbookSheet } from './read-workbook.ts'

export interface FileText {
  bytes: Uint8Array<ArrayBuffer>
  text: string
  /** One of `listEncodings`. */
  encoding: string
  /** Of a workbook: its sheets, and which of them `text` is. */
  sheets?: readonly WorkbookSheet[]
  sheet?: WorkbookSheet | undefined
}

/** In UTF-8 a character has at most four bytes. Reading more could fill the memory of a phone. */
const fileMaxBytes = 4 * limits.importMaxChars

/**
 * @param locale of the restaurant, a BCP 47 tag or ''
 * @throws {Error} with a message for people
 */
export async function readMenuFile(file: Blob, locale: string): Promise<FileText> {
  if (file.size > fileMaxBytes) throw new Error(texts.tooLong(limits.importMaxChars))
  const bytes = new Uint8Array(await readBytes(file))
  const read = isZip(bytes) ? await readSheets(bytes) : decodeText(bytes, locale)
  if (read.text.length > limits.importMaxChars) throw new Error(texts.tooLong(limits.importMaxChars))
  return read
}

/** .xlsx, and also .ods, which the reader refuses. */
function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b
}

/** Loads the reader on first use, because most files are text. */
async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<FileText> {
  const { readWorkbook } = await import('./read-workbook.ts')
  const sheets = await readWorkbook(bytes)
  const [sheet] = sheets
  return { bytes, encoding: 'utf-8', text: sheet?.text ?? '', sheets, sheet }
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
 * Decodes UTF-8 and UTF-16 with or without a byte order mark; otherwise the encoding that older spreadsheets in the country of the
 * restaurant write.
 * @throws {Error} for an old spreadsheet file, which is not text
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>, locale: string): FileText {
  const [first, second] = bytes
  // an old .xls
  if (first === 0xd0 && second === 0xcf) throw new Error(texts.isSpreadsheet)
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes)
  const unmarked = findUtf16(bytes)
  if (unmarked !== undefined) return decodeAs(unmarked, bytes)
  if (isValid('utf-8', bytes)) return decodeAs('utf-8', bytes)
  const usual = usualEncoding(locale)
  return decodeAs(isValid(usual, bytes) ? usual : 'windows-1252', bytes)
}

/** In UTF-16 the digits, separators and line breaks of a CSV file have a byte 0 each. No other encoding of a text has many of them. */
const zerosMinShare = 0.05

/** @returns the byte order of UTF-16 without a byte order mark; undefined for another encoding */
function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  let [even, odd] = [0, 0]
  for (const [index, byte] of bytes.entries()) {
    if (byte !== 0) continue
    if (index % 2 === 0) even += 1
    else odd += 1
  }
  if (Math.max(even, odd) < zerosMinShare * bytes.length) return undefined
  // a few letters have their byte 0 at the other place, such as U+4E00
  if (odd > 2 * even) return 'utf-16le'
  return even > 2 * odd ? 'utf-16be' : undefined
}

/** @param encoding one of `listEncodings` */
export function decodeAs(encoding: string, bytes: Uint8Array<ArrayBuffer>): FileText {
  return { bytes, encoding, text: new TextDecoder(encoding).decode(bytes) }
}

function isValid(encoding: string, bytes: Uint8Array<ArrayBuffer>): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
