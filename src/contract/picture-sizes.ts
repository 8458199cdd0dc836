/** The widths that each picture is kept at, in pixels; its height follows from its own shape. */
export const pictureWidthsPx = [320, 640, 800] as const
export type PictureWidthPx = (typeof pictureWidthsPx)[number]

export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** @returns the address of one size of a picture, for example `/images/ab12-640.webp` */
export function pictureSource(imageUrl: string, widthPx: PictureWidthPx, format: PictureFormat): string {
  return `${imageUrl}-${widthPx}.${format}`
}
