import { type TicketScript, type TicketScriptsOfFonts, ticketScripts } from '#contract/printing/ticket-scripts.ts'
import { loadSharp } from '../pictures/read-upload.ts'

interface DrawnScript {
  pattern: RegExp
  /** A character whose glyph is no box. */
  sample: string
}

const drawnScripts: Readonly<Record<TicketScript, DrawnScript>> = {
  han: { pattern: /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\uFF00-\uFFEF]/u, sample: '食' },
  hangul: { pattern: /\p{scx=Hang}/u, sample: '한' },
  arabic: { pattern: /\p{scx=Arab}/u, sample: 'ع' },
  hebrew: { pattern: /\p{scx=Hebr}/u, sample: 'ש' },
  thai: { pattern: /\p{scx=Thai}/u, sample: 'ผ' },
  devanagari: { pattern: /\p{scx=Deva}/u, sample: 'क' },
  bengali: { pattern: /\p{scx=Beng}/u, sample: 'ক' },
  gurmukhi: { pattern: /\p{scx=Guru}/u, sample: 'ਕ' },
  gujarati: { pattern: /\p{scx=Gujr}/u, sample: 'ક' },
  tamil: { pattern: /\p{scx=Taml}/u, sample: 'க' },
  telugu: { pattern: /\p{scx=Telu}/u, sample: 'క' },
  kannada: { pattern: /\p{scx=Knda}/u, sample: 'ಕ' },
  malayalam: { pattern: /\p{scx=Mlym}/u, sample: 'ക' },
  sinhala: { pattern: /\p{scx=Sinh}/u, sample: 'ක' },
  myanmar: { pattern: /\p{scx=Mymr}/u, sample: 'က' },
  khmer: { pattern: /\p{scx=Khmr}/u, sample: 'ក' },
  lao: { pattern: /\p{scx=Laoo}/u, sample: 'ກ' },
  ethiopic: { pattern: /\p{scx=Ethi}/u, sample: 'አ' },
  georgian: { pattern: /\p{scx=Geor}/u, sample: 'ჟ' },
  armenian: { pattern: /\p{scx=Armn}/u, sample: 'Ֆ' },
  emoji: { pattern: /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u, sample: '🍜' },
}

/** Whether a character belongs to one of the scripts. */
export function isOfScripts(character: string, scripts: readonly TicketScript[]): boolean {
  return scripts.some((script) => drawnScripts[script].pattern.test(character))
}

let found: Promise<TicketScriptsOfFonts> | undefined

/** Draws a character of each script. Fonts that are installed later are found after a restart. */
export function findScriptsOfFonts(): Promise<TicketScriptsOfFonts> {
  found ??= findScripts()
  return found
}

async function findScripts(): Promise<TicketScriptsOfFonts> {
  const scripts: TicketScriptsOfFonts = { drawn: [], missing: [] }
  for (const script of ticketScripts)
    scripts[(await hasGlyph(drawnScripts[script].sample)) ? 'drawn' : 'missing'].push(script)
  return scripts
}

/** Whether a font has the character. For a missing one, Pango draws a box with its number. */
export async function hasGlyph(character: string): Promise<boolean> {
  const sharp = await loadSharp()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><text x="40" y="110" font-family="sans-serif" font-size="80">${character}</text></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const inked = (x: number, y: number) => (data[y * info.width + x] ?? 0) > 100
  const columns = range(0, info.width).filter((x) => range(0, info.height).some((y) => inked(x, y)))
  const rows = range(0, info.height).filter((y) => range(0, info.width).some((x) => inked(x, y)))
  const [left, right, top, bottom] = [columns[0], columns.at(-1), rows[0], rows.at(-1)]
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return false
  const isBox =
    range(left, right + 1).every((x) => inked(x, top) && inked(x, bottom)) &&
    range(top, bottom + 1).every((y) => inked(left, y) && inked(right, y))
  return !isBox
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}
