import { headerLogo, type LogoFile } from '#contract/theme/logo.ts'
import { isVisibleOnPages, type Pixels } from './logo-pixels.ts'
import { loadSharp } from './read-upload.ts'

/** A higher effort takes twice the CPU time for 2 % fewer bytes. */
export const pngOptions = { palette: true, quality: 95, effort: 5 } as const

/** Pixels for each CSS pixel of the header: sharp on screens with a density of 4, and on a flyer of the size A5. */
const densities = [4, 8] as const
/** In CSS pixels of the header. */
const marginCssPx = 2.5

/** @returns whether this is a file of the logo in its own shape */
export function isWide(file: LogoFile): boolean {
  return file.format === 'png' && densities.some((density) => file.widthPx === headerLogo.widthMaxPx * density)
}

/**
 * Makes a file of the logo in its own shape. Like an icon it has a background, with a margin and round corners, unless it can be seen on
 * light and on dark pages.
 * @param background such as `#fdf6ea`
 * @returns `headerPx`: its width in the header, in CSS pixels; 0 if it is not wide
 */
export async function makeWideLogo(
  logo: Pixels,
  { widthPx }: LogoFile,
  background: string,
): Promise<{ bytes: Buffer; headerPx: number }> {
  const { data, width, height } = logo
  const density = widthPx / headerLogo.widthMaxPx
  const margin = isVisibleOnPages(logo) ? 0 : Math.round(marginCssPx * density)
  const sharp = await loadSharp()
  const scaled = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({
      width: widthPx - 2 * margin,
      height: headerLogo.heightPx * density - 2 * margin,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const placed = margin === 0 ? sharp(scaled) : await withRoundBackground(scaled, { margin, background })
  const { data: bytes, info } = await placed.png(pngOptions).toBuffer({ resolveWithObject: true })
  const headerPx = Math.min(Math.round((info.width / info.height) * headerLogo.heightPx), headerLogo.widthMaxPx)
  return { bytes, headerPx: width / height < headerLogo.wideMin ? 0 : headerPx }
}

/** @param margin in pixels. The corners lose nothing of the logo: a radius of twice the margin cuts 0.6 of the margin. */
async function withRoundBackground(logo: Buffer, { margin, background }: { margin: number; background: string }) {
  const sharp = await loadSharp()
  const { data, info } = await sharp(logo)
    .flatten({ background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const radius = Math.min(2 * margin, height / 2)
  for (let y = 0; y < radius; y++)
    for (let x = 0; x < radius; x++) {
      const outside = Math.hypot(radius - x - 0.5, radius - y - 0.5) - radius + 0.5
      const alpha = Math.round(255 * (1 - Math.min(Math.max(outside, 0), 1)))
      for (const row of [y, height - 1 - y])
        for (const column of [x, width - 1 - x]) data[(row * width + column) * 4 + 3] = alpha
    }
  return sharp(data, { raw: { width, height, channels: 4 } })
}
