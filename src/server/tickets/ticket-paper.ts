import { unprintable } from './printable-text.ts'
import { type Charset, cellsOf, cleanText, type IsDrawable, wrapText } from './ticket-text.ts'

/** `tall` is twice as high as normal text; a number is how many times as wide and as high it is. */
export type TextSize = 'normal' | 'tall' | 2 | 3 | 4 | 5 | 6

export interface TextStyle {
  size?: TextSize
  isBold?: boolean
  /** White on black. */
  isInverted?: boolean
  isCentred?: boolean
  /** Space on the left, in characters of normal size. */
  indent?: number
  /** Before the first line, with a space after it; the other lines begin below the text. */
  prefix?: string
}

/** A ticket that is being composed. Every text is cleaned, escaped and wrapped, so a text cannot change what is around it. */
export interface TicketPaper {
  /** Characters of normal size in a line. */
  readonly lineChars: number
  readonly charset: Charset
  /** Nothing for an empty text. A line break in the text begins a new line. */
  text(text: string, style?: TextStyle): void
  /** A label on the left and a value on the right, in one line if they fit. */
  row(label: string, value: string, style?: Pick<TextStyle, 'size' | 'isBold' | 'indent'>): void
  /** A horizontal line. */
  rule(): void
  blank(): void
  /** The ticket in receiptline's markup. */
  markup(): string
}

/** @param lineChars characters of normal size in a line */
export function createTicketPaper(lineChars: number, charset: Charset, isDrawable?: IsDrawable): TicketPaper {
  const lines: string[] = []
  const clean = (text: string) => cleanText(text, charset, isDrawable)

  return {
    lineChars,
    charset,
    text(text, style = {}) {
      for (const part of text.split(/\r\n|[\n\r\u2028\u2029]/)) addText(clean(part), style)
    },
    row(label, value, style = {}) {
      addRow(clean(label), clean(value), style)
    },
    rule() {
      lines.push('---')
    },
    blank() {
      lines.push('')
    },
    markup: () => lines.join('\n'),
  }

  function addText(text: string, style: TextStyle): void {
    const { isInverted = false, indent = 0 } = style
    const prefix = style.prefix === undefined ? '' : `${clean(style.prefix)} `
    const prefixCells = cellsOf(prefix)
    const margin = isInverted ? 2 : 0
    const width = charsInLine(style, lineChars - indent) - prefixCells - margin
    wrapText(text, width).forEach((line, index) => {
      addLine((index === 0 ? prefix : ' '.repeat(prefixCells)) + line, style)
    })
  }

  function addRow(label: string, value: string, style: TextStyle): void {
    const width = charsInLine(style, lineChars - (style.indent ?? 0))
    const valueCells = cellsOf(value)
    const labelWidth = width - valueCells - 1
    const isNarrow = labelWidth < Math.min(cellsOf(label), Math.ceil(width / 3))
    const labelLines = wrapText(label, isNarrow ? width : labelWidth)
    const [first = '', ...others] = labelLines
    if (isNarrow) {
      for (const line of labelLines) addLine(line, style)
      for (const line of wrapText(value, width)) addLine(' '.repeat(width - cellsOf(line)) + line, style)
    } else {
      addLine(first + ' '.repeat(width - cellsOf(first) - valueCells) + value, style)
      for (const line of others) addLine(line, style)
    }
  }

  /** Adds a line that fits. A pipe at its start aligns it on the left. */
  function addLine(text: string, style: TextStyle): void {
    const { size = 'normal', isBold = false, isInverted = false, isCentred = false, indent = 0 } = style
    const decoration = (isBold ? '"' : '') + (isInverted ? '`' : '') + sizeMarkup[size]
    const content = escapeMarkup(isInverted ? ` ${text} ` : text)
    lines.push((isCentred ? '' : '|') + '~'.repeat(indent) + decoration + content)
  }
}

const sizeMarkup: Record<TextSize, string> = {
  normal: '',
  tall: '^^',
  2: '^^^',
  3: '^^^^',
  4: '^^^^^',
  5: '^^^^^^',
  6: '^^^^^^^',
}

/** @param width in characters of normal size @returns how many characters of this size fit */
function charsInLine({ size = 'normal' }: TextStyle, width: number): number {
  return typeof size === 'number' ? Math.floor(width / size) : width
}

/** @returns the largest size up to `max` in which the text fits in one line; `normal` if it fits in none */
export function largestSize(text: string, lineChars: number, max: 2 | 3 | 4 | 5 | 6): TextSize {
  const sizes = [6, 5, 4, 3, 2] as const
  return sizes.find((size) => size <= max && cellsOf(text) * size <= lineChars) ?? 'normal'
}

/** Escapes what receiptline does not print as it is. Spaces become `~`, because it removes those at both ends. */
function escapeMarkup(text: string): string {
  return text.replaceAll(/[\\|{}_"`^~=-]/g, String.raw`\$&`).replaceAll(' ', '~')
}

/** Whether a text of the ticket has a character that could not be printed. */
export function hasUnprintable(markup: string): boolean {
  return markup.includes(unprintable)
}
