import sharp from 'sharp'
import type { NewPicture } from '#server/pictures/picture-store.ts'

export function dataUrlOf(bytes: Buffer | string, type = 'image/png'): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}

/** @returns an SVG as a data URL */
export function svgUrl(content: string, { width = 100, height = 100 } = {}): string {
  return dataUrlOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
    'image/svg+xml',
  )
}

/** @returns a picture of one colour, which may be transparent (`#rrggbbaa`) */
export function flatPicture(width: number, height: number, background = '#c8102e') {
  return sharp({ create: { width, height, channels: 4, background } })
}

/** @returns the bytes of one file of a logo, such as `512.png` */
export function logoFileOf({ files }: NewPicture, name: string): Uint8Array {
  const file = files.find(({ widthPx, format }) => `${widthPx}.${format}` === name)
  if (!file) throw new Error(`The logo has no file ${name}.`)
  return file.bytes
}

/** @returns red, green, blue and alpha (0 to 255) of one pixel; negative positions count from the right or the bottom */
export async function pixelAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [column, row] = [x < 0 ? info.width + x : x, y < 0 ? info.height + y : y]
  const offset = (row * info.width + column) * 4
  return [...data.subarray(offset, offset + 4)]
}
