import { limits } from '#contract/limits.ts'
import { type PictureFormat, pictureFormats, pictureWidthsPx } from '#contract/picture-sizes.ts'
import { Refusal } from '../errors/refusal.ts'
import { type NewPicture, pictureHashOf } from './picture-store.ts'

/** Larger than any camera's; checked before anything is decoded, so that a small file cannot unfold to gigabytes. */
const inputMaxPixels = 50_000_000
const inputFormats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff'])
/** Both ways: of a narrow picture a preview that is only so wide could be long, and heavy. */
const previewMaxSidePx = 20

const dataUrl = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/

/** Loaded with the first picture: it takes time and memory, and most processes never make one. */
async function loadSharp() {
  return (await import('sharp')).default
}

/**
 * Makes a picture, in all its sizes, out of what a browser sent. Nothing is served as it was sent: it is decoded, turned
 * upright, scaled to at most 800 px, and encoded anew without its metadata (spec §5).
 * @param sent a data URL
 * @throws Refusal `picture/not-an-image`, `picture/too-large`
 */
export async function makePicture(sent: string): Promise<NewPicture> {
  const base64 = dataUrl.exec(sent)?.[1]
  if (base64 === undefined) throw new Refusal('picture/not-an-image')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length >= limits.imageMaxBytes) throw new Refusal('picture/too-large')
  const upright = await decode(bytes)
  const files = await Promise.all(
    pictureWidthsPx.flatMap((widthPx) =>
      pictureFormats.map(async (format) => ({ widthPx, format, bytes: await encode(upright, widthPx, format) })),
    ),
  )
  const sharp = await loadSharp()
  const preview = await sharp(upright)
    .resize({ width: previewMaxSidePx, height: previewMaxSidePx, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 40 })
    .toBuffer()
  return {
    hash: pictureHashOf(files),
    preview: `data:image/jpeg;base64,${preview.toString('base64')}`,
    files,
  }
}

/** @returns a PNG, upright, no side longer than 800 px; of an animation its first frame */
async function decode(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    const image = sharp(bytes, { limitInputPixels: inputMaxPixels, failOn: 'error', pages: 1 })
    const { format } = await image.metadata()
    if (!inputFormats.has(format)) throw new Refusal('picture/not-an-image')
    const side = limits.imageMaxSidePx
    return await image
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Refusal) throw error
    // sharp has many words for it; to the sender they all mean the same
    throw new Refusal('picture/not-an-image')
  }
}

async function encode(upright: Buffer, widthPx: number, format: PictureFormat): Promise<Buffer> {
  const sharp = await loadSharp()
  const scaled = sharp(upright).resize({ width: widthPx, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return scaled.avif({ quality: 50, effort: 3 }).toBuffer()
    case 'webp':
      return scaled.webp({ quality: 72, effort: 4 }).toBuffer()
    case 'jpg':
      return scaled.jpeg({ quality: limits.imageJpegQuality * 100, mozjpeg: true, progressive: true }).toBuffer()
  }
}
