import { escapeText } from '../http/html.ts'
import { receiptline } from './receiptline.ts'
import { cellsOf, splitGraphemes } from './ticket-text.ts'

/** Dots of a character of normal size on a printer with 203 dots per inch. */
const charWidth = 12
const charHeight = 24
/** Between the bottom of one line and the top of the next one. */
const lineGap = 6
/** From the bottom of a character of normal size to its baseline. */
const descent = 6
const fontFamily = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"

interface Scale {
  x: number
  y: number
}

interface TextPart {
  text: string
  /** From the left edge, in characters of normal size. */
  position: number
  cells: number
  scale: Scale
  isBold: boolean
  isInverted: boolean
}

/**
 * Renders a ticket as an image. Each text has its length in dots, so columns stay aligned in every font.
 * @returns SVG without scripts, styles and addresses of other files
 */
export function renderTicketSvg(markup: string, lineChars: number): string {
  const elements: string[] = []
  let parts: TextPart[] = []
  let position = 0
  let top = 0
  let style = normalStyle()

  const command = {
    ...receiptline().commands.base,
    measureText: cellsOf,
    arrayFrom: splitGraphemes,
    absolute: (to: number) => run(() => (position = to)),
    relative: (by: number) => run(() => (position += by)),
    normal: () => run(() => (style = normalStyle())),
    em: () => run(() => (style = { ...style, isBold: true })),
    iv: () => run(() => (style = { ...style, isInverted: true })),
    wh: (size: number) => run(() => (style = { ...style, scale: scaleOf(size) })),
    text: (text: string) =>
      run(() => {
        // columns stay where they are, although a proportional font is narrower
        for (const piece of style.isInverted ? [text] : text.split(/(?<= {2})(?=[^ ])/)) {
          const cells = cellsOf(piece) * style.scale.x
          parts.push({ text: piece, position, cells, ...style })
          position += cells
        }
      }),
    hr: (width: number) =>
      run(() =>
        elements.push(`<path d="M0 ${top + charHeight / 2}h${width * charWidth}" stroke="#000" stroke-width="2"/>`),
      ),
    lf: () =>
      run(() => {
        const height = Math.max(1, ...parts.map(({ scale }) => scale.y)) * charHeight
        for (const part of parts) elements.push(...textElements(part, top, height))
        parts = []
        position = 0
        top += height + lineGap
      }),
  }
  receiptline().transform(markup, { cpl: lineChars, command, encoding: 'multilingual', cutting: false })
  const width = lineChars * charWidth
  const size = `width="${width}" height="${top}" viewBox="0 0 ${width} ${top}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="100%" height="100%" fill="#fff"/><g font-family="${fontFamily}" font-size="20">${elements.join('')}</g></svg>`
}

/** receiptline collects what the commands return; the elements are collected here. */
function run(action: () => void): string {
  action()
  return ''
}

function normalStyle(): Pick<TextPart, 'scale' | 'isBold' | 'isInverted'> {
  return { scale: { x: 1, y: 1 }, isBold: false, isInverted: false }
}

/** @param size the number of carets in the markup */
function scaleOf(size: number): Scale {
  if (size === 1) return { x: 2, y: 1 }
  return size === 2 ? { x: 1, y: 2 } : { x: size - 1, y: size - 1 }
}

function textElements({ text, position, cells, scale, isBold, isInverted }: TextPart, top: number, height: number) {
  const shown = text.replaceAll(' ', '\u00A0')
  if (cells === 0) return []
  const [left, bottom] = [position * charWidth, top + height]
  const weight = isBold ? ' font-weight="bold"' : ''
  const fill = isInverted ? ' fill="#fff"' : ''
  const length = (cells * charWidth) / scale.x
  const box = `<rect x="${left}" y="${bottom - scale.y * charHeight}" width="${cells * charWidth}" height="${scale.y * charHeight}"/>`
  const transform = `translate(${left} ${bottom - descent * scale.y}) scale(${scale.x} ${scale.y})`
  return [
    ...(isInverted ? [box] : []),
    ...(text.trim() === ''
      ? []
      : [
          `<text transform="${transform}" textLength="${length}" lengthAdjust="spacingAndGlyphs"${weight}${fill}>${escapeText(shown).replaceAll('>', '&gt;')}</text>`,
        ]),
  ]
}
