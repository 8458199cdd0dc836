/** Picture files as people have them on their phones and disks. */
import sharp from 'sharp'

/** What a file input takes. */
export function file(name: string, mimeType: string, buffer: Buffer) {
  return { name, mimeType, buffer }
}

/** Plain orange. */
export function jpeg(width = 400, height = 300): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#e08030' } })
    .jpeg()
    .toBuffer()
}

/** Red above blue, and a note of the camera that it was held a quarter turn: upright, red is at the right. */
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

/** A valid picture that is blown up to so many bytes by what comes after its end. */
export async function jpegOfSize(bytes: number): Promise<Buffer> {
  const picture = await jpeg()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}
