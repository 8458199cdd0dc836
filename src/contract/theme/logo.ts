/**
 * The files that the server makes from a logo, in the order in which they are stored. Icons and the share picture are
 * exactly this wide; a WebP file has no side longer than this, and is smaller if the uploaded logo is smaller.
 */
export const logoFiles = [
  { widthPx: 256, format: 'webp' },
  { widthPx: 512, format: 'webp' },
  { widthPx: 32, format: 'png' },
  { widthPx: 180, format: 'png' },
  { widthPx: 192, format: 'png' },
  { widthPx: 512, format: 'png' },
  // the logo in its own shape, for the header and for paper
  { widthPx: 576, format: 'png' },
  { widthPx: 1152, format: 'png' },
  { widthPx: 1200, format: 'jpg' },
] as const
export type LogoFile = (typeof logoFiles)[number]

/** Size of the share picture (Open Graph) in pixels. */
export const sharePictureSize = { widthPx: 1200, heightPx: 630 } as const

/** The logo in the header and in mails, in CSS pixels. A logo of `wideMin` times its height or more replaces the name. */
export const headerLogo = { heightPx: 36, widthMaxPx: 144, wideMin: 1.5 } as const

/** @returns the address of a wide logo as PNG, which mail programs know, readable on light and on dark pages */
export function wideLogoUrl(hash: string): string {
  return `/images/${hash}-576.png`
}

/** @returns the address of the same logo with twice the size, for paper and for screens with many pixels. The server sends the smaller file of a logo that has only that one */
export function printedLogoUrl(hash: string): string {
  return `/images/${hash}-1152.png`
}

/** @returns the address of the logo as WebP; transparent parts stay transparent */
export function logoUrl(hash: string, maxSidePx: 256 | 512): string {
  return `/images/${hash}-${maxSidePx}.webp`
}

/**
 * @param sidePx 32: favicon; 180: Apple touch icon; 192 and 512: icons of the manifest, also for the purpose `maskable`
 * @returns the address of a square PNG
 */
export function logoIconUrl(hash: string, sidePx: 32 | 180 | 192 | 512): string {
  return `/images/${hash}-${sidePx}.png`
}

/** @returns the address of the picture that other sites show with a link, a JPEG of `sharePictureSize` */
export function logoShareUrl(hash: string): string {
  return `/images/${hash}-${sharePictureSize.widthPx}.jpg`
}
