import { limits } from '#contract/limits.ts'
import { Refusal } from '../errors/refusal.ts'

/** More than any camera has. Checked before decoding, so that a small file cannot expand to gigabytes of memory. */
export const inputMaxPixels = 50_000_000
export const inputFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff'])

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
