import { toPrintable, unprintable } from './printable-text.ts'

/** What the paper can show: the characters of printers, or all characters, for tickets that a browser prints. */
export type Charset = 'printer' | 'unicode'

/** Whether a picture can show a character that printers do not have. */
export type IsDrawable = (character: string) => boolean

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Control characters, characters that change the direction of text, and characters that XML does not allow. Joiners stay. */
const forbidden = /[\p{Cc}\p{Cs}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFFE\uFFFF]/gu

/** @returns one line of text in characters that the paper can show */
export function cleanText(text: string, charset: Charset, isDrawable: IsDrawable = () => false): string {
  const line = text
    .replaceAll(/[\p{Z}\t\r\n]+/gu, ' ')
    .replaceAll(forbidden, '')
    .trim()
  if (charset === 'unicode') return line.normalize('NFC')
  const printable = toPrintable(line)
  if (!printable.includes(unprintable)) return printable.trim()
  // accents stay with the letters of a script that is drawn
  const graphemes = splitGraphemes(line.normalize('NFC'))
  if (!graphemes.some(isDrawable)) return printable.trim()
  return graphemes.map((grapheme) => (isDrawable(grapheme) ? grapheme : toPrintable(grapheme))).join('')
}

/** Texts of these characters need no segmenter, which is a hundred times slower. */
const onlyAscii = /^[ -~]*$/

/** @returns what a reader sees as characters, such as an emoji of several code points */
export function splitGraphemes(text: string): string[] {
  if (onlyAscii.test(text)) return [...text]
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Letters as wide as Latin ones. `Common` contains digits, signs and emoji. */
const narrow =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}\p{Script=Georgian}\p{Script=Armenian}\p{Script=Common}\p{Script=Inherited}]/u
const wide = /^[\p{Extended_Pictographic}\p{Regional_Indicator}\u3000-\u303F\uFF01-\uFF60]|\uFE0F/u

/** @returns the width of a text in characters of normal size; Chinese and other wide characters count as 2 */
export function cellsOf(text: string): number {
  if (onlyAscii.test(text)) return text.length
  return splitGraphemes(text).reduce((sum, grapheme) => sum + graphemeCells(grapheme), 0)
}

function graphemeCells(grapheme: string): number {
  if (onlyAscii.test(grapheme)) return 1
  return wide.test(grapheme) || !narrow.test(grapheme) ? 2 : 1
}

/**
 * Breaks a line between words, and within a word that is longer than a line, so that nothing is cut off.
 * @param width in characters; at least 2
 */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  let lineCells = 0
  for (const word of text
    .split(' ')
    .filter(Boolean)
    .flatMap((each) => splitWord(each, width))) {
    const wordCells = cellsOf(word)
    if (line !== '' && lineCells + 1 + wordCells > width) {
      lines.push(line)
      line = ''
      lineCells = 0
    }
    lineCells += wordCells + (line === '' ? 0 : 1)
    line += (line === '' ? '' : ' ') + word
  }
  if (line !== '') lines.push(line)
  return lines
}

/** @returns the word in parts that fit in a line */
function splitWord(word: string, width: number): string[] {
  if (cellsOf(word) <= width) return [word]
  const parts: string[] = []
  let part = ''
  let partCells = 0
  for (const grapheme of splitGraphemes(word)) {
    const cells = graphemeCells(grapheme)
    if (partCells + cells > width) {
      parts.push(part)
      part = ''
      partCells = 0
    }
    part += grapheme
    partCells += cells
  }
  return [...parts, part]
}
