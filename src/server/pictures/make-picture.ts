import { limits } from '#contract/limits.ts'
import {
  type PictureFormat,
  pictureFormats,
  pictureWidthsPx,
  previewJpegOptions,
  previewSizePx,
} from '#contract/menu/picture-sizes.ts'
import { coverFiles, coverMinWidthPx, coverWidthsPx } from '#contract/theme/cover.ts'
import { Refusal } from '../errors/refusal.ts'
import { type NewPicture, pictureHashOf } from './picture-store.ts'
import { inputFormats, loadSharp, readUpload, requirePixels } from './read-upload.ts'

/**
 * Makes all sizes of a picture from an upload. The upload itself is never served: the image is decoded, rotated upright,
 * scaled to at most 800 px and encoded again without its metadata (spec §5).
 * @param upload a data URL
 * @throws Refusal `picture/not-an-image`, `picture/too-large`
 */
export async function makePicture(upload: string): Promise<NewPicture> {
  const upright = await decode(readUpload(upload), limits.imageMaxSidePx)
  const files = await Promise.all(
    pictureWidthsPx.flatMap((widthPx) =>
      pictureFormats.map(async (format) => ({ widthPx, format, bytes: await encode(upright, widthPx, format) })),
    ),
  )
  const sharp = await loadSharp()
  const preview = await sharp(upright)
    .resize({ ...previewSizePx, fit: 'cover' })
    .jpeg(previewJpegOptions)
    .toBuffer()
  return {
    hash: pictureHashOf(files),
    preview: `data:image/jpeg;base64,${preview.toString('base64')}`,
    files,
  }
}

/**
 * Makes all sizes of the picture of /home, like `makePicture`.
 * @param upload a data URL
 * @throws Refusal `picture/not-an-image`, `picture/too-large`, `picture/cover-too-small`
 */
export async function makeCover(upload: string): Promise<NewPicture> {
  const upright = await decode(readUpload(upload), Math.max(...coverWidthsPx))
  const sharp = await loadSharp()
  const { width } = await sharp(upright).metadata()
  if (width < coverMinWidthPx) throw new Refusal('picture/cover-too-small')
  const files = await Promise.all(
    coverFiles.map(async (file) => ({ ...file, bytes: await encode(upright, file.widthPx, file.format) })),
  )
  return { hash: pictureHashOf(files), preview: '', files }
}

/** @returns an upright PNG, no side longer than `maxSidePx`; for an animation, its first frame */
async function decode(bytes: Buffer, maxSidePx: number): Promise<Buffer> {
  requirePixels(bytes)
  const sharp = await loadSharp()
  try {
    const image = sharp(bytes, { limitInputPixels: limits.pictureMaxPixels, failOn: 'error', pages: 1 })
    const { format } = await image.metadata()
    if (!inputFormats.has(format)) throw new Refusal('picture/not-an-image')
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
