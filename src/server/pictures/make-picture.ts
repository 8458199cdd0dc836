import { limits } from '#contract/limits.ts'
import { type PictureFormat, pictureFormats, pictureWidthsPx } from '#contract/picture-sizes.ts'
import { Refusal } from '../errors/refusal.ts'
import { type NewPicture, pictureHashOf } from './picture-store.ts'

/** More than any camera has. Checked before decoding, so that a small file cannot expand to gigabytes of memory. */
const inputMaxPixels = 50_000_000
const inputFormats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff'])
/** Limits width and height: a limit of the width alone would allow a large preview of a tall, narrow picture. */
const previewMaxSidePx = 20

const dataUrl = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/

/** Loads sharp on first use: it takes time and memory, and most processes never make a picture. */
async function loadSharp() {
  return (await import('sharp')).default
}

/**
 * Makes all sizes of a picture from an upload. The upload itself is never served: the image is decoded, rotated upright,
 * scaled to at most 800 px and encoded again without its metadata (spec §5).
 * @param upload a data URL
 * @throws Refusal `picture/not-an-image`, `picture/too-large`
 */
export async function makePicture(upload: string): Promise<NewPicture> {
  const base64 = dataUrl.exec(upload)?.[1]
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

/** @returns an upright PNG, no side longer than 800 px; for an animation, its first frame */
async function decode(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    const image = sharp(bytes, { limitInputPixels: inputMaxPixels, failOn: 'error', pages: 1 })
    const { format } = await image.metadata()
    if (!inputFormats.has(format)) throw new Refusal('picture/not-an-image')
    const maxSidePx = limits.imageMaxSidePx
    return await image
      .autoOrient()
      .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Refusal) throw error
    // sharp throws many errors; all of them mean an image that cannot be read
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
