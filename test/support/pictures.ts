import sharp from 'sharp'

/** @returns a JPEG of one colour, 40 x 30 pixels, as a data URL */
export async function pictureOf(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}
