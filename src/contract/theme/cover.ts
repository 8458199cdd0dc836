import { pictureFormats } from '../menu/picture-sizes.ts'

/** The widths in which the picture of /home is stored, in pixels: for phones with a density of 2 and 3, and for large windows. */
export const coverWidthsPx = [720, 1200, 1920] as const
export type CoverWidthPx = (typeof coverWidthsPx)[number]

/** A smaller picture would be blurred on each phone. */
export const coverMinWidthPx = 600

/** The shape to which the panel crops a picture. The page shows less of its height on large windows, and of its width on phones. */
export const coverAspect = 16 / 9

/** The layout width of the picture, for the attribute `sizes`. */
export const coverSizes = '(min-width: 80rem) 76rem, 100vw'

/** The files that the server makes. */
export const coverFiles = coverWidthsPx.flatMap((widthPx) => pictureFormats.map((format) => ({ widthPx, format })))

/** @returns the address of one size of the picture */
export function coverUrl(hash: string, widthPx: CoverWidthPx, format: (typeof pictureFormats)[number]): string {
  return `/images/${hash}-${widthPx}.${format}`
}

/** @returns the `srcset` of the picture in one format */
export function coverSourceSet(hash: string, format: (typeof pictureFormats)[number]): string {
  return coverWidthsPx.map((widthPx) => `${coverUrl(hash, widthPx, format)} ${widthPx}w`).join(', ')
}
