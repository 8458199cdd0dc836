import { loadSharp } from '../pictures/read-upload.ts'
import { findScriptsOfFonts, isOfScripts } from './drawable-scripts.ts'
import { isPrintableText } from './printable-text.ts'
import { renderTicketSvg } from './render-ticket-svg.ts'
import { hasUnprintable } from './ticket-paper.ts'
import type { IsDrawable } from './ticket-text.ts'

/** A grey that is darker than this becomes black. */
const blackBelow = 150

/**
 * Composes a ticket for a printer. Lines with characters that the printer does not have become pictures if a font of this server
 * has them.
 * @param compose receives whether a character can be drawn @returns receiptline's markup
 */
export async function composeWithPictures<Markup extends string | undefined>(
  compose: (isDrawable?: IsDrawable) => Markup,
  lineChars: number,
): Promise<string | Markup> {
  const markup = compose()
  // most tickets need neither fonts nor pictures
  if (markup === undefined || !hasUnprintable(markup)) return markup
  const { drawn } = await findScriptsOfFonts()
  const withScripts = compose((character) => isOfScripts(character, drawn))
  return withScripts === undefined ? withScripts : drawLines(withScripts, lineChars)
}

/** @returns the markup, in which each line that a printer cannot print as text is a picture */
export async function drawLines(markup: string, lineChars: number): Promise<string> {
  const lines: string[] = []
  for (const line of markup.split('\n')) lines.push(isPrintableText(line) ? line : await drawLine(line, lineChars))
  return lines.join('\n')
}

async function drawLine(line: string, lineChars: number): Promise<string> {
  const sharp = await loadSharp()
  const picture = await sharp(Buffer.from(renderTicketSvg(line, lineChars)))
    .flatten({ background: '#fff' })
    .greyscale()
    .threshold(blackBelow)
    .png({ colours: 2 })
    .toBuffer()
  return `|{image:${picture.toString('base64')}}`
}
