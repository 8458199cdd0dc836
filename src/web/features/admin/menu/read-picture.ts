import { adminMessages } from '#contract/admin-messages.ts'
import { limits } from '#contract/limits.ts'

/**
 * Makes a picture of a file as spec §5 wants it: the longest side at most 800 px, JPEG at quality 0.7. Turned as the
 * camera's note says, never enlarged; the note itself and everything else in the file stay behind.
 * @returns a data URL
 * @throws {Error} with a message of spec §5, when the file is not a picture for the menu
 */
export async function readPicture(file: Blob): Promise<string> {
  if (file.size >= limits.imageMaxBytes) {
    const looksLikePicture = file.type.startsWith('image/')
    throw new Error(looksLikePicture ? adminMessages.picture.tooLarge : adminMessages.picture.notAnImage)
  }
  // Checks the content, not the file's type: a picture is what the browser can decode. Browsers rotate it by its EXIF data by
  // default; the explicit option `from-image` is a TypeError before Safari 16, Chrome 112 and Firefox 111.
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
  if (!context) throw new Error('The browser has no canvas.')
  // JPEG knows no transparency: what is behind would come out black
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(decoded, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', limits.imageJpegQuality)
}
