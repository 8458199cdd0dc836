import { limits } from '#contract/limits.ts'
import { Refusal } from '../errors/refusal.ts'

export const inputFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff'])

/** The first bytes of the accepted formats, as Latin-1: JPEG, PNG, GIF, WebP, AVIF and HEIF, TIFF. */
const signature = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp|II[*+]\0|MM\0[*+])/s

const dataUrl = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/

/** Loads sharp on first use: it takes time and memory, and most processes never make a picture. */
export async function loadSharp() {
  return (await import('sharp')).default
}

/**
 * @param upload a data URL
 * @returns the bytes of the file, which may still be anything
 * @throws Refusal `picture/not-an-image`, `picture/too-large`
 */
export function readUpload(upload: string): Buffer {
  const base64 = dataUrl.exec(upload)?.[1]
  if (base64 === undefined) throw new Refusal('picture/not-an-image')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length >= limits.imageMaxBytes) throw new Refusal('picture/too-large')
  return bytes
}

/**
 * Call it before sharp reads the bytes: it would also parse an SVG, also a compressed one, which takes seconds and gigabytes.
 * @throws Refusal `picture/not-an-image`
 */
export function requirePixels(bytes: Buffer): void {
  if (!signature.test(bytes.toString('latin1', 0, 16))) throw new Refusal('picture/not-an-image')
}
