import { adminMessages } from '#contract/admin-messages.ts'
import { limits } from '#contract/limits.ts'
import { drawScaled } from '#web/picture-worker/draw-scaled.ts'
// oxlint-disable-next-line import/default -- Vite adds the export
import PictureWorker from '#web/picture-worker/picture-worker.ts?worker'
import type { WorkerReply } from '#web/picture-worker/worker-reply.ts'

const texts = adminMessages.picture

/**
 * Converts a file to a picture as in spec §5: longest side at most 800 px, JPEG at quality 0.7. Rotates it by its EXIF data,
 * never enlarges it, and drops all metadata. The content counts, not the file's type: any file that can be decoded is a picture.
 * @param options.shrinksLarge whether a picture of 5 MB or more is made smaller instead of refused
 * @returns a data URL
 * @throws {Error} with a message of spec §5, when the file is too large or is not a picture
 */
export async function readPicture(file: Blob, { shrinksLarge = false } = {}): Promise<string> {
  const isLarge = file.size >= limits.imageMaxBytes
  const refusal = new Error(isLarge && file.type.startsWith('image/') ? texts.tooLarge : texts.notAnImage)
  if (isLarge && !shrinksLarge) throw refusal
  const reply = await (typeof OffscreenCanvas === 'undefined' ? shrinkOnPage(file) : shrinkInWorker(file)).catch(() => {
    throw refusal
  })
  if ('dataUrl' in reply) return reply.dataUrl
  throw reply.problem === 'too-many-pixels' ? new Error(texts.tooManyPixels) : refusal
}

/** A worker for each picture, because its end frees the hundreds of megabytes that decoding a large photo takes. */
async function shrinkInWorker(file: Blob): Promise<WorkerReply> {
  const worker = new PictureWorker()
  try {
    return await new Promise<WorkerReply>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => resolve(data))
      worker.addEventListener('error', reject)
      worker.postMessage(file, {})
    })
  } finally {
    worker.terminate()
  }
}

/** For Safari before 16.4 and Firefox before 105, whose workers have no canvas. */
async function shrinkOnPage(file: Blob): Promise<WorkerReply> {
  // Browsers rotate it by its EXIF data by default; the explicit option `from-image` is a TypeError before Safari 16, Chrome 112
  // and Firefox 111.
  const decoded = await createImageBitmap(file)
  try {
    const canvas = document.createElement('canvas')
    drawScaled(decoded, canvas, () => canvas.getContext('2d'))
    return { dataUrl: canvas.toDataURL('image/jpeg', limits.imageJpegQuality) }
  } finally {
    decoded.close()
  }
}
