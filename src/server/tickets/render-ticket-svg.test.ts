import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ticketTemplates } from '#contract/printing/tickets.ts'
import { ticketOf, ticketOrder, ticketSamosa } from '#test/support/tickets.ts'
import { composeTicket } from './compose-ticket.ts'
import { renderTicketSvg } from './render-ticket-svg.ts'

const hostile =
  '</text><script>alert(1)</script>&amp; ]]> <image href="http://example.com/a.png"/> \uD800 \uFFFF \u0001'

/** sharp reads SVG with an XML parser, so it refuses a document that is not well-formed. */
function sizeOf(svg: string) {
  return sharp(Buffer.from(svg)).metadata()
}

describe.each(ticketTemplates)('the image of a %s ticket', (template) => {
  test.each([
    { lineChars: 48, width: 576 },
    { lineChars: 32, width: 384 },
  ] as const)('is as wide as $lineChars characters', async ({ lineChars, width }) => {
    const svg = renderTicketSvg(composeTicket(ticketOf({ template, lineChars })) ?? '', lineChars)
    expect(await sizeOf(svg)).toMatchObject({ format: 'svg', width })
    expect(svg).toContain('Crème\u00A0brûlée')
  })

  test('is well-formed and loads and runs nothing, whatever customers write', async () => {
    const order = { ...ticketOrder, items: [{ ...ticketSamosa, name: hostile, note: hostile }] }
    const svg = renderTicketSvg(composeTicket(ticketOf({ template, order, charset: 'unicode' })) ?? '', 48)
    expect((await sizeOf(svg)).width).toBe(576)
    expect(new Set(svg.match(/<[a-z]+/g))).toEqual(new Set(['<svg', '<rect', '<g', '<text', '<path']))
    const withoutTexts = svg.replaceAll(/>[^<]*/g, '>')
    expect(withoutTexts).not.toMatch(/href|src|style|url|\son/)
    expect(withoutTexts.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg'])
  })
})

test('the paper is white and the letters are black', async () => {
  const image = await sharp(Buffer.from(renderTicketSvg('"`^^^~COPY~', 32)))
    .removeAlpha()
    .raw()
    .toBuffer()
  expect(image.subarray(0, 3)).toEqual(Buffer.from([255, 255, 255]))
  expect(image.includes(Buffer.from([0, 0, 0]))).toBe(true)
})
