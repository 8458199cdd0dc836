import { expect, test } from 'vitest'
import { renderPicture } from './pictures.ts'

const widthPx = 32

/** Sums of the red, green and blue bytes. */
function colourOf(pixels: Buffer): [number, number, number] {
  const sum = (channel: number): number => pixels.filter((_, index) => index % 3 === channel).reduce((a, b) => a + b, 0)
  return [sum(0), sum(1), sum(2)]
}

test('a picture is the same each time it is rendered', () => {
  expect(renderPicture('mango-lassi', widthPx).equals(renderPicture('mango-lassi', widthPx))).toBe(true)
})

test('palak paneer is greener than butter chicken', () => {
  const [palakRed, palakGreen] = colourOf(renderPicture('palak-paneer', widthPx))
  const [butterRed, butterGreen] = colourOf(renderPicture('butter-chicken', widthPx))
  expect(palakGreen / palakRed).toBeGreaterThan((1.4 * butterGreen) / butterRed)
})

test('a name that no dish has is refused', () => {
  expect(() => renderPicture('raw-steak', widthPx)).toThrow('No picture is called raw-steak.')
})
