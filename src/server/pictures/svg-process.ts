/**
 * Child process of `rasterise-svg.ts`: reads an SVG from stdin, writes it as PNG to stdout. librsvg gets the SVG without an
 * address, so it loads neither files nor URLs, and it runs no scripts.
 */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { limits } from '#contract/limits.ts'

/** The density at which librsvg renders one CSS pixel as one pixel. sharp accepts 1 to 100,000. */
const densityOfOnePixel = 72

const sidePx = Number(process.argv[2])
const bytes = await buffer(process.stdin)
const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
if (format !== 'svg') throw new Error('The input is not an SVG.')
const density = Math.min(Math.max((densityOfOnePixel * sidePx) / Math.max(width, height), 1), 100_000)
const png = await sharp(bytes, { density, limitInputPixels: limits.pictureMaxPixels })
  .resize({ width: sidePx, height: sidePx, fit: 'inside' })
  .png({ compressionLevel: 1 })
  .toBuffer()
process.stdout.write(png)
