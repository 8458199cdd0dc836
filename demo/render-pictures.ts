/**
 * Renders the pictures of the demo menu:
 *
 *   node demo/render-pictures.ts               all pictures, in about ten minutes
 *   node demo/render-pictures.ts mango-lassi   only the named ones
 *
 * Each picture results in nine files (three widths, three formats) and one entry in `previews.json`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { pictureWidthsPx, previewJpegOptions, previewSizePx } from '#contract/menu/picture-sizes.ts'
import { pictures, renderPicture } from './drawing/pictures.ts'

const target = join(import.meta.dirname, 'pictures')
const previewsFile = join(target, 'previews.json')
/** Pictures are rendered larger than they are stored, for smooth edges. */
const renderedWidthPx = 1200

/** @returns a PNG of 800 x 600 px */
async function pngOf(name: string): Promise<Buffer> {
  const pixels = renderPicture(name, renderedWidthPx)
  const raw = { width: renderedWidthPx, height: (renderedWidthPx * 3) / 4, channels: 3 as const }
  return sharp(pixels, { raw }).resize({ width: 800, kernel: 'lanczos3' }).png().toBuffer()
}

/** Writes the nine files of a picture. */
async function writeFiles(picture: Buffer, name: string): Promise<void> {
  for (const width of pictureWidthsPx) {
    const sized = sharp(picture).resize({ width, kernel: 'lanczos3' })
    const path = (format: string): string => join(target, `${name}-${width}.${format}`)
    await sized.clone().avif({ quality: 34, effort: 4 }).toFile(path('avif'))
    await sized.clone().webp({ quality: 28, effort: 6 }).toFile(path('webp'))
    await sized.clone().jpeg({ quality: 30, mozjpeg: true, progressive: true }).toFile(path('jpg'))
  }
}

/** @returns a tiny JPEG as a data URL */
async function previewUrl(picture: Buffer): Promise<string> {
  const jpeg = await sharp(picture).resize(previewSizePx).jpeg(previewJpegOptions).toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

async function main(names: string[]): Promise<void> {
  const previews: Record<string, string> = {}
  for (const name of names) {
    const png = await pngOf(name)
    await writeFiles(png, name)
    previews[name] = await previewUrl(png)
    console.log(name)
  }
  const before = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(previewsFile, 'utf8')))
  const all = Object.keys(pictures).map((name) => [name, previews[name] ?? before[name]])
  await writeFile(previewsFile, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}

const named = process.argv.slice(2)
await main(named.length > 0 ? named : Object.keys(pictures))
