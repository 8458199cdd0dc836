import { adminMessages } from '#contract/admin-messages.ts'
import { limits } from '#contract/limits.ts'

/**
 * Converts a file to a picture as in spec §5: longest side at most 800 px, JPEG at quality 0.7. Rotates it by its EXIF data,
 * never enlarges it, and drops all metadata.
 * @returns a data URL
 * @throws {Error} with a message of spec §5, when the file is too large or is not a picture
 */
export async function readPicture(file: Blob): Promise<string> {
  if (file.size >= limits.imageMaxBytes) {
    const looksLikePicture = file.type.startsWith('image/')
    throw new Error(looksLikePicture ? adminMessages.picture.tooLarge : adminMessages.picture.notAnImage)
  }
  // The content counts, not the file's type: any file that the browser can decode is a picture. Browsers rotate it by its EXIF data
  // by default; the explicit option `from-image` is a TypeError before Safari 16, Chrome 112 and Firefox 111.
  const decoded = await createImageBitmap(file).catch(() => {
    throw new Error(adminMessages.picture.notAnImage)
  })
  try {
    return drawScaled(decoded)
  } catch {
    throw new Error(adminMessages.picture.notAnImage)
  } finally {
    decoded.close()
  }
}

function drawScaled(decoded: ImageBitmap): string {
  const scale = Math.min(1, limits.imageMaxSidePx / Math.max(decoded.width, decoded.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(decoded.width * scale))
  canvas.height = Math.max(1, Math.round(decoded.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot create a 2D canvas context.')
  // JPEG has no transparency: without a background, transparent pixels become black
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(decoded, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', limits.imageJpegQuality)
}
