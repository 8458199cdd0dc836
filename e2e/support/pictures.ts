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
