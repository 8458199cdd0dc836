/** The widths in which each picture is stored, in pixels. The aspect ratio is the original one. */
export const pictureWidthsPx = [320, 640, 800] as const
export type PictureWidthPx = (typeof pictureWidthsPx)[number]

export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** @returns whether a dish, a category or a line has a picture; it has none if the owner has made pictures optional */
export function hasPicture({ imageUrl, imageBase64 }: { imageUrl: string; imageBase64: string }): boolean {
  return imageUrl !== '' || imageBase64 !== ''
}

/** @returns the address of one size of a picture, for example `/images/ab12-640.webp` */
export function pictureSource(imageUrl: string, widthPx: PictureWidthPx, format: PictureFormat): string {
  return `${imageUrl}-${widthPx}.${format}`
}

/** @returns the `srcset` of a picture in one format */
export function pictureSourceSet(imageUrl: string, format: PictureFormat): string {
  return pictureWidthsPx.map((width) => `${pictureSource(imageUrl, width, format)} ${width}w`).join(', ')
}

/** The layout widths of the pictures on the menu screens, for the attribute `sizes`. */
export const pictureLayouts = {
  categoryCard: '(min-width: 80rem) 24rem, (min-width: 48rem) 31vw, calc(50vw - 1.5rem)',
  /** A row on phones, otherwise a card (`recipe-grid` in styles.css). */
  recipeCard: '(min-width: 76rem) 18rem, (min-width: 58rem) 31vw, (min-width: 40rem) 46vw, 6.5rem',
  dishDialog: '(min-width: 48rem) 26rem, 100vw',
  categoryHead: '(min-width: 50rem) 22rem, (min-width: 40rem) 45vw, 38vw',
} as const

/** A preview shows where a picture is light and dark, cropped like the pictures of the menu. */
export const previewSizePx = { width: 8, height: 6 }

/** Without tables of their own, all previews of a menu have the same first 830 characters, which compression removes. */
export const previewJpegOptions = { quality: 25, chromaSubsampling: '4:4:4', optimiseCoding: false }
