import { commands, transform } from 'receiptline'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ticketOf, ticketOrder, ticketSamosa } from '#test/support/tickets.ts'
import { composeTicket } from './compose-ticket.ts'
import { drawLines } from './draw-lines.ts'
import { findScriptsOfFonts, hasGlyph, isOfScripts } from './drawable-scripts.ts'
import { renderTicket } from './render-ticket.ts'

/** The fonts of this machine do not matter: a missing character is drawn as a box. */
const isDrawable = (character: string) => isOfScripts(character, ['han', 'arabic', 'emoji'])

const order = {
  ...ticketOrder,
  items: [{ ...ticketSamosa, name: '寿司 Crème', note: 'بدون بصل 🧅', options: [] }, ...ticketOrder.items],
}

/** @returns the texts and the pictures of a ticket in the order of their lines */
function printed(markup: string, lineChars: number) {
  const texts: string[] = []
  const pictures: Buffer[] = []
  const command = {
    ...commands.base,
    text: (text: string) => {
      texts.push(text)
      return ''
    },
    image: (base64: string) => {
      pictures.push(Buffer.from(base64, 'base64'))
      return ''
    },
  }
  transform(markup, { cpl: lineChars, command, encoding: 'multilingual', cutting: false })
  return { texts: texts.join('\n'), pictures }
}

test.each(['kitchen', 'package', 'receipt'] as const)(
  'lines of a %s ticket in scripts that printers lack are pictures as wide as the paper, and the other lines stay text (#228)',
  async (template) => {
    for (const [lineChars, width] of [
      [48, 576],
      [42, 504],
      [32, 384],
    ] as const) {
      const markup = composeTicket(ticketOf({ template, order, lineChars, isDrawable })) ?? ''

      const { texts, pictures } = printed(await drawLines(markup, lineChars), lineChars)

      expect(pictures.length).toBeGreaterThanOrEqual(2)
      for (const picture of pictures) {
        const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
        expect(info).toMatchObject({ width })
        expect(info.height).toBeLessThanOrEqual(90)
        // black on white, and nothing between them
        expect(new Set(data)).toEqual(new Set([0, 255]))
      }
      expect(texts).not.toMatch(/[■寿ب🧅]/u)
      expect(texts).not.toContain('cannot be printed')
      expect(texts).toContain('brûlée')
      for (const language of ['escpos', 'starprnt', 'star-line'] as const)
        expect(renderTicket(markup, { lineChars, language, copies: 2 }).length).toBeGreaterThan(500)
    }
  },
)

test('a character without a font stays ■ beside the drawn ones, and the ticket says so', () => {
  const items = [{ ...ticketSamosa, name: '寿司 ไทย ₹5' }]
  const markup = composeTicket(ticketOf({ order: { ...ticketOrder, items }, isDrawable })) ?? ''
  expect(markup).toContain('寿司~■')
  expect(markup).toContain('Rs.5')
  expect(markup).toContain('Some~characters~cannot~be~printed')
})

test('ESC/POS printers of all brands print the pictures: GS v 0', async () => {
  const commandsOf = renderTicket(await drawLines('|寿司', 32), { lineChars: 32, language: 'escpos', copies: 1 })
  expect(commandsOf.includes(Buffer.from([0x1d, 0x76, 0x30, 0, 384 / 8, 0, 30, 0]))).toBe(true)
})

test('a character that no font has is recognised by its box, and each script is either drawn or missing', async () => {
  expect(await hasGlyph('\u{10FFF0}')).toBe(false)
  const { drawn, missing } = await findScriptsOfFonts()
  expect(new Set([...drawn, ...missing]).size).toBe(21)
})
