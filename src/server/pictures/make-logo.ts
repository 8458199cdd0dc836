import { limits } from '#contract/limits.ts'
import { type LogoFile, logoFiles, sharePictureSize } from '#contract/theme/logo.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Box, backgroundFor, markBox, meanLuminance, type Pixels, paperFor, visibleBox } from './logo-pixels.ts'
import { isWide, makeWideLogo, pngOptions } from './make-wide-logo.ts'
import { type NewPicture, pictureHashOf } from './picture-store.ts'
import { rasteriseSvg, startsLikeSvg } from './rasterise-svg.ts'
import { inputFormats, loadSharp, readUpload, requirePixels } from './read-upload.ts'

/** As wide as the widest file in the logo's own shape. */
const decodedMaxSidePx = 1152
/** The most to which an SVG with a transparent border is enlarged before the border is cut off. */
const svgMaxSidePx = 3 * decodedMaxSidePx
/** A more enlarged logo would look blurred, so a small logo leaves more of its background free. */
const enlargementMax = 4
const transparent = '#00000000'

/**
 * Makes all files of the logo from an upload: for the header, icons and the share picture. The upload itself is never
 * served: it is decoded, its transparent border is cut off, and it is encoded again without its metadata.
 * @param upload a data URL of a picture or an SVG
 * @returns also the width of a wide logo in the header, in CSS pixels; 0 for a logo that is a square icon there
 * @throws Refusal `picture/not-an-image`, `picture/too-large`, `picture/too-small`, `picture/too-many-pixels`,
 * `picture/blank`, `picture/svg-too-complex`
 */
export async function makeLogo(upload: string): Promise<NewPicture & { widthPx: number }> {
  const bytes = readUpload(upload)
  const logo = startsLikeSvg(bytes) ? await decodeSvg(bytes) : await cutTransparentBorder(await decode(bytes))
  if (Math.max(logo.width, logo.height) < limits.logoMinSidePx) throw new Refusal('picture/too-small')
  const background = backgroundFor(logo)
  // the icons get its colour up to their edges, so only its mark needs their margin
  const box = markBox(logo)
  const mark = box ? await cut(logo, box) : logo
  let widthPx = 0
  const files = await Promise.all(
    logoFiles.map(async (file) => {
      const isWhole = file.format === 'webp' || file.widthPx === 32
      if (!isWide(file)) return { ...file, bytes: await encode(isWhole ? logo : mark, file, background) }
      const wide = await makeWideLogo(logo, file, paperFor(logo))
      widthPx = wide.headerPx
      return { ...file, bytes: wide.bytes }
    }),
  )
  return { hash: pictureHashOf(files), preview: '', files, widthPx }
}

/**
 * Renders an SVG without its transparent border. What is inside a wide border would have few pixels, so it is rendered again, larger.
 * @throws Refusal
 */
async function decodeSvg(bytes: Buffer): Promise<Pixels> {
  const first = await cutTransparentBorder(await decode(await rasteriseSvg(bytes, decodedMaxSidePx)))
  const sidePx = Math.min(Math.round(decodedMaxSidePx ** 2 / Math.max(first.width, first.height)), svgMaxSidePx)
  if (sidePx < decodedMaxSidePx * 1.1) return first
  const larger = await rasteriseSvg(bytes, sidePx).catch((error: unknown) => {
    // an SVG that takes long is complete at its smaller size
    if (error instanceof Refusal) return undefined
    throw error
  })
  return larger ? cutTransparentBorder(await decode(larger, sidePx)) : first
}

/** @returns the upright pixels, no side longer than `maxSidePx`; for an animation, those of its first frame */
async function decode(bytes: Buffer, maxSidePx = decodedMaxSidePx): Promise<Pixels> {
  requirePixels(bytes)
  const sharp = await loadSharp()
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!inputFormats.has(format)) throw new Refusal('picture/not-an-image')
    if (width * height > limits.pictureMaxPixels) throw new Refusal('picture/too-many-pixels')
    const { data, info } = await sharp(bytes, { limitInputPixels: limits.pictureMaxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // sharp throws many errors; all of them mean an image that cannot be read
    throw new Refusal('picture/not-an-image')
  }
}

async function cutTransparentBorder(pixels: Pixels): Promise<Pixels> {
  const box = visibleBox(pixels)
  if (!box) throw new Refusal('picture/blank')
  return cut(pixels, box)
}

async function cut(pixels: Pixels, box: Box): Promise<Pixels> {
  const { data, info } = await (await open(pixels)).extract(box).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function open({ data, width, height }: Pixels) {
  return (await loadSharp())(data, { raw: { width, height, channels: 4 } })
}

async function encode(logo: Pixels, { widthPx, format }: LogoFile, background: string): Promise<Buffer> {
  switch (format) {
    case 'webp': {
      const image = await open(logo)
      return image
        .resize({ width: widthPx, height: widthPx, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, alphaQuality: 90, effort: 5 })
        .toBuffer()
    }
    case 'jpg': {
      const canvas = { width: sharePictureSize.widthPx, height: sharePictureSize.heightPx }
      const image = await centre(logo, canvas, { width: canvas.width * 0.6, height: canvas.height * 0.6 }, background)
      return image.jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
    }
    case 'png': {
      const canvas = { width: widthPx, height: widthPx }
      const side = widthPx * iconShare(logo, widthPx)
      const image = await centre(
        logo,
        canvas,
        { width: side, height: side },
        widthPx === 32 ? faviconBackground(logo, background) : background,
      )
      return image.png(pngOptions).toBuffer()
    }
  }
}

/**
 * A share of the icon's side for the longer side of the logo. The operating system cuts a maskable icon to a circle with
 * 80 % of its width or to a larger shape; a share of 60 to 80 % keeps the logo inside.
 */
function iconShare({ width, height }: Pixels, sidePx: number): number {
  switch (sidePx) {
    case 32:
      return 1
    case 180:
      return 0.8
    default:
      return Math.max((0.8 * Math.max(width, height)) / Math.hypot(width, height), 0.6)
  }
}

/** Transparent, except for an almost black or almost white logo, which is invisible on some browsers' tabs. */
function faviconBackground(logo: Pixels, background: string): string {
  const luminance = meanLuminance(logo)
  return luminance < 0.03 || luminance > 0.85 ? background : transparent
}

interface Size {
  width: number
  height: number
}

/** @returns the logo in the centre of a canvas, as large as `box` and `enlargementMax` allow */
async function centre(logo: Pixels, canvas: Size, box: Size, background: string) {
  const scale = Math.min(box.width / logo.width, box.height / logo.height, enlargementMax)
  const width = Math.max(Math.round(logo.width * scale), 1)
  const height = Math.max(Math.round(logo.height * scale), 1)
  const input = await (await open(logo)).resize({ width, height, fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer()
  const sharp = await loadSharp()
  const placed = sharp({ create: { ...canvas, channels: 4, background } }).composite([{ input }])
  return background === transparent ? placed : placed.removeAlpha()
}
