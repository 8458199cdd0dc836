/** Picture files for uploads. */
import sharp from 'sharp'

/** A file for `setInputFiles`. */
export function filePayload(name: string, mimeType: string, buffer: Buffer) {
  return { name, mimeType, buffer }
}

/** A JPEG in one colour, orange. */
export function jpeg(width = 400, height = 300): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#e08030' } })
    .jpeg()
    .toBuffer()
}

/** Red above blue, with the EXIF orientation "rotate by 90 degrees": shown upright, red is at the right. */
export async function rotatedJpeg(): Promise<Buffer> {
  const red = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#d01010' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 400, height: 200, channels: 3, background: '#1010d0' } })
    .composite([{ input: red, top: 0, left: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A valid JPEG that is padded to a size with zeros after its end. @param bytes the size of the file */
export async function jpegOfSize(bytes: number): Promise<Buffer> {
  const picture = await jpeg()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

/** A HEIC photo of 128 x 64, turned by 270 degrees: shown upright it is 64 x 128. */
export const heic = Buffer.from(
  'AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABMW1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABUQAAADcAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAALVpcHJwAAAAl2lwY28AAAByaHZjQwEECAAAAJ+oAAAAAB7wAPz9+PgAAA8DoAABABdAAQwB//8ECAAAAwCfqAAAAwAAHroCQKEAAQAnQgEBBAgAAAMAn6gAAAMAAB6gECBBZbpKTC5oCAAAAwAIAAADAMhAogABAAZEAcBxgxIAAAAUaXNwZQAAAAAAAACAAAAAQAAAAAlpcm90AwAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAA/bWRhdAAAADMoAa1RbRdj/v/TUehBGn3p+eLrlP/mCLnLd1qAGhv9e2T74UpeIm8AVEfZEV3dMc6PKr4=',
  'base64',
)

/** A JPEG of 48 megapixels, above 5 MB. */
export async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const small = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#e08030', noise } })
    .png()
    .toBuffer()
  return sharp(small).resize(8000, 6000, { kernel: 'nearest' }).jpeg({ quality: 70 }).toBuffer()
}
