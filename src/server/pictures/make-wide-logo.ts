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
 * Makes a file of the logo in its own shape. Like an icon it has a background, with a margin, unless it can be seen on light and on dark
 * pages.
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
  const placed =
    margin === 0
      ? sharp(scaled)
      : sharp(scaled)
          .flatten({ background })
          .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
  const { data: bytes, info } = await placed.png(pngOptions).toBuffer({ resolveWithObject: true })
  const headerPx = Math.min(Math.round((info.width / info.height) * headerLogo.heightPx), headerLogo.widthMaxPx)
  return { bytes, headerPx: width / height < headerLogo.wideMin ? 0 : headerPx }
}
